import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { isNewCompany } from '../is-new-company'

/** True once the answer says that nothing was ever asked here. The layout of the page does not wait for it. */
export function useIsNewCompany(dashboard: Promise<Dashboard | Refusal>): boolean {
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    let left = false
    dashboard.then(
      (figures) => !left && !isRefusal(figures) && setIsNew(isNewCompany(figures)),
      () => {},
    )
    return () => {
      left = true
    }
  }, [dashboard])
  return isNew
}
