import { may } from '@kamerton/contract/lib/ability'
import { quoted } from '@kamerton/contract/lib/names'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import { OwnActionsLater } from '../../action-items/components/own-actions-later'
import { defaultPeriod, periodIn, periodParams } from '../../figures/period-param'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { formatDateRange } from '../../lib/format-date'
import { part } from '../../lib/part'
import { useAbility, useMay } from '../../lib/permissions'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { RecommendationsBrief } from '../../recommendations/components/recommendations-brief'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { Briefs } from '../../ui/brief'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { WaitingBlock } from '../../waiting/components/waiting-block'
import { loadWaiting } from '../../waiting/load-waiting'
import { Figures } from '../components/figures'
import { FirstSteps } from '../components/first-steps'
import { Headline } from '../components/headline'
import { OneToOneBrief, OwnMeetingsSection, WaitingMeetings } from '../components/one-to-one-brief'
import { PeopleBrief } from '../components/people-brief'
import { PeriodSwitch } from '../components/period-switch'
import { StepList } from '../components/step-list'
import { TeamsCard } from '../components/teams-card'
import { useIsNewCompany } from '../components/use-is-new-company'
import { loadSteps } from '../first-steps'
import { staffOf } from '../staff'
import { teamsScopeOf } from '../teams-scope'
import type { Route } from './+types/dashboard'
import styles from './dashboard.module.css'

const ownUpcoming = part(() =>
  import('../../one-to-one/components/own-upcoming').then(({ OwnUpcoming }) => OwnUpcoming),
)

export const meta = title('Дашборд')

export const clientMiddleware = [allow('read', 'Dashboard')]

/** The teams behind the numbers: «команда «Поддержка»», «команды «Офис» и «Склад»». */
const ledWords = (names: readonly string[]): string =>
  `${names.length === 1 ? 'команда' : 'команды'} ${new Intl.ListFormat('ru').format(names.map(quoted))}`

/** Nothing is awaited: each block shows its own answer when it arrives. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user, subscription } = context.get(signedContext)
  const ability = abilityOf(actorOf(user))
  const days = periodIn(request.url)
  const dashboard = api.analytics.dashboard({ period_days: days })
  return {
    days,
    dashboard: attempt(() => dashboard),
    teams: attempt(() => api.analytics.teamsPerformance({ period_days: days })),
    recommendations: mayOpen(ability, 'Recommendations')
      ? attempt(() => api.recommendations.list({ period_days: days, limit: 0 }))
      : null,
    steps: may(ability, 'create', 'Invites', {}) ? attempt(() => loadSteps(dashboard)) : null,
    staff: attempt(() => staffOf(dashboard, subscription)),
    waiting: attempt(() => loadWaiting(request.signal)),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { days, dashboard, teams, staff, steps, recommendations, waiting } = loaderData
  const user = useCurrentUser()
  const scope = teamsScopeOf(useAbility())
  const mayAsk = useMay()
  const [period, setPeriod] = useAddressParam('period', defaultPeriod, periodParams)
  const isNew = useIsNewCompany(dashboard)
  const mayCreatePulse =
    mayAsk('create', 'Pulses', { target_type: 'company' }) ||
    user.teams_led.some((team) => mayAsk('create', 'Pulses', { target_type: 'team', target_value: team }))
  const createPulse = mayCreatePulse && (
    <ButtonLink look={isNew ? 'primary' : 'default'} to="/app/pulses?dialog=create" icon={<Icon of={IconPlus} />}>
      Создать пульс
    </ButtonLink>
  )
  const firstSteps = steps && (
    <Loaded of={steps} quiet>
      {(left) => left && <StepList steps={left} hiddenAs={user.id} />}
    </Loaded>
  )
  if (isNew === undefined)
    return (
      <>
        <PageHeader title="Дашборд" sentence={user.company_name} />
        <Waiting>
          <SkeletonLines count={6} />
        </Waiting>
      </>
    )
  if (isNew)
    return (
      <>
        <PageHeader title="Дашборд" sentence={user.company_name} />
        <div className={styles.blocks}>
          <WaitingBlock of={waiting} />
          {firstSteps}
          <FirstSteps mayInvite={mayAsk('create', 'Invites', {})} createPulse={createPulse} />
        </div>
      </>
    )
  return (
    <>
      <PageHeader
        title="Дашборд"
        sentence={
          <>
            {user.company_name}
            {scope === 'own_teams_enps' && (
              <Loaded of={teams} quiet>
                {({ teams: led }) => led.length > 0 && `, ${ledWords(led.map(({ name }) => name))}`}
              </Loaded>
            )}
            <Loaded of={dashboard} quiet>
              {(figures) => `, ${formatDateRange(figures.period.from, figures.period.to)}`}
            </Loaded>
          </>
        }
        actions={
          <>
            <PeriodSwitch value={period} onChange={setPeriod} />
            {createPulse}
          </>
        }
      />
      <div className={styles.blocks} aria-busy={Number(period) !== days}>
        <Headline dashboard={dashboard} teams={teams} />
        <WaitingBlock of={waiting} />
        {firstSteps}
        <Figures dashboard={dashboard} scope={scope} />
        <TeamsCard performance={teams} scope={scope} />
        {scope === 'own_teams_enps' && (
          <OwnMeetingsSection>
            <OwnMeetings />
          </OwnMeetingsSection>
        )}
        <OwnActionsLater />
        <Briefs>
          {recommendations && <RecommendationsBrief of={recommendations} days={days} />}
          {scope !== 'own_teams_enps' && <OneToOneBrief dashboard={dashboard} />}
          <Loaded of={staff} compact>
            {(people) => <PeopleBrief staff={people} />}
          </Loaded>
        </Briefs>
      </div>
    </>
  )
}

/** A lazy chunk, loaded only for people who hold meetings. */
function OwnMeetings() {
  const { loaded: OwnUpcoming, failed, retry } = usePart(ownUpcoming, true)
  if (OwnUpcoming) return <OwnUpcoming />
  return failed ? <PartFailed onRetry={retry} /> : <WaitingMeetings />
}
