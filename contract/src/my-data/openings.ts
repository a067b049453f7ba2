import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

/** Days for which openings of a person's data are shown to that person. */
export const openingsKeptDays = 90

/** Recorded kinds of personal data that somebody else opens: a page or a file of its own, never a row of a list. */
export const openingKinds = ['profile', 'feedback', 'meeting', 'plan', 'review', 'directory_file'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** The kinds shown to the person: those above, and named answers, which the journal records per pulse. */
export const ReportedOpening = z.enum([...openingKinds, 'answers', 'answers_file'])
export type ReportedOpening = z.output<typeof ReportedOpening>

export const openingLabels: Readonly<Record<ReportedOpening, string>> = {
  profile: 'Профиль с\u00a0вашими показателями',
  feedback: 'Отзывы о\u00a0вас',
  meeting: 'Встреча один на\u00a0один',
  plan: 'План развития',
  review: 'Оценка руководителя о\u00a0вас',
  directory_file: 'Выгрузка списка сотрудников, где есть вы',
  answers: 'Именные ответы опроса, среди них ваши',
  answers_file: 'Выгрузка именных ответов, среди них ваши',
}

/** The most openings listed on the screen, the newest; the copy of one's data contains all. */
export const listedOpenings = 200

export const OpeningLine = z.object({
  kind: ReportedOpening,
  opened_at: Instant,
  opener: z.object({ id: Id, full_name: z.string() }),
  /** The meeting, the plan or the pulse; null where it is the person's own page. A meeting has no name. */
  thing: z.object({ id: Id, name: z.string().nullable() }).nullable(),
})
export type OpeningLine = z.output<typeof OpeningLine>

export const Openings = z.object({
  openings: z.array(OpeningLine),
  /** Whether there are more than are listed. */
  is_cut: z.boolean(),
})
export type Openings = z.output<typeof Openings>
