import { Outlet, useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

export const meta = title('Администрирование')

export const clientMiddleware = [allow('read', 'Administration')]

/** Each tab is a page with an address of its own, and asks for what it shows. */
const tabs = [
  { value: '/app/administration', label: 'Оплаты' },
  { value: '/app/administration/company', label: 'Компания' },
  { value: '/app/administration/journal', label: 'Журнал' },
] as const

export default function AdministrationPage() {
  const { company_name } = useCurrentUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const opened = tabs.findLast(({ value }) => pathname.startsWith(value)) ?? tabs[0]
  return (
    <>
      <PageHeader title="Администрирование" sentence={`Подписка и\u00a0настройки компании «${company_name}»`} />
      <Tabs label="Администрирование" value={opened.value} onChange={(to) => void navigate(to)} tabs={tabs}>
        <Outlet />
      </Tabs>
    </>
  )
}
