import { pageLimits, scoreDays } from '@kamerton/contract/employees/constants'
import type { EmployeeCard, EmployeeScores } from '@kamerton/contract/employees/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Context } from '../../lib/context.ts'
import { othersTurn } from '../../lib/pace/others-turn.ts'
import {
  firstDay,
  type OwnAnswers,
  type OwnData,
  type OwnObservation,
  ownEngagement,
  ownEnpsOver,
  ownObservations,
  ownParticipation,
  ownScoring,
  participationOf,
  scoringOf,
} from './own-data.ts'
import {
  type AskedRow,
  countAskedOfAll,
  type Days,
  listAsked,
  listRatings,
  listScales,
  listSheetsOfAll,
  type SheetsRow,
} from './queries.ts'

/** The number of people scored before other work gets a turn: a few milliseconds. */
const scoredInATurn = 250

type Gathered = { since: (days: number) => string; of: (id: string) => OwnData }

/**
 * The named data of people over `days` days, by person, in three statements for any number of people. A manager gets
 * only answers given by members of the teams they lead. The form of a named pulse promises that the manager of one's
 * team reads the answer.
 */
export async function gatherOwnData(ctx: Context, ids: readonly string[], { now, days }: Days): Promise<Gathered> {
  const asked = await listAsked(ctx, ids, { now, days })
  const scales = await listScales(ctx, [...new Set(asked.map(({ pulse_id }) => pulse_id))])
  const ratingOf = await ratingsOf(ctx, ids, now)
  const seesAll = ctx.may('read', 'Employees', {})
  const readable = asked.filter(({ team_id }) => seesAll || ctx.may('read', 'Employees', { team_id }))
  const askedOf = Map.groupBy(readable, ({ user_id }) => user_id)
  const questionsOf = Map.groupBy(scales, ({ pulse_id }) => pulse_id)
  const observe = (row: AskedRow) =>
    row.answered_on === null || row.numbers === null
      ? []
      : ownObservations(row, questionsOf.get(row.pulse_id) ?? [], row.answered_on, row.numbers).map((one) => ({
          ...one,
          team_id: row.team_id,
        }))
  return {
    since: sinceIn(now, asked),
    of: (id) => {
      const own = askedOf.get(id) ?? []
      return { asked: own, observed: own.flatMap(observe), rating: ratingOf.get(id) }
    },
  }
}

/** The first day of a period of so many days. Where nobody was asked anything, the day of `now` in UTC will do. */
function sinceIn(now: Date, [row]: readonly { today: string }[]): Gathered['since'] {
  const today = row?.today ?? now.toISOString().slice(0, 10)
  return (days) => firstDay(today, days)
}

async function ratingsOf(ctx: Context, ids: Parameters<typeof listRatings>[1], now: Date) {
  const since = new Date(now.getTime() - scoreDays.scoring * DAY)
  const ratings = await listRatings(ctx, ids, { since, until: now })
  return new Map(ratings.map((rating) => [rating.target_user_id, rating]))
}

const scoresOf = (
  engagement: ReturnType<typeof ownEngagement>,
  { score, reason }: ReturnType<typeof ownScoring>,
): EmployeeCard['analytics'] => ({
  engagement_score: engagement.score,
  engagement_answers: engagement.answers,
  performance_score: score,
  performance_reason: reason,
})

/**
 * The two scores of the directory with their details, in three statements for any number of people. Other work gets its
 * turn in between.
 */
export async function readDirectoryScores(ctx: Context, ids: readonly string[]) {
  const own = await readOwnFigures(ctx, ids, { now: ctx.now, days: scoreDays.engagement })
  const scores = new Map<string, EmployeeCard['analytics']>()
  for (const id of ids) {
    if (scores.size % scoredInATurn === scoredInATurn - 1) await othersTurn()
    const { engagement, scoring } = own(id)
    scores.set(id, scoresOf(engagement, scoring))
  }
  return { scores, own }
}

const nobodyAsked = { asked: 0, answered: 0 }

type DataOfOne = OwnAnswers & { readonly participation: readonly ReturnType<typeof participationOf>[] }

