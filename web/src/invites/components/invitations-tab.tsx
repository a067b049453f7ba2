import type { Invite } from '@kamerton/contract/invites/schemas'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { forgetSigned } from '../../shell/known-signed'
import { Panel } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { ShowMore, usePortions } from '../../ui/show-more'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { DeliveryProgress } from './delivery-progress'
import { InvitationRow } from './invitation-row'

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

function Invitations({ invitations, onChanged }: { invitations: readonly Invite[]; onChanged: () => void }) {
  const [shown, showMore] = usePortions(shownAtOnce)
  const [now] = useState(() => new Date())
  if (invitations.length === 0)
    return <EmptyState title="Приглашения не найдены">Отправьте первое приглашение сотруднику</EmptyState>
  return (
    <>
      <DeliveryProgress invitations={invitations} now={now} onSettled={onChanged} />
      <Panel label="Приглашения">
        <ul>
          {invitations.slice(0, shown).map((invite) => (
            <InvitationRow key={invite.id} invite={invite} now={now} onChanged={onChanged} />
          ))}
        </ul>
      </Panel>
      <ShowMore shown={shown} total={invitations.length} onMore={showMore} />
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
