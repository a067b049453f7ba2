import type { Observation } from '@kamerton/contract/pulses/rules'
import type { StoredRelease } from '../rows/stored-release.ts'

type Answered = { segment: string | null; observations: readonly Observation[] }

/**
 * What of the mixed answers lies in the database. Who has answered is known there, and which team each of them belongs to: an answer
 * that kept the name of a team in which few have answered would be that of one of those few. So only a team with a value of its own
 * keeps its name; the others lie together with those without a team, a crowd again. What the release lets nobody see, ever, is
 * not kept at all.
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
