import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { InvitationsTab } from '../../invites/components/invitations-tab'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { countWords } from '../../lib/count-words'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { May, useMay } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { allow } from '../../shell/guard'
import { forgetSigned } from '../../shell/known-signed'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { WhenOpened } from '../../ui/when-opened'
import { asksForOthers, directoryQuery, isNarrowed } from '../list/directory-query'
import { EmployeeList } from '../list/employee-list'
import { EmployeeTools } from '../list/employee-tools'
import { ListSkeleton } from '../list/list-skeleton'
import { useDirectory } from '../list/use-directory'
import type { Route } from './+types/employees'

const manyMeetings = part(() => import('../../one-to-one/many/many-dialog').then(({ ManyDialog }) => ManyDialog))
const inviteDialog = part(() =>
  import('../../invites/components/invite-dialog').then(({ InviteDialog }) => InviteDialog),
)

export const meta = title('Сотрудники')

export const clientMiddleware = [allow('read', 'Employees')]

/** A search is aborted when a newer one overtakes it. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  found: attempt(() => api.employees.list(directoryQuery(request.url), { signal: request.signal })),
})

export const shouldRevalidate = revalidateUnless(
  ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search && !asksForOthers(currentUrl, nextUrl),
)

export default function EmployeesPage({ loaderData: { found } }: Route.ComponentProps) {
  const directory = useDirectory()
  const [params] = useSearchParams()
  const [dialog, setDialog] = useAddressParam('dialog', '', ['', 'invite'])
  const { revalidate } = useRevalidator()
  const may = useMay()
  const { id } = useCurrentUser()
  const maySeeInvites = may('read', 'Invites', {})
  const mayMeet = may('create', 'OneToOne', { manager_id: id })
  /** The people of the form of meetings, while it is open. */
  const [met, setMet] = useState<readonly EmployeeCard[] | null>(null)
  const tab = maySeeInvites ? directory.tab : 'active'
  const invite = (
    <May action="read" subject="Invites" thing={{}}>
      <Button look="primary" icon={<Icon of={IconUserPlus} />} onClick={() => setDialog('invite')}>
        Пригласить
      </Button>
    </May>
  )
  const sent = async (staysOpen: boolean) => {
    // Each invitation holds a seat, and the menu counts them.
    forgetSigned()
    // Before the address changes: another tab alone does not reload the list.
    await revalidate()
    if (staysOpen) return
    setDialog('')
    directory.setTab('invites')
  }
  return (
    <>
      <PageHeader
        title="Сотрудники"
        sentence={
          tab === 'invites' ? (
            'Кого пригласили и\u00a0кто уже принял приглашение'
          ) : (
            <Count of={found}>{(page) => countWords('сотрудников', page.total, isNarrowed(params))}</Count>
          )
        }
        actions={invite}
      />
      <Tabs
        label="Сотрудники"
        value={tab}
        onChange={directory.setTab}
        tabs={[
          { value: 'active', label: 'Активные сотрудники' },
          ...(maySeeInvites ? [{ value: 'invites', label: 'Приглашения' } as const] : []),
        ]}
      >
        {tab === 'invites' ? (
          <InvitationsTab />
        ) : (
          <>
            <UnlessEmpty of={found} isEmpty={({ total }) => total === 0 && !isNarrowed(params)}>
              <EmployeeTools {...directory} />
            </UnlessEmpty>
            <Loaded of={found} waiting={<ListSkeleton />} title="Ошибка загрузки сотрудников">
              {(page) => (
                <EmployeeList
                  found={page}
                  view={directory.view}
                  sortingOf={directory.order.sortingOf}
                  narrowed={isNarrowed(params)}
                  onlyInNeed={params.get('attention') === 'on'}
                  onPage={directory.setPage}
                  acts={{ onChanged: () => void revalidate(), onMeetings: mayMeet ? setMet : null }}
                  onClear={directory.clear}
                />
              )}
            </Loaded>
          </>
        )}
      </Tabs>
      <WhenOpened of={manyMeetings} opened={met !== null} onClose={() => setMet(null)}>
        {(ManyDialog, shown) =>
          met && <ManyDialog opened={shown} people={met} onClose={() => setMet(null)} onChanged={revalidate} />
        }
      </WhenOpened>
      {maySeeInvites && (
        <WhenOpened of={inviteDialog} opened={dialog === 'invite'} onClose={() => setDialog('')}>
          {(InviteDialog, shown) => <InviteDialog opened={shown} onClose={() => setDialog('')} onSent={sent} />}
        </WhenOpened>
      )}
    </>
  )
}
