import { rangeOf } from '@kamerton/contract/analytics/verdict'
import { isSignal } from '@kamerton/contract/recommendations/focus'
import { inOrder, presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import {
  type ChangeWithinNoise,
  mostListed,
  type Recommendation,
  type Recommendations,
  recommendationPriorities,
} from '@kamerton/contract/recommendations/schemas'
import type { FocusFacts } from './focus/gather-focus.ts'
import type { Found } from './recommend-about.ts'

/** A footnote: nobody reads more changes without a recommendation. */
const mostChangesListed = 20

type Counts = Readonly<Record<Recommendation['priority'], number>>

/**
 * Recommendations for all who may see the same, before they are cut for one reader. Of thousands only those that may be
 * listed are kept, with a count of the rest. Those about readers themselves are all kept, since each reader sees all
 * but their own.
 */
export type Board = {
  found: Found
  beyond: Counts
  /** Everything that a card can be made of, also what is not listed. */
  signals: readonly Recommendation[]
  focus: FocusFacts
}

/** @param readers people who may read this board */
export function boardOf(found: Found, readers: ReadonlySet<string>, focus: FocusFacts): Board {
  const isAboutReader = ({ type, subject_id }: Recommendation) => type === 'employee' && readers.has(subject_id)
  const ordered = inOrder(found.all.filter((one) => !isAboutReader(one)))
  return {
    found: {
      all: [...ordered.slice(0, mostListed), ...found.all.filter(isAboutReader)],
      teams: found.teams,
      withinNoise: largestFirst(found.withinNoise).slice(0, mostChangesListed),
    },
    beyond: countsOf(ordered.slice(mostListed)),
    signals: ordered.filter(isSignal),
    focus,
  }
}

/** The board for one reader: nothing about themselves, and nobody who has left since. */
export function readBoard(
  { found, beyond }: Pick<Board, 'found' | 'beyond'>,
  { userId, hasLeft }: { userId: string; hasLeft: (recommendation: Recommendation) => boolean },
): Recommendations {
  const all = found.all.filter((one) => !(one.type === 'employee' && one.subject_id === userId) && !hasLeft(one))
  const { summary, total, ...rest } = presentRecommendations({ ...found, all })
  return {
    ...rest,
    summary: {
      ...summary,
      critical_recommendations: summary.critical_recommendations + beyond.critical,
      high_recommendations: summary.high_recommendations + beyond.high,
      medium_recommendations: summary.medium_recommendations + beyond.medium,
      low_recommendations: summary.low_recommendations + beyond.low,
    },
    total: total + recommendationPriorities.reduce((sum, priority) => sum + beyond[priority], 0),
  }
}

function countsOf(all: readonly Recommendation[]): Counts {
  const count = (priority: Recommendation['priority']) => all.filter((one) => one.priority === priority).length
  return { critical: count('critical'), high: count('high'), medium: count('medium'), low: count('low') }
}

/** The company's own first; then by how much of its scale each has moved. */
function largestFirst(changes: readonly ChangeWithinNoise[]): ChangeWithinNoise[] {
  const moved = ({ metric, change }: ChangeWithinNoise) => {
    const { low, high } = rangeOf(metric)
    return Math.abs(change) / (high - low)
  }
  const rank = ({ subject_type }: ChangeWithinNoise) => (subject_type === 'company' ? 0 : 1)
  const name = ({ subject_name, subject_id, metric }: ChangeWithinNoise) => `${subject_name}/${subject_id}/${metric}`
  return changes.toSorted(
    (a, b) => rank(a) - rank(b) || moved(b) - moved(a) || (name(a) < name(b) ? -1 : Number(name(a) > name(b))),
  )
}
