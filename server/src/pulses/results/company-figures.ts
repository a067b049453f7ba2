import { compareWithCompany, comparisonOf } from '@kamerton/contract/analytics/comparison'
import { leastJudged } from '@kamerton/contract/analytics/verdict'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses, QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { samenessOf } from '@kamerton/contract/pulses/sameness'
import type { Context } from '../../lib/context.ts'
import { listQuestions, type PulseRow } from '../rows/pulse-queries.ts'
import { listCompanyRounds, type ReadRound } from './round-queries.ts'

/** The greatest age of a compared round: before that, the company was a different one. */
const comparedWithin = 90 * DAY
/** The number of rounds searched for one with equal questions. */
const lookedThrough = 5

type BesideCompany = Pick<PulseResponses, 'results' | 'compared_with_company'>
type Results = readonly QuestionResult[]

/** Reads the results of a round by question, under the round's own release. */
export type ReadResults = (round: ReadRound, questions: readonly Question[]) => Promise<Results>

/**
 * Compares the questions of a team's pulse with the whole company's answers to equal questions. Of an anonymous round
 * of the company the values are those that its release shows to everybody, as its promise says. Of a named round they
 * are shown only to its readers.
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
): Promise<BesideCompany> {
  const alone = { results: [...results], compared_with_company: null }
  if (pulse.target_type !== 'team' || questions.length === 0) return alone
  const until = round.closed_at ?? ctx.now
  const span = {
    questions: questions.map(({ question }) => question),
    since: new Date(round.opened_at.getTime() - comparedWithin),
    until,
  }
  for (const { title, ...company } of await listCompanyRounds(ctx, span, lookedThrough)) {
    if (!mayShow(ctx, company)) continue
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

const mayShow = (ctx: Context, { is_anonymous, release }: ReadRound): boolean =>
  is_anonymous ? release !== null && release.reason === null : ctx.may('read', 'Pulses', { target_type: 'company' })

/** The company's value of each of these questions that it was asked in equal words and on an equal scale. */
function valuesOf(
  questions: readonly Question[],
  asked: readonly Question[],
  results: Results,
): ReadonlyMap<string, number> {
  const byId = new Map(results.map((result) => [result.question_id, result]))
  const found = new Map<string, number>()
  for (const question of questions) {
    const same = asked.find((one) => samenessOf(one) === samenessOf(question))
    const result = same && byId.get(same.id)
    const value = result?.mean ?? result?.enps?.value ?? null
    if (result && result.n >= leastJudged && value !== null) found.set(question.id, value)
  }
  return found
}

/** Decided from the shown values, so that it reveals nothing more. */
function compared({ mean, interval, enps, n }: QuestionResult, company: number, { invited }: ReadRound) {
  if (enps) return compareWithCompany('enps', { ...enps, n, asked: invited }, company)
  return mean !== null && interval !== null ? comparisonOf(interval, company) : 'unclear'
}
