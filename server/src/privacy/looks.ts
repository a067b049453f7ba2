import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor } from '@kamerton/contract/lib/ability'
import { addDays, mondayOf } from '@kamerton/contract/lib/period'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import type { About, Figure, Place, Span, Surface } from './figure.ts'

export const periods = [7, 30, 90]
export const answered = ['enps', 'engagement', 'mood'] as const

/** So many looks share a transaction: a moment is hardly begun before it ends, and no snapshot is held for long. */
const looksTogether = 20

/** What is asked for again with each of these; who may not see it is told nothing. */
export const overEach =
  <I>(
    inputsOf: (about: About, actor: Actor) => readonly I[],
    look: (ctx: Context, input: I, about: About) => Promise<Figure[]>,
  ): Surface =>
  async (lookAs, actor, about) => {
    const figures: Figure[] = []
    const inputs = inputsOf(about, actor)
    for (let start = 0; start < inputs.length; start += looksTogether)
      await lookAs(async (ctx) => {
        for (const input of inputs.slice(start, start + looksTogether))
          figures.push(...(await seenBy(ctx, input, about, look)))
      })
    return figures
  }

async function seenBy<I>(
  ctx: Context,
  input: I,
  about: About,
  look: (ctx: Context, input: I, about: About) => Promise<Figure[]>,
): Promise<Figure[]> {
  try {
    return await look(ctx, input, about)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return []
    throw error
  }
}

/** Over each period, where confidential rounds of these days feed any of these metrics: else it tells of none. */
export const overPeriods = (
  metrics: readonly MetricName[],
  look: (ctx: Context, days: number, about: About) => Promise<Figure[]>,
): Surface => overEach((about) => (areFed(metrics, about) ? periods : []), look)

export const areFed = (metrics: readonly MetricName[], about: About): boolean =>
  metrics.some((metric) => about.metrics.has(metric))

/** Each team that somebody may open, over each period. */
export const ofTeams = (
  metrics: readonly MetricName[],
  look: (ctx: Context, team: string, days: number, about: About) => Promise<Figure[]>,
): Surface =>
  overEach(
    (about, actor) =>
      areFed(metrics, about)
        ? about.teams
            .filter((team) => actor.role !== 'manager' || actor.teamsLed.includes(team))
            .flatMap((team) => periods.map((days) => ({ team, days })))
        : [],
    (ctx, { team, days }, about) => look(ctx, team, days, about),
  )

/** A value that is shown, of so many answers. */
export const value = (of: Place, shown: number | null | undefined, n: number | null): Figure[] =>
  shown === null || shown === undefined ? [] : [{ of, tells: 'value', n }]

/** The days of a week up to today. */
export const weekOf = (week: string, { today }: About): Span => {
  const end = addDays(mondayOf(week), 6)
  return { from: week, to: end < today ? end : today }
}
