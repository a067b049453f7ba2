import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { PersonTimeline } from '@kamerton/contract/employees/timeline-schemas'
import type { PersonRecommendations } from '@kamerton/contract/recommendations/focus-schemas'
import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { ActionsOfLater } from '../../action-items/components/actions-of-later'
import { takeRecommended } from '../../action-items/take-recommended'
import { EmployeePlans } from '../../development-plans/components/plans-of'
import { FeedbackFeedLater } from '../../feedback/components/feedback-feed-later'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, type Refusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { titledByObject } from '../../lib/title'
import { ReviewsFold } from '../../manager-reviews/components/reviews-fold'
import { whenOf } from '../../one-to-one/when'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { PersonAdvice } from '../../recommendations/components/person-advice'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
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
import { NextSkeleton, PastSkeleton, RecommendationsSkeleton } from '../profile/part-skeletons'
import styles from '../profile/profile.module.css'
import { ProfileCard } from '../profile/profile-card'
import { ProfileSkeleton } from '../profile/profile-skeleton'
import { TeamCard } from '../profile/team-card'
import { PersonNext } from '../timeline/person-next'
import { TimelineLater } from '../timeline/timeline-later'
import type { Route } from './+types/employee'

/** Days of the recommendations. */
const recommendedDays = 30

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

type BodyProps = {
  employee: EmployeeProfile
  recommendations: Promise<PersonRecommendations | Refusal>
  timeline: Promise<PersonTimeline | Refusal>
  busy: boolean
  onWithdraw: () => void
}

/** The next act with a person, then the figures and the advice, then the past. */
function ProfileBody({ employee, recommendations, timeline, busy, onWithdraw }: BodyProps) {
  const user = useCurrentUser()
  const { id, full_name, teams } = employee
  return (
    <div className={styles.page}>
      <div>
        <Loaded of={timeline} quiet waiting={<NextSkeleton />}>
          {(line) => <PersonNext employeeId={id} of={line} when={whenOf} />}
        </Loaded>
        <AnalyticsCard {...employee} />
        <Loaded of={recommendations} waiting={<RecommendationsSkeleton />} renderFailed={() => <Advice found={none} />}>
          {(found) => <Advice found={found} />}
        </Loaded>
      </div>
      <div>
        <EmployeePlans key={id} employee={employee} />
        {id !== user.id && (
          <ActionsOfLater
            subject={{ type: 'employee', id, name: full_name }}
            hint={'Сам сотрудник их\u00a0не\u00a0видит'}
            teamIds={teams.map((team) => team.id)}
            none="О человеке ничего не взято в работу."
          />
        )}
        <ProfileCard employee={employee} busy={busy} onWithdraw={onWithdraw} />
        <TeamCard employee={employee} />
        <ReviewsFold employeeId={id} />
      </div>
      <div>
        <Loaded of={timeline} compact title="Не удалось загрузить прошлое" waiting={<PastSkeleton />}>
          {(line) => <TimelineLater key={id} employeeId={id} first={line} />}
        </Loaded>
        <FeedbackFeedLater employeeId={id} employeeName={full_name} shownAtFirst={1} />
      </div>
    </div>
  )
}

const none = { all_recommendations: [], findings_set_aside: [] }

const Advice = ({ found }: Pick<ComponentProps<typeof PersonAdvice>, 'found'>) => (
  <PersonAdvice found={found} days={recommendedDays} take={takeRecommended(recommendedDays)} />
)
