import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { useReloadable } from '../../page/use-reloadable'
import { roundOf } from '../rounds/seen-round'

/** Actions taken from the results of a round, dropped ones left out; `reload` reads them again. */
export type Taken = { roundId: string | undefined; items: readonly ActionItem[]; reload: () => void }

const limit = actionItemLimits.mostPerPage

/**
 * The actions that were taken from the shown round. Until they are loaded, and where they cannot be, nothing counts as
 * taken: the results do not wait for them.
 */
export function useTaken(pulse: Pulse): Taken {
  const [params] = useSearchParams()
  const roundId = roundOf(params) ?? pulse.round?.id
  const [asked, reload] = useReloadable(() =>
    attempt(async () =>
      roundId === undefined
        ? []
        : (await api.actionItems.list({ scope: 'all', status: 'all', source_round_id: roundId, limit })).items,
    ),
  )
  const [items, setItems] = useState<readonly ActionItem[]>([])
  useEffect(() => {
    let isShown = true
    const show = async () => {
      const found = await asked
      // An empty list stays the one that it was, so the page is not drawn again for it.
      if (isShown && !isRefusal(found)) setItems((shown) => (shown.length + found.length === 0 ? shown : found))
    }
    void show()
    return () => {
      isShown = false
    }
  }, [asked])
  const isOfRound = ({ source, status }: ActionItem) => source?.round_id === roundId && status !== 'dropped'
  return { roundId, items: items.filter(isOfRound), reload }
}
