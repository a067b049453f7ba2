import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { IconBrandTelegram, IconMail } from '@tabler/icons-react'
import { RoleName } from '../../figures/role-name'
import { formatDateTime } from '../../lib/format-date'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import styles from './profile.module.css'

/** The role and the contacts of a person; name, position and team are the head of the page. */
type ProfileCardProps = { employee: EmployeeProfile; busy: boolean; onWithdraw: () => void }

export const ProfileCard = ({ employee, busy, onWithdraw }: ProfileCardProps) => (
  <Card>
    <div className={styles.person}>
      <Avatar name={employee.full_name} src={employee.avatar_url} size="lg" />
      <RoleName role={employee.role} />
    </div>
    <ul className={styles.contacts}>
      <li>
        <Icon of={IconMail} size={17} />
        <a href={`mailto:${employee.email}`}>{employee.email}</a>
      </li>
      {employee.telegram_username && (
        <li>
          <Icon of={IconBrandTelegram} size={17} />
          <span>@{employee.telegram_username.replace(/^@/, '')}</span>
        </li>
      )}
    </ul>
    {employee.email_change && <WaitingEmail change={employee.email_change} busy={busy} onWithdraw={onWithdraw} />}
  </Card>
)

type WaitingProps = { change: NonNullable<EmployeeProfile['email_change']>; busy: boolean; onWithdraw: () => void }

/** A new address that does not work yet, its condition, and a button to withdraw it. */
const WaitingEmail = ({ change: { email, takes_effect_at }, busy, onWithdraw }: WaitingProps) => (
  <Notice>
    <p>
      {takes_effect_at
        ? `Новый адрес для входа ${email} ждёт согласия человека и начнёт действовать не позже ${formatDateTime(takes_effect_at)}.`
        : `Новый адрес для входа ${email} ждёт подтверждения по ссылке из письма.`}
    </p>
    <Button size="sm" disabled={busy} onClick={onWithdraw}>
      Отменить изменение
    </Button>
  </Notice>
)
