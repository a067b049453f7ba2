import { crowdFactor } from '@kamerton/contract/pulses/release'
import { mayStandAlone } from '@kamerton/contract/pulses/release-questions'
import { counted, type Observation } from '@kamerton/contract/pulses/rules'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import { withoutDistribution } from './add-anonymous-rollups.ts'
import type { QuestionPlace, QuestionRollup, QuestionWithheld } from './question-queries.ts'

/** A question that feeds a metric. */
export type FedQuestion = { id: string; metric: Observation['metric']; sameness: string }

type ClosedRound = { id: string; anonymity_threshold: number }
type Segments = readonly (string | null)[]
type Released = {
  reason: QuestionWithheld | 'round_open' | null
  counted: Segments
  shown: Segments
  withheld: readonly { segment: string | null; reason: QuestionWithheld | 'round_open' }[]
  distribution: boolean
  distributed: Segments
  unanimity: boolean
  /** Answers that are no crowd: of people who are too new. */
  uncounted: number
  withheld_questions: readonly string[]
  team_questions: { readonly told: readonly string[]; readonly complete: boolean } | null
  withheld_metric: Observation['metric'] | null
}
type Answered = { segment: string | null; answers: Pick<ReadonlyMap<string, unknown>, 'get'> }

const nothing = { n: 0, sum: 0, sum_of_squares: 0, promoters: 0, passives: 0, detractors: 0 }

/**
 * The questions of an anonymous round, of everybody and of each team that its release knows, as far as it tells them: what it does not
 * tell is a row of zeros with the reason, so that no sum over rows can uncover it. Question by question the same teams are told.
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
    // Of what nobody may ever see no answers are kept: that they were given is known of the metric.
    if (all.length === 0 && release.withheld_metric !== question.metric) return []
    const place = (team_id: string | null): QuestionPlace => ({
      round_id: round.id,
      team_id,
      question_key: question.id,
      metric: question.metric,
      sameness: question.sameness,
    })
    const hidden = refusalOfAll(round, question, release, all)
    const mayAllSpread =
      release.distribution && isCrowd(all.length - release.uncounted, crowdFactor * round.anonymity_threshold)
    const teams = release.shown.flatMap((team): QuestionRollup[] => {
      if (team === null) return []
      const values = valuesOf(bySegment.get(team) ?? [], question)
      const reason = hidden ?? refusalOfTeams(question, release)
      const maySpread = release.distributed.includes(team) && values.length > crowdFactor * round.anonymity_threshold
      return [reason ? withheld(place(team), reason) : told(place(team), values, maySpread)]
    })
    return [
      hidden ? withheld(place(null), hidden) : told(place(null), all, mayAllSpread),
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

/** Why nothing of a question is told of anybody. */
function refusalOfAll(
  { anonymity_threshold: k }: ClosedRound,
  { id, metric }: FedQuestion,
  release: Released,
  values: readonly number[],
): QuestionWithheld | null {
  if (release.reason !== null) return closedReason(release.reason)
  if (release.withheld_questions.includes(id)) return 'would_reveal_another_group'
  // Held against the crowd by itself, as the results of the round hold it: of eNPS only the group is seen.
  const seen = values.map((value) => scoreOf(metric, value))
  const isAlike = new Set(seen).size === 1
  return mayStandAlone(seen, k, release.uncounted) && (!isAlike || release.unanimity) ? null : 'too_few_answers'
}

/** Why it is told of no team. */
function refusalOfTeams({ id }: FedQuestion, { team_questions }: Released): QuestionWithheld | null {
  if (team_questions === null) return 'only_of_company'
  if (!team_questions.complete) return 'not_all_answered'
  return team_questions.told.includes(id) ? null : 'would_reveal_another_group'
}

const scoreOf = (metric: Observation['metric'], value: number): number => {
  const { promoters, detractors } = counted({ metric, value })
  return metric === 'enps' ? promoters - detractors : value
}

/** What is counted here is closed, whatever was said of it while it ran. */
const closedReason = (reason: QuestionWithheld | 'round_open'): QuestionWithheld =>
  reason === 'round_open' ? 'too_few_answers' : reason

const withheld = (place: QuestionPlace, reason: QuestionWithheld): QuestionRollup => ({
  ...place,
  ...nothing,
  withheld: reason,
})

function told(place: QuestionPlace, values: readonly number[], maySpreadBeTold: boolean): QuestionRollup {
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
  return maySpreadBeTold ? row : withoutDistribution(row)
}
