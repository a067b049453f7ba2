import type { ChangeVerdict } from '../analytics/change-verdict.ts'
import { adjustedTogether, type Change } from '../analytics/rules.ts'

/** Of the coloured cells of a map, at most this share is expected to be noise. */
export const falseDiscoveryRate = 0.1

export type Signal = 'above' | 'below'

/**
 * Which of the differences of one screen are signals: those that survive the correction for all that were tested (Benjamini and Hochberg
 * 1995) at the rate above. Null where there is nothing to test, or noise.
 */
export const signalsAmong = (changes: readonly (Change | null)[]): (Signal | null)[] =>
  adjustedTogether(changes).map((change) => {
    if (!change || change.interval === null || change.p > falseDiscoveryRate || change.difference === 0) return null
    return change.difference > 0 ? 'above' : 'below'
  })

const signals = { up: 'above', down: 'below', stable: null } as const

/** A change that is noticeable by its own verdict, as the signal that a map would colour. */
export const noticeableSignal = ({ trend, change_grade }: ChangeVerdict): Signal | null =>
  change_grade === 'noticeable' ? signals[trend] : null
