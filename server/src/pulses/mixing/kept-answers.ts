import type { Observation } from '@kamerton/contract/pulses/rules'
import type { StoredRelease } from '../rows/stored-release.ts'

type Answered = { segment: string | null; observations: readonly Observation[] }

/**
 * Selects the mixed answers that the database keeps. It also knows who has answered, and their teams. An answer that
 * kept the name of a team with few answers would belong to one of those few. So only a team with a value of its own
 * keeps its name. All other answers are stored without a team and form a crowd again. Answers that the release never
 * shows to anybody are not stored at all.
 */
export function keptAfter<T extends Answered>(
  release: StoredRelease,
  answered: readonly T[],
): { release: StoredRelease; kept: T[] } {
  const nameOf = (segment: string | null) => (release.shown.includes(segment) ? segment : null)
  const metric = answered.flatMap(({ observations }) => observations)[0]?.metric ?? null
  const kept = answered
    .filter(({ segment }) => release.counted.includes(segment))
    .map((one) => ({ ...one, segment: nameOf(one.segment) }))
  return {
    kept,
    release: {
      ...release,
      kept: kept.length,
      counted: [...new Set(release.counted.map(nameOf))],
      withheld_metric: release.counted.length === 0 ? metric : null,
    },
  }
}
