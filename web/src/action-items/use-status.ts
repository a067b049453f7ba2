import type { ActionItemStatus } from '@kamerton/contract/action-items/rules'
import { actionItemStatusLabel } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { useState } from 'react'
import { api } from '../lib/api'
import { isRefusal } from '../lib/form-errors'
import { act } from '../page/act'
import { useOnce } from '../page/use-once'

type Changed = () => Promise<void> | void

/**
 * The status of an action, changed in place. A choice shows at once. «Отменено» is sent only with a reason, which a
 * window asks for.
 */
export function useStatus({ id, title, status, version }: ActionItem, onChanged: Changed) {
  const [chosen, setChosen] = useState<ActionItemStatus>()
  const [isDropping, setDropping] = useState(false)
  const [send, busy] = useOnce(async (next: ActionItemStatus, drop_reason: string | null) => {
    setChosen(next)
    const words = {
      done: `${actionItemStatusLabel[next]}: «${title}»`,
      failed: 'Не удалось изменить статус',
      of: id,
      brief: true,
    }
    const changed = await act(words, () =>
      api.actionItems.changeStatus({ id, version, status: next, ...(drop_reason !== null && { drop_reason }) }),
    )
    await onChanged()
    setChosen(undefined)
    if (!isRefusal(changed)) setDropping(false)
    return changed
  })
  const choose = (next: ActionItemStatus) => {
    if (next === status) return
    if (next === 'dropped') setDropping(true)
    else void send(next, null)
  }
  return {
    status: chosen ?? status,
    busy,
    choose,
    isDropping,
    drop: (reason: string) => send('dropped', reason),
    keep: () => setDropping(false),
  }
}
