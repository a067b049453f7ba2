import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { InvitationsTab } from '../../invites/components/invitations-tab'
import { InviteDialog } from '../../invites/components/invite-dialog'
import { useAddressParam } from '../../lib/address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { May, useMay } from '../../lib/permissions'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { forgetSigned } from '../../shell/signed'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { employeesApi } from '../api'
import { asksForOthers, directoryQuery, isNarrowed } from '../list/directory-query'
import { EmployeeList } from '../list/employee-list'
import { EmployeeTools } from '../list/employee-tools'
import { ListSkeleton } from '../list/list-skeleton'
import { useDirectory } from '../list/use-directory'
import type { Route } from './+types/employees'

export const meta = title('Сотрудники')

export const clientMiddleware = [allow('read', 'Employees')]

/** Keeps the line's height while people are on their way. */
const noCountYet = '\u00a0'

/** A search that another one has overtaken is given up. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  found: attempt(() => employeesApi.list(directoryQuery(request.url), { signal: request.signal })),
})

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? defaultShouldRevalidate : asksForOthers(currentUrl, nextUrl)

export default function EmployeesPage({ loaderData: { found } }: Route.ComponentProps) {
  const directory = useDirectory()
  const [params] = useSearchParams()
  const [dialog, setDialog] = useAddressParam('dialog', '', ['', 'invite'])
  const { revalidate, state } = useRevalidator()
  const maySeeInvites = useMay()('read', 'Invites', {})
  const tab = maySeeInvites ? directory.tab : 'active'
  const invite = (
    <May action="read" subject="Invites" thing={{}}>
      <Button look="primary" icon={<Icon of={IconUserPlus} />} onClick={() => setDialog('invite')}>
        Пригласить
      </Button>
    </May>
  )
  const sent = async () => {
    // Each invitation holds a seat, and the menu counts them.
    forgetSigned()
    // Before the address changes: a page that only changes its tab asks for nobody anew.
    await revalidate()
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
            <Suspense fallback={noCountYet}>
              <Await resolve={found}>
                {(page) => !isRefusal(page) && `Найдено сотрудников: ${formatNumber(page.total)}`}
              </Await>
            </Suspense>
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
            <EmployeeTools {...directory} />
            <Suspense fallback={<ListSkeleton />}>
              <Await resolve={found}>
                {(page) =>
                  isRefusal(page) ? (
                    <ErrorState
                      title="Ошибка загрузки сотрудников"
                      onRetry={() => void revalidate()}
                      retrying={state === 'loading'}
                      caseCode={page.refusal.requestId}
                    />
                  ) : (
                    <EmployeeList
                      found={page}
                      view={directory.view}
                      narrowed={isNarrowed(params)}
                      onPage={directory.setPage}
                      onClear={directory.clear}
                      firstStep={invite}
                    />
                  )
                }
              </Await>
            </Suspense>
          </>
        )}
      </Tabs>
      {maySeeInvites && <InviteDialog opened={dialog === 'invite'} onClose={() => setDialog('')} onSent={sent} />}
    </>
  )
}
