import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { part } from '../../lib/part'
import { FilterSelect } from '../../ui/select'
import { WhenOpened } from '../../ui/when-opened'
import { ActionItemBadge, statusOptions } from '../labels'
import { useStatus } from '../use-status'

const dropDialog = part(() => import('../detail/drop-dialog').then(({ DropDialog }) => DropDialog))

type StatusProps = { item: ActionItem; onChanged: () => Promise<void> | void }

/** The status of an action, with a control to change it where the reader is permitted to. */
export function StatusControl({ item, onChanged }: StatusProps) {
  const change = useStatus(item, onChanged)
  if (!item.may.change_status) return <ActionItemBadge status={item.status} />
  const statusOf = (value: string) => statusOptions.find((option) => option.value === value)?.value
  return (
    <>
      <FilterSelect
        label={`Статус: ${item.title}`}
        options={statusOptions}
        value={change.status}
        disabled={change.busy}
        onChange={({ currentTarget }) => {
          const next = statusOf(currentTarget.value)
          if (next) change.choose(next)
        }}
      />
      <WhenOpened of={dropDialog} opened={change.isDropping} onClose={change.keep}>
        {(DropDialog, shown) => (
          <DropDialog item={item} opened={shown} busy={change.busy} onDrop={change.drop} onClose={change.keep} />
        )}
      </WhenOpened>
    </>
  )
}
