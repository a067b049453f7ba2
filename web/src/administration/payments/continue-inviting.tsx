import type { Limited } from '@kamerton/contract/payments/limited'
import { Link } from 'react-router'
import { plural } from '../../lib/plural'
import { Notice } from '../../ui/notice'

/** The way back to a list that was left for lack of places, once there are enough of them. */
export function ContinueInviting({ of: { available_slots: free }, kept }: { of: Limited; kept: number }) {
  if (kept === 0 || kept > free) return null
  return (
    <Notice>
      <Link to="/app/employees?dialog=invite">
        Продолжить приглашение: {plural(kept, 'человек', 'человека', 'человек')}
      </Link>
    </Notice>
  )
}
