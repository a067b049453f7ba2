import type { Invite } from '@kamerton/contract/invites/schemas'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { forgetSigned } from '../../shell/known-signed'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { SelectionStart } from '../../ui/selection/selection-bar'
import { useSelection } from '../../ui/selection/use-selection'
import { ShowMore, usePortions } from '../../ui/show-more'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { DeliveryProgress } from './delivery-progress'
import { InvitationRow } from './invitation-row'
import { fits, InvitationTools, noFilters } from './invitation-tools'
import { ManyActs, useResending } from './many-acts'

/** The company's invitations, the newest first, with acts for the open ones. */
export function InvitationsTab() {
  const [all, reload] = useReloadable(() => attempt(() => api.invites.list()))
  const { revalidate } = useRevalidator()
  const changed = () => {
    reload()
    // Each open invitation holds a seat, and the menu counts them.
    forgetSigned()
    void revalidate()
  }
  return (
    <Loaded of={all} waiting={<Loading />} title="Ошибка загрузки приглашений" onRetry={reload}>
      {(found) => <Invitations invitations={found} onChanged={changed} />}
    </Loaded>
  )
}

const shownAtOnce = 50

type InvitationsProps = { invitations: readonly Invite[]; onChanged: () => void }

function Invitations({ invitations, onChanged }: InvitationsProps) {
  const [now] = useState(() => new Date())
  const [filters, setFilters] = useState(noFilters)
  const [shown, showMore] = usePortions(shownAtOnce, JSON.stringify(filters))
  const fitting = invitations.filter((invite) => fits(invite, filters, now))
  const ofNewcomers = fitting.filter(({ is_used }) => !is_used)
  const waiting = invitations.filter(({ is_used }) => !is_used)
  const visible = fitting.slice(0, shown)
  const selection = useSelection(
    visible.filter(({ is_used }) => !is_used),
    ofNewcomers.length,
  )
  const askToResend = useResending(onChanged)
  if (invitations.length === 0)
    return <EmptyState title="Приглашения не найдены">Отправьте первое приглашение сотруднику</EmptyState>
  return (
    <>
      <DeliveryProgress invitations={invitations} now={now} onSettled={onChanged} />
      {invitations.length > 1 && (
        <InvitationTools
          filters={filters}
          onChange={setFilters}
          waiting={waiting.length}
          onResendAll={() => void askToResend(waiting)}
        />
      )}
      <SelectionStart selection={selection} />
      {fitting.length === 0 ? (
        <EmptyState
          compact
          title="Таких приглашений нет"
          actions={<Button onClick={() => setFilters(noFilters)}>Показать все</Button>}
        >
          Попробуйте изменить поисковый запрос или снять фильтр.
        </EmptyState>
      ) : (
        <Panel label="Приглашения">
          <ul>
            {visible.map((invite) => (
              <InvitationRow key={invite.id} invite={invite} now={now} selection={selection} onChanged={onChanged} />
            ))}
          </ul>
        </Panel>
      )}
      <ShowMore shown={shown} total={fitting.length} onMore={showMore} />
      <ManyActs selection={selection} fitting={ofNewcomers} now={now} onChanged={onChanged} />
    </>
  )
}

const Loading = () => (
  <Waiting label="Загрузка приглашений...">
    <Panel>
      <SkeletonRows />
    </Panel>
  </Waiting>
)
