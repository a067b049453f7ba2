import { Suspense } from 'react'
import { Await, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router'
import { FeedbackLists } from '../../feedback/components/feedback-lists'
import { useAddressParam } from '../../lib/address'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { ShortRecommendations } from '../../recommendations/components/short-recommendations'
import { allow } from '../../shell/guard'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { ErrorState } from '../../ui/error-state'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { employeesApi, recommendationsApi } from '../api'
import { AnalyticsCard } from '../profile/analytics-card'
import {
  EmployeeCommand,
  handOverCompany,
  isHalfDone,
  moveEmployee,
  removeEmployee,
  type SaveRefusal,
  saveCommand,
  saveEmployee,
  signEmployeeOut,
} from '../profile/change-employee'
import { EditDialog } from '../profile/edit-dialog'
import { EmployeeActions } from '../profile/employee-actions'
import styles from '../profile/profile.module.css'
import { ProfileCard } from '../profile/profile-card'
import { ProfileSkeleton } from '../profile/profile-skeleton'
import { TeamCard } from '../profile/team-card'
import type { Route } from './+types/employee'

export const meta = title('Сотрудник')

export const clientMiddleware = [allow('read', 'Employees')]

const directory = { to: '/app/employees', label: 'Сотрудники' }

/** The recommendations may fail or be late without taking the profile along. */
export const clientLoader = ({ params: { employeeId: id } }: Route.ClientLoaderArgs) => ({
  profile: attempt(() => employeesApi.get({ id })),
  recommendations: attempt(() => recommendationsApi.employee({ id, period_days: 30 })),
})

export async function clientAction({ request, params: { employeeId: id } }: Route.ClientActionArgs) {
  const command = EmployeeCommand.parse(await request.json())
  if ('save' in command) {
    const refused = await saveEmployee(id, command.save, command.role)
    return refused ?? redirect(`/app/employees/${id}`)
  }
  if ('moveTo' in command) return (await moveEmployee(id, command.moveTo)) ?? redirect(`/app/employees/${id}`)
  if ('handOver' in command) return handOverCompany(id)
  if ('signOut' in command) return signEmployeeOut(id)
  return (await removeEmployee(id)) ? redirect(directory.to) : undefined
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isRefusal(args.actionResult)) return isHalfDone(args.actionResult)
  // Opening the form only changes the address.
  return !args.formMethod && args.currentUrl.search !== args.nextUrl.search ? false : args.defaultShouldRevalidate
}

export default function EmployeePage({ loaderData: { profile, recommendations } }: Route.ComponentProps) {
  const [edit, setEdit] = useAddressParam('edit', '', ['', 'on'])
  const { revalidate, state } = useRevalidator()
  const save = useFetcher<SaveRefusal>()
  const change = useFetcher()
  const moving = useFetcher<Refusal>()
  const retry = () => void revalidate()
  const send = (command: EmployeeCommand, fetcher: { submit: typeof change.submit }) =>
    fetcher.submit(command, { method: 'post', encType: 'application/json' })
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <Await resolve={profile}>
        {(employee) =>
          isRefusal(employee) ? (
            <ErrorState
              isPage
              title="Ошибка загрузки данных сотрудника"
              onRetry={retry}
              retrying={state === 'loading'}
              action={<ButtonLink to={directory.to}>К списку сотрудников</ButtonLink>}
              caseCode={employee.refusal.requestId}
            >
              {employee.refusal.status === 404 ? 'Такого сотрудника нет, или он не в вашей команде.' : undefined}
            </ErrorState>
          ) : (
            <>
              <PageHeader
                title={employee.full_name}
                back={directory}
                actions={
                  <EmployeeActions
                    employee={employee}
                    onEdit={() => setEdit('on')}
                    send={(command) => send(command, change)}
                  />
                }
              />
              <div className={styles.page}>
                <div>
                  <ProfileCard employee={employee} />
                  <TeamCard employee={employee} moving={moving} />
                </div>
                <div>
                  <AnalyticsCard analytics={employee.analytics} />
                  <FeedbackLists employeeId={employee.id} employeeName={employee.full_name} />
                  <Suspense fallback={<RecommendationsSkeleton />}>
                    <Await resolve={recommendations}>
                      {(found) => (
                        <ShortRecommendations
                          recommendations={isRefusal(found) ? [] : found.all_recommendations}
                          empty="Пока нет рекомендаций для сотрудника"
                        />
                      )}
                    </Await>
                  </Suspense>
                </div>
              </div>
              {edit && (
                <EditDialog
                  employee={employee}
                  busy={save.state !== 'idle'}
                  refusal={save.data}
                  onSave={(form) => void send(saveCommand(employee, form), save)}
                  onClose={() => setEdit('')}
                />
              )}
            </>
          )
        }
      </Await>
    </Suspense>
  )
}

const RecommendationsSkeleton = () => (
  <Card title="Рекомендации">
    <Waiting label="Загрузка рекомендаций...">
      <SkeletonLines count={2} />
    </Waiting>
  </Card>
)
