import type { ChangeVerdict } from '../analytics/change-verdict.ts'
import { adjustedTogether, type Change } from '../analytics/rules.ts'

/** The largest expected share of noise among the coloured cells of a map. */
export const falseDiscoveryRate = 0.1

export type Signal = 'above' | 'below'

/**
 * Signals among the differences of one screen: those that survive the correction for all tests (Benjamini and Hochberg
 * 1995). The rate is `falseDiscoveryRate`. Null where there is nothing to test, or noise.
 */
export const signalsAmong = (changes: readonly (Change | null)[]): (Signal | null)[] =>
  adjustedTogether(changes).map((change) => {
    if (!change || change.interval === null || change.p > falseDiscoveryRate || change.difference === 0) return null
    return change.difference > 0 ? 'above' : 'below'
  })

const signals = { up: 'above', down: 'below', stable: null } as const

/** The signal that a map would colour for a change that is noticeable by its own verdict. */
export const noticeableSignal = ({ trend, change_grade }: ChangeVerdict): Signal | null =>
  change_grade === 'noticeable' ? signals[trend] : null
