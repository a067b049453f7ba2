import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { redirect } from 'react-router'
import { OwnActionsLineLater } from '../../action-items/components/own-actions-later'
import { OwnPlanLater } from '../../development-plans/components/own-plan-later'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Outcomes } from '../../my-pulses/list/outcomes'
import { loadOutcomes } from '../../my-pulses/load-outcomes'
import { Owed } from '../../one-to-one/agreements/owed'
import { NextOwn } from '../../one-to-one/components/next-own'
import { Loaded } from '../../page/loaded'
import { allow } from '../../shell/guard'
import { dashboardPath } from '../../shell/sections'
import { signedContext } from '../../shell/signed-person'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WaitingPolls } from '../../waiting/components/waiting-polls'
import { headlineOf } from '../../waiting/headline'
import { loadWaiting } from '../../waiting/load-waiting'
import { pollsOf } from '../../waiting/polls-of'
import { FirstDay } from '../first-day'
import styles from '../home.module.css'
import type { Route } from './+types/home'

export const meta = title('Главная')

export const clientMiddleware = [allow('read', 'MyPulses')]

/** How many meetings are looked at for the next one: the earliest may be missed ones. */
const lookedAt = 10

/** Each block has its own call. People with a dashboard have all of this there. */
export function clientLoader({ request: { signal }, context }: Route.ClientLoaderArgs) {
  if (mayOpen(abilityOf(actorOf(context.get(signedContext).user)), 'Dashboard')) throw redirect(dashboardPath)
  return {
    waiting: attempt(() => loadWaiting(signal)),
    upcoming: attempt(() => api.oneToOne.upcoming({ limit: lookedAt })),
    outcomes: attempt(() => loadOutcomes()),
  }
}

/** The first screen of people without a dashboard: what waits, what is next, what they owe, what became of polls. */
export default function HomePage({ loaderData: { waiting, upcoming, outcomes } }: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <section>
        <h1>Главная</h1>
        <Loaded of={waiting} waiting={<Loading />} compact title="Не удалось узнать, что вас ждёт">
          {(found) => (
            <>
              <p className="lead">{headlineOf(found)}</p>
              {pollsOf(found).length > 0 && <WaitingPolls polls={pollsOf(found)} />}
            </>
          )}
        </Loaded>
        <FirstDay waiting={waiting} upcoming={upcoming} outcomes={outcomes} />
      </section>
      <Loaded of={upcoming} quiet>
        {(found) => <NextOwn of={found} />}
      </Loaded>
      <OwnActionsLineLater />
      <Owed />
      <OwnPlanLater />
      <Loaded of={outcomes} quiet>
        {(found) => <Outcomes of={found} />}
      </Loaded>
    </div>
  )
}

const Loading = () => (
  <Waiting>
    <SkeletonLines />
  </Waiting>
)
