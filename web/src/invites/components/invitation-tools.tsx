import type { Invite } from '@kamerton/contract/invites/schemas'
import { displayName } from '@kamerton/contract/lib/names'
import { IconSearch } from '@tabler/icons-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { type InviteStatus, statusOf } from '../invite-status'
import styles from './invitations.module.css'

export type InvitationFilters = { search: string; status: InviteStatus | '' }
export const noFilters: InvitationFilters = { search: '', status: '' }

const statuses: readonly InviteStatus[] = ['pending', 'expired', 'accepted']
const many: Record<InviteStatus, string> = { pending: 'Ожидают', expired: 'Истекли', accepted: 'Приняты' }

/** Whether an invitation is in this state and has every searched word in its name, address or position. */
export function fits(invite: Invite, { search, status }: InvitationFilters, now: Date): boolean {
  if (status !== '' && statusOf(invite, now) !== status) return false
  const text = plain(`${displayName(invite)} ${invite.email} ${invite.position ?? ''}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')

type ToolsProps = {
  filters: InvitationFilters
  onChange: (filters: InvitationFilters) => void
  /** People who have not come, and the act that writes to all of them. */
  waiting: number
  onResendAll: () => void
}

export const InvitationTools = ({ filters, onChange, waiting, onResendAll }: ToolsProps) => (
  <Toolbar
    end={
      waiting > 1 && (
        <div className={styles.all}>
          <Button onClick={onResendAll}>Отправить ещё раз всем, кто не&nbsp;пришёл</Button>
        </div>
      )
    }
  >
    <SearchField
      label="Поиск приглашения"
      placeholder="Имя, email или должность"
      icon={<Icon of={IconSearch} />}
      value={filters.search}
      maxLength={200}
      onChange={({ target }) => onChange({ ...filters, search: target.value })}
    />
    <FilterSelect
      label="Состояние"
      options={[{ value: '', label: 'Все приглашения' }, ...statuses.map((value) => ({ value, label: many[value] }))]}
      value={filters.status}
      onChange={({ target }) => onChange({ ...filters, status: statuses.find((one) => one === target.value) ?? '' })}
    />
  </Toolbar>
)
