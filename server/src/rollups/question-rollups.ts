import { type CodedValues, codedQuestion } from '@kamerton/contract/pulses/coded-values'
import { crowdFactor } from '@kamerton/contract/pulses/release'
import { steppedMean } from '@kamerton/contract/pulses/release-team-questions'
import { counted, type Observation, scoreScale } from '@kamerton/contract/pulses/rules'
import { shownBehind, shownBehindWhole } from '@kamerton/contract/pulses/shown-behind'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import { scaledTo, shifted, withoutDistribution } from './add-anonymous-rollups.ts'
import type { QuestionPlace, QuestionRollup, QuestionWithheld } from './question-queries.ts'

/** A question that feeds a metric. */
export type FedQuestion = { id: string; metric: Observation['metric']; sameness: string }

type ClosedRound = { id: string; anonymity_threshold: number; invited: number }
type Segments = readonly (string | null)[]
type Released = {
  reason: QuestionWithheld | 'round_open' | null
  counted: Segments
  shown: Segments
  withheld: readonly { segment: string | null; reason: QuestionWithheld | 'round_open' }[]
  distribution: boolean
  distributed: Segments
  coded: CodedValues | null
  /** Answers of people too new to count towards a crowd. */
  uncounted: number
  withheld_questions: readonly string[]
  team_questions: { readonly told: readonly string[]; readonly complete: boolean } | null
  withheld_metric: Observation['metric'] | null
}
type Answered = { segment: string | null; answers: Pick<ReadonlyMap<string, unknown>, 'get'> }

const nothing = { n: 0, sum: 0, sum_of_squares: 0, promoters: 0, passives: 0, detractors: 0 }

/**
 * The questions of an anonymous round, of everybody and of each team that its release knows. A withheld question is a
 * row of zeros with the reason, so that no sum over rows can reveal it. The shown teams are the same for every
 * question.
 */
export function anonymousQuestionRollups(
  round: ClosedRound,
  questions: readonly FedQuestion[],
  release: Released,
  answered: readonly Answered[],
): QuestionRollup[] {
  const bySegment = Map.groupBy(
    answered.filter(({ segment }) => release.counted.includes(segment)),
    ({ segment }) => segment,
  )
  const everybody = [...bySegment.values()].flat()
  return questions.flatMap((question) => {
    const all = valuesOf(everybody, question)
    // Answers that nobody may ever see are not stored. The metric records that they were given.
    if (all.length === 0 && release.withheld_metric !== question.metric) return []
    const place = (team_id: string | null): QuestionPlace => ({
      round_id: round.id,
      team_id,
      question_key: question.id,
      metric: question.metric,
      sameness: question.sameness,
    })
    const hidden = refusalOfAll(round, question, release, all)
    const isOneQuestion = questions.length === 1
    const teams = release.shown.flatMap((team): QuestionRollup[] => {
      if (team === null) return []
      const values = valuesOf(bySegment.get(team) ?? [], question)
      const reason = hidden ?? refusalOfTeam(question, release, { team, isOneQuestion })
      if (reason) return [withheld(place(team), reason)]
      const row = sumsOf(place(team), values)
      // A single question equals the metric, whose figures are as fine as may be shown.
      const behind = shownBehind(row.n, round.anonymity_threshold)
      if (!isOneQuestion) return [scaledTo(behind, stepped(row, round.anonymity_threshold))]
      const scaled = (one: QuestionRollup) => scaledTo(behind, one)
      return [
        release.distributed.includes(team)
          ? scaled(row)
          : withoutDistribution(scaled(shifted(row, release.coded?.teams[team]?.shift ?? 0))),
      ]
    })
    return [
      hidden ? withheld(place(null), hidden) : shownSums(round, release, sumsOf(place(null), all)),
      ...teams,
      ...release.withheld.flatMap(({ segment, reason }) =>
        segment === null || release.shown.includes(segment) ? [] : [withheld(place(segment), closedReason(reason))],
      ),
    ]
  })
}

const valuesOf = (answered: readonly Answered[], { id }: FedQuestion): number[] =>
  answered.flatMap(({ answers }) => {
    const value = answers.get(id)
    return typeof value === 'number' ? [value] : []
  })

/** Why nothing of a question may be shown of anybody. */
function refusalOfAll(
  { anonymity_threshold: k }: ClosedRound,
  { id }: FedQuestion,
  release: Released,
  values: readonly number[],
): QuestionWithheld | null {
  if (release.reason !== null) return closedReason(release.reason)
  if (release.withheld_questions.includes(id)) return 'would_reveal_another_group'
  // Each question must have a crowd of its own, as in the results of the round.
  return isCrowd(values.length - release.uncounted, k) ? null : 'too_few_answers'
}

/** Why a question may not be shown of a team. */
function refusalOfTeam(
  { id }: FedQuestion,
  { team_questions, distributed }: Released,
  { team, isOneQuestion }: { team: string; isOneQuestion: boolean },
): QuestionWithheld | null {
  if (team_questions === null) return 'only_of_company'
  if (isOneQuestion) return null
  if (!team_questions.complete) return 'not_all_answered'
  if (!team_questions.told.includes(id)) return 'would_reveal_another_group'
  return distributed.includes(team) ? null : 'too_few_for_spread'
}

/** A round counted here is closed, so «round_open» from its release is replaced. */
const closedReason = (reason: QuestionWithheld | 'round_open'): QuestionWithheld =>
  reason === 'round_open' ? 'too_few_answers' : reason

const withheld = (place: QuestionPlace, reason: QuestionWithheld): QuestionRollup => ({
  ...place,
  ...nothing,
  withheld: reason,
})

function sumsOf(place: QuestionPlace, values: readonly number[]): QuestionRollup {
  const row: QuestionRollup = { ...place, ...nothing, withheld: null }
  for (const value of values) {
    const { promoters, passives, detractors } = counted({ metric: place.metric, value })
    row.n += 1
    row.sum += value
    row.sum_of_squares += value * value
    row.promoters += promoters
    row.passives += passives
    row.detractors += detractors
  }
  return row
}

/** The sums of a question over everybody, as the results of the round show it: see `codedQuestion`. */
function shownSums(
  { anonymity_threshold: k, invited }: ClosedRound,
  release: Released,
  row: QuestionRollup,
): QuestionRollup {
  const behind = shownBehindWhole(row.n, invited, k)
  const isLarge = isCrowd(row.n - release.uncounted, crowdFactor * k)
  if (release.distribution && release.coded?.spread !== false && isLarge) return scaledTo(behind, row)
  const sum = row.metric === 'enps' ? row.promoters - row.detractors : row.sum
  const coded = codedQuestion({ n: row.n, sum }, scoreScale(row.metric), { isLarge, all: release.coded?.all ?? null })
  return withoutDistribution(scaledTo(behind, shifted(row, sum - coded.sum)))
}

/** The sums of a team's question in steps, with a spread no finer than the steps: see `steppedMean`. */
function stepped(row: QuestionRollup, k: number): QuestionRollup {
  if (row.metric === 'enps') {
    const difference = Math.max(-row.n, Math.min(row.n, k * Math.round((row.promoters - row.detractors) / k)))
    return withoutDistribution(shifted(row, row.promoters - row.detractors - difference))
  }
  const mean = row.sum / row.n
  const deviation = Math.sqrt(Math.max(0, row.sum_of_squares / row.n - mean * mean))
  const [shownMean, spread] = [steppedMean(mean, row.n, k), Math.round(4 * deviation) / 4]
  return { ...row, sum: shownMean * row.n, sum_of_squares: row.n * (shownMean * shownMean + spread * spread) }
}
