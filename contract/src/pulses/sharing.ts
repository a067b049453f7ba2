import type { PulseTarget } from './schemas.ts'
import { couldBeShown } from './thresholds.ts'

type Launched = {
  /** The setting by the leader of the pulse. */
  shares_results: boolean
  target_type: PulseTarget
  /** Number of people asked; null where it is unknown. */
  invited: number | null
  anonymity_threshold: number
}

/**
 * Whether a round with these settings promises its results to those who are asked. There is no promise where so few are
 * asked that nothing could ever be shown. Managers' reviews are never shared with the other managers.
 */
export const willShare = ({ shares_results, target_type, invited, anonymity_threshold }: Launched): boolean =>
  shares_results && target_type !== 'manager_review' && (invited === null || couldBeShown(invited, anonymity_threshold))
