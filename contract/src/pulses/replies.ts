import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { quoted } from '../lib/names.ts'

/** The last closed round of some people, where those who were asked got neither a comment to its results nor a promised action. */
export const Silence = z.object({ pulse_id: Id, round_id: Id, title: z.string(), closed_at: Instant })
export type Silence = z.output<typeof Silence>

/** A launch in spite of it: who was asked first and launched all the same. */
export const SilentLaunch = Silence.extend({ launched_at: Instant, launched_by: z.string() })
export type SilentLaunch = z.output<typeof SilentLaunch>

/** The newest of them that the page of a pulse tells of. */
export const listedSilentLaunches = 20

/** What is said before the same people are asked again. It depends on what was said to them, and on nothing that they have answered. */
export const silenceText = ({ title }: Pick<Silence, 'title'>): string =>
  `После прошлого опроса этих же людей, ${quoted(title)}, им ничего не сказали: нет ни комментария к итогам, ни обещанного действия.`
