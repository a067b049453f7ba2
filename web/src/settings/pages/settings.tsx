import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { title } from '../../lib/title'
import { FoldedSections } from '../../page/folded-section'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { commandIn } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { TelegramSection } from '../../telegram/components/telegram-section'
import { PageHeader } from '../../ui/page'
import { Command, changeSettings } from '../change-settings'
import { CalendarSection } from '../components/calendar-section'
import { DataSection } from '../components/data-section'
import { PasswordSection } from '../components/password-section'
import { PhotoSection } from '../components/photo-section'
import { ProfileSection } from '../components/profile-section'
import { SchemeSection } from '../components/scheme-section'
import { SessionsSection } from '../components/sessions-section'
import { WithdrawSection } from '../components/withdraw-section'
import styles from '../settings.module.css'
import type { Route } from './+types/settings'

const withdrawDialog = part(() =>
  import('../../consents/components/withdraw-dialog').then(({ WithdrawDialog }) => WithdrawDialog),
)

export const meta = title('Настройки')

export const clientMiddleware = [allow('read', 'Settings')]

/** The sessions are awaited in their own card; the rest of the page shows at once. */
export const clientLoader = () => ({ sessions: attempt(() => api.auth.sessions()) })

/** The address keeps the open sections; a change of them needs no request. */
export const shouldRevalidate = revalidateUnless(onlySearchChanged)

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  changeSettings(await commandIn(request, Command))

export default function SettingsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="Настройки" sentence="Ваш профиль, вход и уведомления" />
      <div className={styles.sections}>
        <PhotoSection />
        <ProfileSection />
        <SchemeSection />
        <TelegramSection />
        <FoldedSections>
          <PasswordSection />
          <SessionsSection sessions={sessions} />
          <CalendarSection />
          <DataSection />
          <WithdrawSection dialog={withdrawDialog} />
        </FoldedSections>
      </div>
    </div>
  )
}
