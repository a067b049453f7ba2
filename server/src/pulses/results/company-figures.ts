import { compareWithCompany, comparisonOf } from '@kamerton/contract/analytics/comparison'
import { leastJudged } from '@kamerton/contract/analytics/verdict'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses, QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { samenessOf } from '@kamerton/contract/pulses/sameness'
import type { Context } from '../../lib/context.ts'
import { listQuestions, type PulseRow } from '../rows/pulse-queries.ts'
import { listCompanyRounds, type ReadRound } from './round-queries.ts'

/** Longer ago the company was another one. */
const comparedWithin = 90 * DAY
/** So many rounds are looked through for one that asked the same. */
const lookedThrough = 5

type Told = Pick<PulseResponses, 'results' | 'compared_with_company'>
type Results = readonly QuestionResult[]

/** Reads the results of a round by its questions, past its own release. */
export type ReadResults = (round: ReadRound, questions: readonly Question[]) => Promise<Results>

/**
 * The questions of a team's pulse beside what the whole company has answered to the same ones. Of an anonymous round of the company
 * that is what its release lets everybody know, and whom the promise names; of a named one only whoever reads it is told.
 */
export async function besideCompany(
  ctx: Context,
  {
    pulse,
    round,
    questions,
    results,
  }: { pulse: PulseRow; round: ReadRound; questions: readonly Question[]; results: Results },
  read: ReadResults,
): Promise<Told> {
  const alone = { results: [...results], compared_with_company: null }
  if (pulse.target_type !== 'team' || questions.length === 0) return alone
  const until = round.closed_at ?? ctx.now
  const span = {
    questions: questions.map(({ question }) => question),
    since: new Date(round.opened_at.getTime() - comparedWithin),
    until,
  }
  for (const { title, ...company } of await listCompanyRounds(ctx, span, lookedThrough)) {
    if (!mayTell(ctx, company)) continue
    const asked = await listQuestions(ctx, company.pulse_id)
    const values = valuesOf(questions, asked, await read(company, asked))
    if (values.size === 0) continue
    return {
      results: results.map((result) => {
        const value = values.get(result.question_id)
        return value === undefined
          ? result
          : { ...result, company: { value, comparison: compared(result, value, round) } }
      }),
      compared_with_company: { title, opened_at: company.opened_at },
    }
  }
  return alone
}

const mayTell = (ctx: Context, { is_anonymous, release }: ReadRound): boolean =>
  is_anonymous ? release !== null && release.reason === null : ctx.may('read', 'Pulses', { target_type: 'company' })

/** What the company said to each of these questions that it was asked as well, in the same words and on the same scale. */
function valuesOf(
  questions: readonly Question[],
  asked: readonly Question[],
  told: Results,
): ReadonlyMap<string, number> {
  const byId = new Map(told.map((result) => [result.question_id, result]))
  const found = new Map<string, number>()
  for (const question of questions) {
    const same = asked.find((one) => samenessOf(one) === samenessOf(question))
    const result = same && byId.get(same.id)
    const value = result?.mean ?? result?.enps?.value ?? null
    if (result && result.n >= leastJudged && value !== null) found.set(question.id, value)
  }
  return found
}

/** Decided of what is told, so that it says nothing besides. */
function compared({ mean, interval, enps, n }: QuestionResult, company: number, { invited }: ReadRound) {
  if (enps) return compareWithCompany('enps', { ...enps, n, asked: invited }, company)
  return mean !== null && interval !== null ? comparisonOf(interval, company) : 'unclear'
}
