import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { ActionsOfLater } from '../../action-items/components/actions-of-later'
import { takeRecommended } from '../../action-items/take-recommended'
import { EmployeePlans } from '../../development-plans/components/plans-of'
import { FeedbackLists } from '../../feedback/components/feedback-lists'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { titledByObject } from '../../lib/title'
import { ReviewsOfEmployee } from '../../manager-reviews/components/reviews-of-employee'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { ShortRecommendations } from '../../recommendations/components/short-recommendations'
import { allow } from '../../shell/guard'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WhenOpened } from '../../ui/when-opened'
import { AnalyticsCard } from '../profile/analytics-card'
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
import styles from '../profile/profile.module.css'
import { ProfileCard } from '../profile/profile-card'
import { ProfileSkeleton } from '../profile/profile-skeleton'
import { TeamCard } from '../profile/team-card'
import type { Route } from './+types/employee'

const editDialog = part(() => import('../profile/edit-dialog').then(({ EditDialog }) => EditDialog))

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'Employees')]

const directory = { to: '/app/employees', label: 'Сотрудники' }

const missing: Missing = {
  title: 'Сотрудник не найден',
  text: 'Такого сотрудника нет, или он не в вашей команде.',
  back: { to: directory.to, label: 'К списку сотрудников' },
}

/** The recommendations may fail or be late without affecting the profile. */
export const clientLoader = ({ params: { employeeId: id } }: Route.ClientLoaderArgs) => ({
  profile: attempt(() => api.employees.get({ id })),
  recommendations: attempt(() => api.recommendations.employee({ id, period_days: period })),
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

export default function EmployeePage({ params, loaderData: { profile, recommendations } }: Route.ComponentProps) {
  const user = useCurrentUser()
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
              back={directory}
              actions={<EmployeeActions employee={employee} onEdit={() => setEdit('on')} send={change.send} />}
            />
            <div className={styles.page}>
              <div>
                <ProfileCard
                  employee={employee}
                  busy={change.busy}
                  onWithdraw={() => void change.send({ withdrawEmail: true })}
                />
                <TeamCard employee={employee} />
              </div>
              <div>
                <AnalyticsCard analytics={employee.analytics} />
                <EmployeePlans key={employee.id} employee={employee} />
                <ReviewsOfEmployee employee={employee} />
                <FeedbackLists employeeId={employee.id} employeeName={employee.full_name} />
                <Loaded
                  of={recommendations}
                  waiting={<RecommendationsSkeleton />}
                  renderFailed={() => <Recommendations found={[]} />}
                >
                  {(found) => <Recommendations found={found.all_recommendations} />}
                </Loaded>
                {employee.id !== user.id && (
                  <ActionsOfLater
                    subject={{ type: 'employee', id: employee.id, name: employee.full_name }}
                    hint={'Сам сотрудник их\u00a0не\u00a0видит'}
                    teamIds={employee.teams.map(({ id }) => id)}
                    none="О человеке ничего не взято в работу."
                  />
                )}
              </div>
            </div>
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

/** Days of the recommendations. */
const period = 30

const Recommendations = ({ found }: { found: ComponentProps<typeof ShortRecommendations>['recommendations'] }) => (
  <ShortRecommendations
    recommendations={found}
    empty="Пока нет рекомендаций для сотрудника"
    take={takeRecommended(period)}
  />
)

const RecommendationsSkeleton = () => (
  <Card title="Рекомендации">
    <Waiting label="Загрузка рекомендаций...">
      <SkeletonLines count={2} />
    </Waiting>
  </Card>
)
