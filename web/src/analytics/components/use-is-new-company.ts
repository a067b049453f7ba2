import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { isNewCompany } from '../is-new-company'

/**
 * Says whether nothing was ever asked here; undefined until the first answer, so that no dashboard turns into a list of
 * first steps. A failure counts as no: the blocks of the dashboard show it.
 */
export function useIsNewCompany(dashboard: Promise<Dashboard | Refusal>): boolean | undefined {
  const [isNew, setIsNew] = useState<boolean>()
  useEffect(() => {
    let left = false
    const know = (known: boolean) => !left && setIsNew(known)
    dashboard.then(
      (figures) => know(!isRefusal(figures) && isNewCompany(figures)),
      () => know(false),
    )
    return () => {
      left = true
    }
  }, [dashboard])
  return isNew
}
