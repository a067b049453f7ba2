import type { Bound } from '@kamerton/contract/analytics/bound'
import { type ChangeVerdict, changeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { compareWithCompany } from '@kamerton/contract/analytics/comparison'
import { enpsGroup } from '@kamerton/contract/analytics/enps-group'
import {
  type Change,
  enpsChange,
  likertScale,
  meanChange,
  type PooledValue,
  pooledEngagement,
  pooledEnps,
  pooledMean,
} from '@kamerton/contract/analytics/rules'
import { adjustedWaldInterval, type EnpsCounts, enps } from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import {
  leastInformativeCounts,
  leastInformativeMoments,
} from '@kamerton/contract/analytics/statistics/least-informative'
import { type Moments, meanInterval } from '@kamerton/contract/analytics/statistics/means'
import {
  disclosedInterval,
  mayBeJudged,
  rangeOf,
  shownInterval,
  shownValue,
} from '@kamerton/contract/analytics/verdict'
import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { boundOf, type CodedValues, codedQuestion } from '@kamerton/contract/pulses/coded-values'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { crowdFactor } from '@kamerton/contract/pulses/release'
import type { PulseResponses, QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { scoreScale } from '@kamerton/contract/pulses/rules'
import { shownAnswer } from '@kamerton/contract/pulses/shown-answer'
import { behindWhole, mayBeMore } from '@kamerton/contract/pulses/shown-behind'
import { mayShowParticipation } from '@kamerton/contract/pulses/shown-participation'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import type { Count, TeamCell } from './queries.ts'

/** The size that a crowd needs for its results to be shown, and the parts of them that the release allows. */
export type Crowd = {
  isConfidential: boolean
  /** The number of answers needed besides the reader's own; 0 for named ones. */
  k: number
  /** The number of people asked: with fewer than a large crowd, the number of answers is not shown. */
  invited: number
  /** Answers of people too new to count towards a crowd; in the worst case all of them answered the question. */
  uncounted: number
  /** Questions that the release withholds, because beside others they would reveal a few people. */
  withheld: readonly string[]
  distribution: boolean
  /** The form in which the metric is shown, and the questions that feed it; null where none does. */
  coded: (CodedValues & { questions: readonly string[] }) | null
  comments: boolean
}

type Comment = { question_key: string; body: string }
const nothing = {
  mean: null,
  bound: null,
  interval: null,
  enps: null,
  distribution: null,
  comments: null,
  change: null,
  company: null,
}

/**
 * The result of one question, as far as it may be shown. An optional question may have fewer answers than its pulse, so
 * its crowd is checked by itself.
 */
export function resultOf(
  question: Question,
  counts: readonly Count[],
  comments: readonly Comment[],
  crowd: Crowd,
): QuestionResult {
  const base = { ...nothing, question_id: question.id, withheld: null }
  if (question.type === 'text') {
    const own = (key: { question_key: string }) => key.question_key === question.id
    const bodies = comments.filter(own).map(({ body }) => body)
    // Of named comments only the newest are listed here; the sheets contain all of them.
    const written = counts.filter(own).reduce((sum, { count }) => sum + count, 0)
    return crowd.comments
      ? { ...base, n: Math.max(written, bodies.length), comments: bodies }
      : { ...base, n: 0, withheld: 'too_few_answers' }
  }
  const shown = shownOf(question, counts, crowd)
  const { own, shownCount: behind, withheld, spreadToo } = shown
  if (withheld) return { ...base, n: 0, withheld }
  const distribution = spreadToo ? filled(question, own) : null
  if (question.type === 'choice')
    return { ...base, ...behind, distribution, withheld: distribution === null ? 'too_few_for_spread' : null }
  return roundedForDisplay({ ...base, ...behind, distribution, ...valuesOf(question, shown) }, crowd)
}

/**
 * Rounds confidential values to the displayed digits: finer digits would help somebody who adds and subtracts values.
 */
function roundedForDisplay(result: QuestionResult, { isConfidential }: Crowd): QuestionResult {
  if (!isConfidential) return result
  const { mean, interval, enps: score } = result
  return {
    ...result,
    mean: mean === null ? null : withDecimal(mean),
    interval: interval && { low: withDecimal(interval.low), high: withDecimal(interval.high) },
    enps: score && {
      ...score,
      value: shownValue('enps', score.value),
      interval: { low: shownValue('enps', score.interval.low), high: shownValue('enps', score.interval.high) },
    },
  }
}

const withDecimal = (value: number): number => shownAnswer('rating', value)

/** The answers to a question, and whether they and their spread may be shown. */
function shownOf(question: Question, counts: readonly Count[], crowd: Crowd) {
  const own = counts.filter(({ question_key }) => question_key === question.id)
  const n = peopleOf(question, own)
  const withheld = refusalOf(question, n, crowd)
  const isLarge = isCrowd(n - crowd.uncounted, crowdFactor * crowd.k)
  const coded = crowd.coded?.questions.includes(question.id) ? crowd.coded : null
  // Bars show the exact number of answers, so they are left out where that number is not told.
  const isNumberTold = !crowd.isConfidential || mayShowParticipation(crowd.invited, crowd.k)
  const spreadToo = withheld === null && crowd.distribution && coded?.spread !== false && isLarge && isNumberTold
  const shownCount = spreadToo || !crowd.isConfidential ? { n } : behindWhole(n, crowd.invited, crowd.k)
  return { own, n, shownCount, behind: shownCount.n, withheld, spreadToo, isLarge, coded }
}
type ShownAnswers = ReturnType<typeof shownOf>

/** The number of people, each counted once however many options they chose. */
const peopleOf = ({ multiple }: Question, own: readonly Count[]): number =>
  own.reduce((sum, { value, count }) => (multiple && value !== '' ? sum : sum + count), 0)

/** The answers of a round, the number of people asked, and the limits on showing them. */
export type Answers = { counts: readonly Count[]; crowd: Crowd; asked: number }

/**
 * Changes of the means and eNPS since an earlier round, by question. Questions are frozen with the first answer, so
 * both rounds asked equal questions. A question is left out where either round has too few answers to be judged.
 */
export function changesOf(
  questions: readonly Question[],
  before: Answers,
  after: Answers,
): ReadonlyMap<string, NonNullable<QuestionResult['change']>> {
  const isConfidential = before.crowd.isConfidential || after.crowd.isConfidential
  return new Map(
    questions.flatMap((question) => {
      const change = changeOf(question, before, after)
      if (!change) return []
      const { id, type } = question
      const difference = isConfidential ? shownAnswer(type, change.difference) : change.difference
      return [[id, { difference, ...verdictOf(question, change) }] as const]
    }),
  )
}

const verdictOf = ({ type }: Question, change: Change): ChangeVerdict =>
  changeVerdict(change, (value) => shownAnswer(type, value))

function changeOf(question: Question, before: Answers, after: Answers): Change | null {
  const [from, to] = [judgedAnswers(question, before), judgedAnswers(question, after)]
  if (!from || !to) return null
  return question.type === 'enps'
    ? enpsChange([shownGroups(from).counts], [shownGroups(to).counts])
    : meanChange([shownMoments(question, from).moments], [shownMoments(question, to).moments])
}

/** The answers for computing a change; null where they are too few to be judged. */
function judgedAnswers(question: Question, { counts, crowd, asked }: Answers): ShownAnswers | null {
  if (!compared.has(question.type)) return null
  const shown = shownOf(question, counts, crowd)
  const measure = question.type === 'enps' ? 'enps' : 'mood'
  return shown.withheld === null && mayBeJudged(measure, { value: 0, n: shown.n, asked }) ? shown : null
}

const compared: ReadonlySet<Question['type']> = new Set(['rating', 'mood', 'enps'])

/**
 * The eNPS groups for the computation. Groups that would reveal somebody are replaced by the widest that the value
 * allows. Near an end of the scale the value is a bound.
 */
function shownGroups({ own, n, behind, spreadToo, isLarge, coded }: ShownAnswers): {
  counts: EnpsCounts
  bound: Bound | null
} {
  const groups = groupsOf(own)
  if (spreadToo) return { counts: groups, bound: null }
  const difference = groups.promoters - groups.detractors
  const { sum, bound } = codedQuestion({ n, sum: difference }, scoreScale('enps'), { isLarge, all: coded?.all ?? null })
  return { counts: leastInformativeCounts(countsOf(behind, (sum * behind) / n)), bound }
}

/** Any groups of so many answers with this difference. */
const countsOf = (n: number, difference: number): EnpsCounts => ({
  promoters: Math.max(0, difference),
  passives: n - Math.abs(difference),
  detractors: Math.max(0, -difference),
})

function groupsOf(own: readonly Count[]): EnpsCounts {
  const counts = { promoters: 0, passives: 0, detractors: 0 }
  for (const { value, count } of own) counts[`${enpsGroup(Number(value))}s`] += count
  return counts
}

/**
 * The moments for the computation. A spread that would reveal somebody is replaced by the widest that the mean allows.
 * Near an end of the scale the mean is a bound.
 */
function shownMoments(
  question: Question,
  { own, n, behind, spreadToo, isLarge, coded }: ShownAnswers,
): { moments: Moments; bound: Bound | null } {
  const moments = momentsOfCounts(own.map(({ value, count }) => ({ value: Number(value), count })))
  if (spreadToo) return { moments, bound: null }
  const scale = scaleOf(question)
  const { sum, bound } = codedQuestion({ n, sum: moments.sum }, scale, { isLarge, all: coded?.all ?? null })
  const scaled = { ...moments, n: behind, sum: (sum * behind) / n }
  return { moments: leastInformativeMoments(scaled, scale), bound }
}

function refusalOf(question: Question, n: number, crowd: Crowd): WithheldReason | null {
  if (n === 0) return 'no_answers'
  // An optional question may have fewer answers than its pulse, so each question is checked by itself.
  if (!isCrowd(n - crowd.uncounted, crowd.k)) return isCrowd(n, crowd.k) ? 'newcomers' : 'too_few_answers'
  return crowd.withheld.includes(question.id) ? 'would_reveal_another_group' : null
}

/** Every value of the scale, including those that nobody chose. */
function filled(question: Question, own: readonly Count[]): { value: string; count: number }[] {
  const given = new Map(own.map(({ value, count }) => [value, count]))
  const { scale } = question
  const values = scale
    ? Array.from({ length: scale.max - scale.min + 1 }, (_, step) => String(scale.min + step))
    : question.options.map(({ value }) => value)
  return values.map((value) => ({ value, count: given.get(value) ?? 0 }))
}

function valuesOf(
  question: Question,
  shown: ShownAnswers,
): Pick<QuestionResult, 'mean' | 'bound' | 'interval' | 'enps'> {
  if (question.type !== 'enps') {
    const { moments, bound } = shownMoments(question, shown)
    const interval = moments.n > 1 ? meanInterval(moments) : null
    return {
      mean: moments.sum / moments.n,
      bound,
      interval: disclosedInterval(scaleOf(question), interval, moments.n),
      enps: null,
    }
  }
  const { counts, bound } = shownGroups(shown)
  return {
    mean: null,
    bound,
    interval: null,
    enps: { value: enps(counts), interval: adjustedWaldInterval(counts), groups: shown.spreadToo ? counts : null },
  }
}

const scaleOf = ({ scale }: Question) => ({ low: scale?.min ?? 1, high: scale?.max ?? 5 })

/** Moments from counts: a round of ten thousand people has only five different values per question. */
function momentsOfCounts(values: readonly { value: number; count: number }[]): Moments {
  const total = (of: (value: number) => number) => values.reduce((sum, { value, count }) => sum + of(value) * count, 0)
  return { n: total(() => 1), sum: total((value) => value), sumOfSquares: total((value) => value * value) }
}

type Metric = NonNullable<PulseResponses['metric']>
type Figures = Pick<TeamCell, 'n' | 'sum' | 'sum_of_squares' | 'promoters' | 'passives' | 'detractors'>

/** A metric of one group in one round, computed like a period of the dashboard; null without answers. */
function pooled(cell: Figures, metric: Metric): PooledValue | null {
  if (cell.n === 0) return null
  if (metric === 'enps') return pooledEnps([cell])
  const moments = [{ n: cell.n, sum: cell.sum, sumOfSquares: cell.sum_of_squares }]
  return metric === 'engagement' ? pooledEngagement(moments) : pooledMean(moments, likertScale)
}

/** Rounds value and interval to the displayed digits of the metric. */
export const asShown = <Row extends { value: number | null; interval: Interval | null }>(
  metric: Metric,
  row: Row,
): Row => ({
  ...row,
  value: row.value === null ? null : shownValue(metric, row.value),
  interval: shownInterval(metric, row.interval),
})

/** The result of everybody in the round. */
export function companyResultOf(
  cell: Figures & { invited: number },
  metric: Metric,
  coded: CodedValues | null,
): PulseResponses['company'] {
  const found = pooled(cell, metric)
  if (!found) return null
  const { value, interval, n } = found
  const bound = boundOf(coded?.all.end ?? null)
  const atLeast = coded !== null && !mayShowParticipation(cell.invited, anonymityThreshold.max) && mayBeMore(n)
  return {
    invited: cell.invited,
    n,
    ...(atLeast && { at_least: true as const }),
    value,
    bound,
    interval: disclosedInterval(rangeOf(metric), interval, n),
  }
}

type TeamAbout = {
  withheld: WithheldReason | null
  /** Threshold of a round without names; null of a named one. */
  k: number | null
  company: PulseResponses['company']
  coded: CodedValues | null
}

export function teamResultOf(
  cell: TeamCell,
  metric: Metric,
  { withheld, k, company, coded }: TeamAbout,
): PulseResponses['teams'][number] {
  const found = withheld === null ? pooled(cell, metric) : null
  if (!found) return { ...withheldTeam(cell), invited: cell.invited, withheld: withheld ?? 'no_answers' }
  const { value, n } = found
  const interval = disclosedInterval(rangeOf(metric), found.interval, n)
  const comparison = compareWithCompany(metric, { value, interval, n, asked: cell.invited }, company?.value ?? null)
  const bound = boundOf((cell.team_id !== null && coded?.teams[cell.team_id]?.end) || null)
  const atLeast = k !== null && mayBeMore(n, k) ? { at_least: true as const } : {}
  return { ...withheldTeam(cell), invited: cell.invited, n, ...atLeast, value, bound, interval, comparison }
}

/** A team without any shown values. */
export const withheldTeam = ({ team_id, team_name }: Pick<TeamCell, 'team_id' | 'team_name'>) => ({
  team_id,
  team_name: team_name ?? 'Без команды',
  invited: null,
  n: null,
  value: null,
  bound: null,
  interval: null,
  comparison: 'unclear' as const,
  withheld: null,
  shown_from: null,
})
