import { may } from '@kamerton/contract/lib/ability'
import { abilityOf } from '@kamerton/contract/permissions'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { commandIn } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { TelegramSection } from '../../telegram/components/telegram-section'
import { PageHeader } from '../../ui/page'
import { Command, changeSettings } from '../change-settings'
import { CalendarSection } from '../components/calendar-section'
import { DataSection } from '../components/data-section'
import { PasswordSection } from '../components/password-section'
import { PhotoSection } from '../components/photo-section'
import { ProfileSection } from '../components/profile-section'
import { SessionsSection } from '../components/sessions-section'
import { ThresholdSection } from '../components/threshold-section'
import styles from '../settings.module.css'
import type { Route } from './+types/settings'

export const meta = title('Настройки')

export const clientMiddleware = [allow('read', 'Settings')]

/** The sessions are waited for where they are shown; the rest of the page is there at once. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const isOwners = may(abilityOf(actorOf(context.get(signedContext).user)), 'update', 'Company', {})
  return {
    sessions: attempt(() => api.auth.sessions()),
    company: isOwners ? attempt(() => api.pulses.audiences()) : null,
  }
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  changeSettings(await commandIn(request, Command))

export default function SettingsPage({ loaderData: { sessions, company } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="Настройки" sentence="Ваш профиль, вход и уведомления" />
      <div className={styles.sections}>
        <PhotoSection />
        <ProfileSection />
        <PasswordSection />
        <TelegramSection />
        <CalendarSection />
        {company && (
          <Loaded of={company} compact title="Порог показа">
            {(found) => <ThresholdSection key={found.anonymity_threshold} {...found} />}
          </Loaded>
        )}
        <SessionsSection sessions={sessions} />
        <DataSection />
      </div>
    </div>
  )
}