/** The named data of everybody in the company, with the participation of each span of days. */
async function gatherDataOfAll(ctx: Context, { now, spans }: { now: Date; spans: readonly number[] }) {
  if (!ctx.may('read', 'Employees', {})) throw new Error('these figures leave out no team')
  const countOf = new Map((await countAskedOfAll(ctx, { now, spans })).map((count) => [count.user_id, count]))
  const rounds = await listSheetsOfAll(ctx, { now, days: Math.max(...spans) })
  const observedOf = await observeEverybody(rounds)
  const ratingOf = await ratingsOf(ctx, 'everybody', now)
  return {
    since: sinceIn(now, rounds),
    of: (id: string): DataOfOne => {
      const counted = countOf.get(id)
      return {
        observed: observedOf.get(id) ?? [],
        rating: ratingOf.get(id),
        participation: spans.map((_, at) =>
          participationOf({ asked: counted?.asked[at] ?? 0, answered: counted?.answered[at] ?? 0 }),
        ),
      }
    },
  }
}

/** The figures of one person from their own named data of a period. The scoring is over its own number of days. */
export type OwnFigures = {
  engagement: ReturnType<typeof ownEngagement>
  enps: ReturnType<typeof ownEnpsOver>
  participation: ReturnType<typeof participationOf>
  scoring: ReturnType<typeof scoringOf>
}

/**
 * The largest number of people looked up one by one. Above it, a reader who may see everybody gets the rounds read
 * whole. For a page of people that would be more work than the look-up.
 */
const lookedUpAtMost = pageLimits.most

/** The own figures of people at a moment, in three statements for any number of people. */
export async function readOwnFigures(
  ctx: Context,
  ids: readonly string[],
  { now, days }: Days,
): Promise<(id: string) => OwnFigures> {
  if (ids.length > lookedUpAtMost && ctx.may('read', 'Employees', {})) {
    const { since, of } = await gatherDataOfAll(ctx, { now, spans: [days, scoreDays.scoring] })
    const [from, scoringFrom] = [since(days), since(scoreDays.scoring)]
    return (id) => {
      const data = of(id)
      const [participation = participationOf(nobodyAsked), ofScoring = participation] = data.participation
      return figuresOf(data, from, participation, scoringOf(data, ofScoring, scoringFrom))
    }
  }
  const { since, of } = await gatherOwnData(ctx, ids, { now, days: Math.max(days, scoreDays.scoring) })
  const [from, scoringFrom] = [since(days), since(scoreDays.scoring)]
  return (id) => {
    const data = of(id)
    return figuresOf(data, from, ownParticipation(data, from), ownScoring(data, scoringFrom))
  }
}

const figuresOf = (
  data: OwnAnswers,
  from: string,
  participation: OwnFigures['participation'],
  scoring: OwnFigures['scoring'],
): OwnFigures => ({
  engagement: ownEngagement(data, from),
  enps: ownEnpsOver(data, from),
  participation,
  scoring,
})

/** The figures of a person without named answers and without feedback. */
export const nothingSaid: OwnFigures = figuresOf(
  { observed: [], rating: undefined },
  '',
  participationOf(nobodyAsked),
  scoringOf({ observed: [], rating: undefined }, participationOf(nobodyAsked), ''),
)

/** Collects the observations of everybody, with a pause for other work after each round. */
async function observeEverybody(rounds: readonly SheetsRow[]): Promise<Map<string, OwnObservation[]>> {
  const observedOf = new Map<string, OwnObservation[]>()
  for (const { questions, sheets, ...round } of rounds) {
    for (const [id, answeredOn, numbers] of sheets) {
      const before = observedOf.get(id)
      const observed = ownObservations(round, questions, answeredOn, numbers)
      if (before) before.push(...observed)
      else observedOf.set(id, observed)
    }
    await othersTurn()
  }
  return observedOf
}

/** The figures of a profile, each with the data behind it. */
export async function readScores(ctx: Context, id: string): Promise<EmployeeScores> {
  const { since, of } = await gatherOwnData(ctx, [id], { now: ctx.now, days: Math.max(...Object.values(scoreDays)) })
  const data = of(id)
  const engagement = ownEngagement(data, since(scoreDays.engagement))
  const { score: enps, ...groups } = ownEnpsOver(data, since(scoreDays.enps))
  const { rate, ...asked } = ownParticipation(data, since(scoreDays.participation))
  const { score, reason, components } = ownScoring(data, since(scoreDays.scoring))
  return {
    engagement_score: engagement.score,
    enps_score: enps,
    participation_rate: rate,
    performance_score: score,
    performance_reason: reason,
    details: {
      engagement: { days: scoreDays.engagement, answers: engagement.answers },
      enps: { days: scoreDays.enps, ...groups },
      participation: { days: scoreDays.participation, ...asked },
      scoring: { days: scoreDays.scoring, components },
    },
  }
}
