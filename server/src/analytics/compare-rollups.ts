import type { TenantContext } from '../lib/context.ts'
import { countQuestions } from '../pulses/rounds/keep-questions.ts'
import { findConnections, findRound, findRoundToMix } from '../pulses/rows/round-queries.ts'
import { type Counts, listRollups, listSumsOfRound, type Place, type RollupRow } from '../rollups/queries.ts'
import { listQuestionRollups, type QuestionRollup } from '../rollups/question-queries.ts'
import { addTo, placeKey, type Tally } from '../rollups/tally.ts'
import { listCountedRounds, lockParticipants } from './count-queries.ts'
import { countRound } from './count-round.ts'

/** A sum that differs from its recount: of a metric, or of a question that feeds one. */
export type RollupDifference = Omit<Place, 'metric'> & {
  metric: string
  what: keyof Counts | 'withheld'
  counted: number
  stored: number
}

const whole = ['n', 'promoters', 'passives', 'detractors', 'invited', 'answered'] as const
/** Compared with a tolerance: fractions added in another order differ in their last digits. */
const fractions = ['sum', 'sum_of_squares'] as const
const relativeTolerance = 1e-9

/**
 * Recounts every round of the company and lists where its rollups differ. Each round is checked in a transaction of its
 * own.
 */
export async function compareRollups(ctx: TenantContext): Promise<RollupDifference[]> {
  const differences: RollupDifference[] = []
  for (const roundId of await listCountedRounds(ctx)) {
    const counted = await countHeldRound(ctx, roundId)
    differences.push(...differencesOf(counted, await listRollups(ctx, roundId)))
    differences.push(...(await sumDifferences(ctx, roundId, counted)))
    differences.push(...(await questionDifferences(ctx, roundId)))
    await ctx.startAnotherTransaction()
  }
  return differences
}

/** Rollups that a round should have, counted while its participants are locked. Empty where there is no such round. */
export async function countHeldRound(ctx: TenantContext, roundId: string): Promise<RollupRow[]> {
  const round = await findRoundToMix(ctx, roundId)
  if (!round) return []
  // Only an open round takes answers.
  if (round.closed_at === null) await lockParticipants(ctx, roundId)
  return countRound(ctx, round)
}

function differencesOf(counted: readonly RollupRow[], stored: readonly RollupRow[]): RollupDifference[] {
  const byPlace = (rows: readonly RollupRow[]) => new Map(rows.map((row) => [placeKey(row), row]))
  const [expected, actual] = [byPlace(counted), byPlace(stored)]
  return [...new Map([...expected, ...actual])].flatMap(([key, { metric, day, round_id, team_id }]) => {
    const [should, is] = [expected.get(key), actual.get(key)]
    return [...whole, ...fractions].flatMap((what) => {
      const pair = { counted: should?.[what] ?? 0, stored: is?.[what] ?? 0 }
      return areEqual(pair.counted, pair.stored) ? [] : [{ metric, day, round_id, team_id, what, ...pair }]
    })
  })
}

/** Differences in the sums per team, which are stored for a whole round instead of its days. */
async function sumDifferences(
  ctx: TenantContext,
  roundId: string,
  counted: readonly RollupRow[],
): Promise<RollupDifference[]> {
  const kept = await listSumsOfRound(ctx, roundId)
  if (kept === null) return []
  const ofTeams = counted.filter(({ team_id }) => team_id !== null)
  const lastDay = ofTeams.map(({ day }) => day).reduce((last, day) => (day > last ? day : last), '')
  const sums: Tally = new Map()
  for (const row of ofTeams) addTo(sums, { ...row, day: lastDay }, row)
  return differencesOf([...sums.values()], kept).map((one) => ({ ...one, metric: `sums of ${one.metric}` }))
}

/**
 * Differences in the rollups of the questions of a closed round. Nothing is expected until this version has counted the
 * round.
 */
async function questionDifferences(ctx: TenantContext, roundId: string): Promise<RollupDifference[]> {
  const round = await findRound(ctx, roundId)
  if (!round || (await findConnections(ctx, roundId)) === null) return []
  const keyOfRow = ({ team_id, question_key }: QuestionRollup) => `${team_id}/${question_key}`
  const byPlace = (rows: readonly QuestionRollup[]) => new Map(rows.map((row) => [keyOfRow(row), row]))
  const expected = byPlace(await countQuestions(ctx, round))
  const actual = byPlace(await listQuestionRollups(ctx, roundId))
  return [...new Map([...expected, ...actual])].flatMap(([key, { question_key, team_id }]) => {
    const [should, is] = [expected.get(key), actual.get(key)]
    const place = { metric: `question ${question_key}`, day: round.closed_on ?? '', round_id: roundId, team_id }
    const sums = questionSums.flatMap((what) => {
      const pair = { counted: should?.[what] ?? 0, stored: is?.[what] ?? 0 }
      return areEqual(pair.counted, pair.stored) ? [] : [{ ...place, what, ...pair }]
    })
    const isShown = (row: QuestionRollup | undefined) => Number(row !== undefined && row.withheld === null)
    const pair = { counted: isShown(should), stored: isShown(is) }
    return pair.counted === pair.stored ? sums : [...sums, { ...place, what: 'withheld' as const, ...pair }]
  })
}

const questionSums = ['n', 'promoters', 'passives', 'detractors', 'sum', 'sum_of_squares'] as const

const areEqual = (a: number, b: number): boolean =>
  Math.abs(a - b) <= relativeTolerance * Math.max(1, Math.abs(a), Math.abs(b))
