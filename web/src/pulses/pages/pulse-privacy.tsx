import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { actIn } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { CountedAnswers } from '../detail/counted-answers'
import styles from '../detail/detail.module.css'
import { PromiseToPeople } from '../detail/promise-to-people'
import { PrivacySkeleton } from '../detail/pulse-skeleton'
import { CheckPrivacy, checkPrivacy } from '../privacy/check-privacy'
import { PrivacyOfPulse } from '../privacy/privacy-of-pulse'
import { SharedCardLater } from '../sharing/shared-place'
import type { Route } from './+types/pulse-privacy'
import { missingPulse } from './missing-pulse'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'Pulses')]

/** The check is loaded separately, so it may fail or be late while the rest is shown. */
export function clientLoader({ params: { pulseId: id } }: Route.ClientLoaderArgs) {
  return { pulse: attempt(() => api.pulses.get({ id })), privacy: attempt(() => api.privacy.show({ id })) }
}

export async function clientAction({ request, params: { pulseId: id } }: Route.ClientActionArgs) {
  const { command } = await actIn(request, CheckPrivacy)
  return checkPrivacy(id, command.checkPrivacy)
}

/** How the answers of a pulse are kept: the check, the proof, the frozen promise, and what participants see. */
export default function PulsePrivacyPage({ loaderData: { pulse, privacy } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <ObjectTitle of={pulse} kind="Приватность">
        {({ title }) => title}
      </ObjectTitle>
      <Loaded of={pulse} waiting={<PrivacySkeleton />} isPage text="Ошибка при загрузке пульса" missing={missingPulse}>
        {(one) => (
          <>
            <PageHeader
              back={{ to: `/app/pulses/${one.id}`, label: one.title }}
              title="Проверка приватности"
              sentence={'Что обещано участникам и\u00a0как это проверить'}
            />
            <div className={styles.blocks}>
              {one.is_anonymous && <PrivacyOfPulse of={privacy} />}
              <CountedAnswers pulse={one} />
              <PromiseToPeople pulse={one} />
              <SharedCardLater pulse={one} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
