import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor } from '@kamerton/contract/lib/ability'
import { dayIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'
import { metricOf } from '@kamerton/contract/pulses/rules'
import { longestRange } from '@kamerton/contract/reports/range'
import { findCompany } from '../companies/queries.ts'
import type { TenantContext } from '../lib/context.ts'
import { listRoundQuestions } from '../pulses/rows/question-queries.ts'
import { findRound } from '../pulses/rows/round-queries.ts'
import type { About } from './figure.ts'
import {
  type AskedRound,
  countKinds,
  countNamedAnswers,
  countObserved,
  listAskedTeams,
  listAudience,
  listConfidentialRounds,
  listQuestionsOf,
  listReaders,
  listRoundsBeside,
  type NamedCount,
} from './queries.ts'
import type { Attacked, RoundBeside } from './revealed-sums.ts'

/** Reports reach a year back, and up to a week more to the Monday before. */
const daysBack = longestRange + 7
/** The number of other rounds whose results are read: those opened nearest to the checked round. */
const roundsRead = 12

/** All data that an attack on a round begins with. */
export type Facts = {
  round: Attacked
  /** Other confidential rounds whose answers may be part of the same figures. */
  others: readonly RoundBeside[]
  /** Those of them that asked some of the same people, the nearest first. */
  beside: readonly string[]
  named: readonly NamedCount[]
  readers: readonly Actor[]
  about: About
  names: ReadonlyMap<string, string>
  changed: number | null
}

/** Collects the facts of a round; undefined where no such round keeps confidential answers. */
export async function findFacts(ctx: TenantContext, roundId: string): Promise<Facts | undefined> {
  const found = await findRound(ctx, roundId)
  if (!found?.is_anonymous) return undefined
  const { time_zone } = await findCompany(ctx)
  const today = dayIn(time_zone, ctx.now)
  const since = addDays(today, -daysBack)
  const rounds = await listConfidentialRounds(ctx, { roundId, since })
  const one = rounds.find(({ id }) => id === roundId)
  if (!one) return undefined
  const questions = Map.groupBy(
    await listQuestionsOf(ctx, [...new Set(rounds.map((round) => round.pulse_id))]),
    (question) => question.pulse_id,
  )
  const fedBy = ({ pulse_id, category }: AskedRound) =>
    (questions.get(pulse_id) ?? []).filter((question) => metricOf(category, question) !== null)
  const observed = Map.groupBy(
    await countObserved(
      ctx,
      rounds.map((round) => ({ id: round.id, questions: fedBy(round).map(({ id }) => id) })),
    ),
    ({ round_id }) => round_id,
  )
  const described = rounds.map(
    (round): RoundBeside => ({
      id: round.id,
      pulse_id: round.pulse_id,
      k: round.anonymity_threshold,
      invited: round.invited,
      closed_on: round.closed_on,
      release: round.release,
      metric: metricFedBy(round, fedBy(round)),
      observed: new Map((observed.get(round.id) ?? []).map(({ segment, people }) => [segment, people])),
    }),
  )
  const asked = await listRoundQuestions(ctx, roundId)
  const metricQuestions = fedBy(one).map(({ id }) => id)
  const sharing = await listRoundsBeside(
    ctx,
    roundId,
    rounds.map(({ id }) => id),
  )
  const beside = rounds
    .filter(({ id }) => sharing.includes(id))
    .toSorted((a, b) => daysApart(a, one) - daysApart(b, one))
    .slice(0, roundsRead)
  const teams = await listAskedTeams(ctx, [roundId, ...beside.map(({ id }) => id)])
  return {
    round: {
      ...(described.find(({ id }) => id === roundId) ?? describedAs(one)),
      comments_k: found.comment_threshold,
      metricQuestions,
      otherQuestions: asked
        .filter(({ id, type }) => type !== 'text' && !metricQuestions.includes(id))
        .map(({ id }) => id),
      // Nothing is shown of a round that is not mixed.
      kinds: one.release === null ? [] : await countKinds(ctx, roundId),
    },
    others: described.filter(({ id }) => id !== roundId),
    beside: beside.map(({ id }) => id),
    named: await countNamedAnswers(ctx, since),
    readers: await listReaders(ctx),
    about: {
      pulses: pulsesOf([one, ...beside], rounds),
      teams: teams.map(({ id }) => id),
      metrics: new Set(described.flatMap(({ metric }): MetricName[] => (metric ? [metric] : []))),
      today,
    },
    names: new Map([
      ...teams.map(({ id, name }) => [id, name] as const),
      ...asked.map(({ id, question }) => [id, question] as const),
    ]),
    changed: await countChanged(ctx, one, rounds),
  }
}

const describedAs = (round: AskedRound): RoundBeside => ({
  ...round,
  k: round.anonymity_threshold,
  metric: null,
  observed: new Map(),
})

const metricFedBy = (
  { category }: AskedRound,
  questions: readonly Parameters<typeof metricOf>[1][],
): MetricName | null =>
  questions.map((question) => metricOf(category, question)).find((metric) => metric !== null) ?? null

const daysApart = (a: AskedRound, b: AskedRound): number => Math.abs(a.opened_at.getTime() - b.opened_at.getTime())

/**
 * Every released round can be read. Its changes are counted from the previous round of the pulse that shows results.
 */
function pulsesOf(read: readonly AskedRound[], rounds: readonly AskedRound[]): About['pulses'] {
  const newestFirst = rounds.toSorted((a, b) => b.number - a.number)
  return read
    .filter(({ release }) => release !== null)
    .map(({ id, pulse_id, number }) => {
      const before = newestFirst.find((one) => one.pulse_id === pulse_id && one.number < number && isReleased(one))
      return { id: pulse_id, round: id, before: before?.id ?? null }
    })
}

/**
 * The number of people who joined or left since the round before, if everybody answered both times. A reader who
 * assumes that nobody else changed their answer takes the difference of the rounds for theirs. Null where some did not
 * answer, since nobody knows who, where nobody joined or left, or where so many did that they are a crowd.
 */
async function countChanged(
  ctx: TenantContext,
  round: AskedRound,
  rounds: readonly AskedRound[],
): Promise<number | null> {
  const before = rounds
    .filter((one) => one.pulse_id === round.pulse_id && one.number < round.number && isReleased(one))
    .toSorted((a, b) => b.number - a.number)[0]
  if (!before || !isReleased(round)) return null
  const then = await listAudience(ctx, before.id)
  const now = await listAudience(ctx, round.id)
  if ([...then, ...now].some(({ answered_on }) => answered_on === null)) return null
  const [was, is] = [then, now].map((people) => new Set(people.map(({ user_id }) => user_id)))
  const newTo = (some: ReadonlySet<string> | undefined, people: ReadonlySet<string> | undefined): number =>
    [...(some ?? [])].filter((person) => !people?.has(person)).length
  const changed = newTo(is, was) + newTo(was, is)
  const { anonymity_threshold: k = 0 } = (await findRound(ctx, round.id)) ?? {}
  return changed > 0 && changed <= k ? changed : null
}

const isReleased = ({ release }: AskedRound): boolean => release !== null && release.reason === null
