import { redirect } from 'react-router'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { titledByObject } from '../../lib/title'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { WhenOpened } from '../../ui/when-opened'
import {
  EmployeeCommand,
  handOverCompany,
  isHalfDone,
  moveEmployee,
  removeEmployee,
  saveCommand,
  saveEmployee,
  signEmployeeOut,
  withdrawEmail,
} from '../profile/change-employee'
import { EmployeeActions } from '../profile/employee-actions'
import { ProfileSkeleton } from '../profile/profile-skeleton'
import type { Route } from './+types/employee'
import { ProfileBody, recommendedDays } from './profile-body'

const editDialog = part(() => import('../profile/edit-dialog').then(({ EditDialog }) => EditDialog))

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'Employees')]

const directory = { to: '/app/employees', label: 'Сотрудники' }

const missing: Missing = {
  title: 'Сотрудник не найден',
  text: 'Такого сотрудника нет, или он не в вашей команде.',
  back: { to: directory.to, label: 'К списку сотрудников' },
}

/** Recommendations and the past may fail or be late without affecting the profile. */
export const clientLoader = ({ params: { employeeId: id } }: Route.ClientLoaderArgs) => ({
  profile: attempt(() => api.employees.get({ id })),
  recommendations: attempt(() => api.recommendations.employee({ id, period_days: recommendedDays })),
  timeline: attempt(() => api.employees.timeline({ id })),
})

export async function clientAction({ request, params: { employeeId: id } }: Route.ClientActionArgs) {
  const command = await commandIn(request, EmployeeCommand)
  if ('save' in command) {
    const refused = await saveEmployee(id, command.save, command.role, command.version)
    return refused ?? redirect(`/app/employees/${id}`)
  }
  if ('moveTo' in command) return (await moveEmployee(id, command.moveTo)) ?? redirect(`/app/employees/${id}`)
  if ('handOver' in command) return (await handOverCompany(id, command.handOver)) ?? redirect(`/app/employees/${id}`)
  if ('signOut' in command) return signEmployeeOut(id)
  if ('withdrawEmail' in command) return withdrawEmail(id)
  return (await removeEmployee(id)) ? redirect(directory.to) : undefined
}

/** Opening the form only changes the address. After a half-done save the saved half is loaded anew. */
export const shouldRevalidate = revalidateUnless(
  (change) => isRefused(change) && !isHalfDone(change.actionResult),
  onlySearchChanged,
)

export default function EmployeePage({
  params,
  loaderData: { profile, recommendations, timeline },
}: Route.ComponentProps) {
  const [edit, setEdit] = useAddressParam('edit', '', ['', 'on'])
  const save = useCommand(EmployeeCommand, { key: `save.${params.employeeId}.${edit}` })
  const change = useCommand(EmployeeCommand)
  return (
    <>
      <ObjectTitle of={profile} kind="Сотрудник">
        {({ full_name }) => full_name}
      </ObjectTitle>
      <Loaded
        of={profile}
        waiting={<ProfileSkeleton />}
        isPage
        title="Ошибка загрузки данных сотрудника"
        missing={missing}
      >
        {(employee) => (
          <>
            <PageHeader
              title={employee.full_name}
              sentence={[employee.position, employee.team].filter(Boolean).join(', ')}
              back={directory}
              actions={<EmployeeActions employee={employee} onEdit={() => setEdit('on')} send={change.send} />}
            />
            <ProfileBody
              employee={employee}
              recommendations={recommendations}
              timeline={timeline}
              busy={change.busy}
              onWithdraw={() => void change.send({ withdrawEmail: true })}
            />
            <WhenOpened of={editDialog} opened={edit !== ''} onClose={() => setEdit('')}>
              {(EditDialog, shown) =>
                shown && (
                  <EditDialog
                    employee={employee}
                    busy={save.busy}
                    refusal={save.refusal}
                    halfDone={isHalfDone(save.answer)}
                    onSave={(form) => void save.send(saveCommand(employee, form))}
                    onClose={() => setEdit('')}
                  />
                )
              }
            </WhenOpened>
          </>
        )}
      </Loaded>
    </>
  )
}
