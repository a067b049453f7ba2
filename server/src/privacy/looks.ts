import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor } from '@kamerton/contract/lib/ability'
import { addDays, mondayOf } from '@kamerton/contract/lib/period'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import type { About, Figure, Place, Span, Surface } from './figure.ts'

export const periods = [7, 30, 90]
export const answered = ['enps', 'engagement', 'mood'] as const

/** The number of looks in one transaction: few enough that it stays short and holds no snapshot for long. */
const looksTogether = 20

/** Repeats a look for each of these inputs. A reader who may not see an input gets no figures of it. */
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

/** Looks at each period where confidential rounds of these days feed any of these metrics; otherwise at none. */
export const overPeriods = (
  metrics: readonly MetricName[],
  look: (ctx: Context, days: number, about: About) => Promise<Figure[]>,
): Surface => overEach((about) => (areFed(metrics, about) ? periods : []), look)

export const areFed = (metrics: readonly MetricName[], about: About): boolean =>
  metrics.some((metric) => about.metrics.has(metric))

/** Looks at each team that the reader may open, over each period. */
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

/** The figure of a shown value, with its number of answers; empty where no value is shown. */
export const value = (of: Place, shown: number | null | undefined, n: number | null): Figure[] =>
  shown === null || shown === undefined ? [] : [{ of, tells: 'value', n }]

/** The days of a week up to today. */
export const weekOf = (week: string, { today }: About): Span => {
  const end = addDays(mondayOf(week), 6)
  return { from: week, to: end < today ? end : today }
}
