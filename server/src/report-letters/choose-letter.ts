import { dayIn } from '@kamerton/contract/lib/dates'
import {
  type LetterFrequency,
  letterDays,
  nextLetterDay,
  type ReportLetter,
} from '@kamerton/contract/report-letters/letter'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { deleteLetter, findListener, updateLetter } from './queries.ts'

/** The actor's choice of report letters. */
export async function showLetter(ctx: Context): Promise<ReportLetter> {
  ctx.authorize('read', 'Reports', {})
  const chosen = await findListener(ctx, ctx.actor.userId)
  return present(chosen?.frequency ?? null, await readToday(ctx))
}

/**
 * Sets how often letters come from now on, or none at all. Periods that have ended by now get no letter: they are on
 * the screen.
 */
export async function chooseLetter(ctx: Context, frequency: LetterFrequency | null): Promise<ReportLetter> {
  ctx.authorize('read', 'Reports', {})
  const { userId } = ctx.actor
  const today = await readToday(ctx)
  if (frequency === null) await deleteLetter(ctx, userId)
  else await updateLetter(ctx, { userId, frequency, told_until: letterDays(frequency, today).to })
  return present(frequency, today)
}

const present = (frequency: LetterFrequency | null, today: string): ReportLetter => ({
  frequency,
  next_on: frequency && nextLetterDay(frequency, today),
})

async function readToday(ctx: Context): Promise<string> {
  const { time_zone } = await findCompany(ctx)
  return dayIn(time_zone, ctx.now)
}
