import type { PulseTarget } from './schemas.ts'
import { couldBeShown } from './thresholds.ts'

type Launched = {
  /** As whoever leads the pulse has set it. */
  shares_results: boolean
  target_type: PulseTarget
  /** How many people are asked; null where that is not known. */
  invited: number | null
  anonymity_threshold: number
}

/**
 * Whether a round that is opened so promises its results to those who are asked. So few that nothing could ever be shown are promised
 * nothing; and what managers say of their people is theirs to know and not each other's.
 */
export const willShare = ({ shares_results, target_type, invited, anonymity_threshold }: Launched): boolean =>
  shares_results && target_type !== 'manager_review' && (invited === null || couldBeShown(invited, anonymity_threshold))
