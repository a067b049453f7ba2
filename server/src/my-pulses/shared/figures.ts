import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { metricOf } from '@kamerton/contract/pulses/rules'
import { behindWhole } from '@kamerton/contract/pulses/shown-behind'
import type { Answered } from '../../pulses/mixing/decide-release.ts'
import type { Count } from '../../pulses/results/queries.ts'
import { asShown, companyResultOf, resultOf, teamResultOf } from '../../pulses/results/question-result.ts'
import type { PulseRow } from '../../pulses/rows/pulse-queries.ts'
import type { Round } from '../../pulses/rows/round-queries.ts'
import type { StoredRelease } from '../../pulses/rows/stored-release.ts'
import { shownCells } from '../../rollups/add-anonymous-rollups.ts'
import type { StoredFigures } from '../queries.ts'

type RoundFacts = {
  pulse: Pick<PulseRow, 'category' | 'target_type'>
  round: Pick<Round, 'anonymity_threshold' | 'invited'>
  questions: readonly Question[]
  release: StoredRelease
  answered: readonly Answered[]
  /** Counts of each value, over the answers that may be shown. */
  counts: readonly Count[]
  /** The number of people asked in each team. */
  invited: ReadonlyMap<string | null, number>
}

/**
 * All figures of a round that the asked people see after its release: by question, of all, and of each team for its own
 * members.
 */
export function figuresOf({ pulse, round, questions, release, answered, counts, invited }: RoundFacts): StoredFigures {
  const metric = questions.map((question) => metricOf(pulse.category, question)).find((one) => one !== null) ?? null
  if (release.reason !== null) return { all: { n: 0, metric, results: [], company: null }, teams: [] }
  const crowd = {
    isConfidential: true,
    k: round.anonymity_threshold,
    invited: round.invited,
    uncounted: release.uncounted,
    withheld: release.withheld_questions,
    distribution: release.distribution,
    coded: release.coded,
    comments: false,
  }
  const results = questions
    .filter(({ type }) => type !== 'text')
    .map((question) => withOneReason(resultOf(question, counts, [], crowd)))
  const all = {
    ...behindWhole(release.answered, round.invited, round.anonymity_threshold),
    metric,
    results,
    company: null,
  }
  if (metric === null || pulse.target_type !== 'company') return { all, teams: [] }
  const cells = shownCells(round, release, answered, metric)
  const whole = cells.find(({ team_id }) => team_id === null)
  const { coded } = release
  const company = whole ? companyResultOf({ ...whole, invited: round.invited }, metric, coded) : null
  // Sorted by id: the order of counting would reveal which team has more answers.
  const inOrder = cells.toSorted((a, b) => ((a.team_id ?? '') < (b.team_id ?? '') ? -1 : 1))
  const teams = inOrder.flatMap((cell) => {
    if (cell.team_id === null) return []
    const asked = { ...cell, team_name: null, invited: invited.get(cell.team_id) ?? 0 }
    const shown = asShown(
      metric,
      teamResultOf(asked, metric, { withheld: null, k: round.anonymity_threshold, company, coded }),
    )
    const { n, at_least, value, bound, interval, comparison } = shown
    return n === null || value === null
      ? []
      : [{ team_id: cell.team_id, n, ...(at_least && { at_least }), value, bound, interval, comparison }]
  })
  return { all: { ...all, company: company && asShown(metric, company) }, teams }
}

/**
 * The true reason of a withheld result would reveal how many have answered. Colleagues get the one reason that always
 * holds.
 */
const withOneReason = (result: QuestionResult): QuestionResult =>
  result.withheld === null ? result : { ...result, withheld: 'would_reveal_another_group' }
