import { quoted } from '@kamerton/contract/lib/names'
import { isLimited } from '@kamerton/contract/payments/limited'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import type { Route } from './+types/administration'

export const meta = title('Администрирование')

export const clientMiddleware = [allow('read', 'Administration')]

/** A self-hosted server shows the page «Оплаты» only if there are earlier payments. */
export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const { subscription } = context.get(signedContext)
  if (!subscription || isLimited(subscription)) return { isService: true, hasMoney: true }
  const { payments } = await api.payments.list({}, { signal })
  return { isService: false, hasMoney: payments.length > 0 }
}

const money = { value: '/app/administration', label: 'Оплаты' } as const
/** Each tab is a page with its own address, and loads its own data. */
const others = [
  { value: '/app/administration/company', label: 'Компания' },
  { value: '/app/administration/journal', label: 'Журнал' },
] as const

export default function AdministrationPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { company_name } = useCurrentUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { isService, hasMoney } = loaderData
  const tabs = hasMoney ? [money, ...others] : others
  const opened = tabs.findLast(({ value }) => pathname.startsWith(value))
  if (!opened) return <Navigate to={others[0].value} replace />
  return (
    <>
      <PageHeader
        title="Администрирование"
        sentence={`${isService ? 'Подписка и\u00a0настройки' : 'Настройки'} компании ${quoted(company_name)}`}
      />
      <Tabs label="Администрирование" value={opened.value} onChange={(to) => void navigate(to)} tabs={tabs}>
        <Outlet />
      </Tabs>
    </>
  )
}
