import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { counted as countedIn, metricOf } from '@kamerton/contract/pulses/rules'
import type { Question } from '@kamerton/contract/pulses/schemas'
import type { Answered } from '../../pulses/answers/decide-release.ts'
import type { PulseRow } from '../../pulses/queries.ts'
import type { Count, TeamCell } from '../../pulses/results/queries.ts'
import { asShown, companyResultOf, resultOf, teamResultOf } from '../../pulses/results/question-result.ts'
import type { Round } from '../../pulses/rounds/queries.ts'
import type { StoredRelease } from '../../pulses/rounds/stored-release.ts'
import type { StoredFigures } from '../queries.ts'

type Told = {
  pulse: Pick<PulseRow, 'category' | 'target_type'>
  round: Pick<Round, 'anonymity_threshold' | 'invited'>
  questions: readonly Question[]
  release: StoredRelease
  answered: readonly Answered[]
  /** How often each value was given, of the answers that are told. */
  counts: readonly Count[]
  /** How many of each team were asked. */
  invited: ReadonlyMap<string | null, number>
}

/** All that everybody asked is told of a round, past its release: by question, of all, and of each team what its own people see. */
export function figuresOf({ pulse, round, questions, release, answered, counts, invited }: Told): StoredFigures {
  const metric = questions.map((question) => metricOf(pulse.category, question)).find((one) => one !== null) ?? null
  if (release.reason !== null) return { all: { n: 0, metric, results: [], company: null }, teams: [] }
  const counted = answered.filter(({ segment }) => release.counted.includes(segment))
  const crowd = {
    isConfidential: true,
    k: round.anonymity_threshold,
    uncounted: release.uncounted,
    withheld: release.withheld_questions,
    distribution: release.distribution,
    unanimity: release.unanimity,
    comments: false,
  }
  const results = questions
    .filter(({ type }) => type !== 'text')
    .map((question) => withOneReason(resultOf(question, counts, [], crowd)))
  const all = { n: release.answered, metric, results, company: null }
  if (metric === null || pulse.target_type !== 'company') return { all, teams: [] }
  const company = companyResultOf(cellOf(null, counted, round.invited), metric)
  const teams = release.shown.flatMap((team_id) => {
    if (team_id === null) return []
    const its = counted.filter(({ segment }) => segment === team_id)
    const cell = cellOf(team_id, its, invited.get(team_id) ?? 0)
    const { n, value, interval, comparison } = asShown(metric, teamResultOf(cell, metric, { withheld: null, company }))
    return n === null || value === null ? [] : [{ team_id, n, value, interval, comparison }]
  })
  return { all: { ...all, company: company && asShown(metric, company) }, teams }
}

/** Why something is not told says how many have answered; to colleagues it says the one thing that is always true. */
const withOneReason = (result: QuestionResult): QuestionResult =>
  result.withheld === null ? result : { ...result, withheld: 'would_reveal_another_group' }

/** As the rollups count it. */
function cellOf(team_id: string | null, answered: readonly Answered[], invited: number): TeamCell {
  const cell = { n: 0, sum: 0, sum_of_squares: 0, promoters: 0, passives: 0, detractors: 0 }
  for (const { observations } of answered)
    for (const { value, promoters, passives, detractors } of observations.map(countedIn)) {
      cell.n += 1
      cell.sum += value
      cell.sum_of_squares += value * value
      cell.promoters += promoters
      cell.passives += passives
      cell.detractors += detractors
    }
  return { ...cell, team_id, team_name: null, invited }
}
