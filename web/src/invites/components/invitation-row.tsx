import type { Invite } from '@kamerton/contract/invites/schemas'
import { displayName } from '@kamerton/contract/lib/names'
import { IconCheck, IconClock, IconClockX, IconCopy, IconMailX, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatDate, formatDayMonth } from '../../lib/format-date'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toasts'
import { invitesApi } from '../api'
import { type InviteStatus, statusLabels, statusOf } from '../invite-status'
import styles from './invitations.module.css'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
const sign = { size: 14, stroke: 1.8, 'aria-hidden': true } as const
const looks: Record<InviteStatus, { tone: 'good' | 'accent' | 'outline'; icon: React.ReactNode }> = {
  accepted: { tone: 'good', icon: <IconCheck {...sign} /> },
  pending: { tone: 'accent', icon: <IconClock {...sign} /> },
  expired: { tone: 'outline', icon: <IconClockX {...sign} /> },
}

type RowProps = { invite: Invite; now: Date; onChanged: () => void }

export function InvitationRow({ invite, now, onChanged }: RowProps) {
  const name = displayName(invite)
  const status = statusOf(invite, now)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          <span>{invite.email}</span>
        </div>
      </div>
      <div className={styles.position}>{invite.position && <Badge>{invite.position}</Badge>}</div>
      <div className={styles.status}>
        <span className={styles.badges}>
          <Badge {...looks[status]}>{statusLabels[status]}</Badge>
          {status === 'pending' && invite.delivery === 'failed' && (
            <Badge tone="bad" icon={<IconMailX {...sign} />}>
              Не&nbsp;доставлено
            </Badge>
          )}
        </span>
        <span>Отправлено {formatDate(invite.created_at)}</span>
        {status === 'pending' && <span>действует до&nbsp;{formatDayMonth(invite.expires_at)}</span>}
      </div>
      {status === 'pending' && <Acts invite={invite} name={name} onChanged={onChanged} />}
    </li>
  )
}

function Acts({ invite, name, onChanged }: { invite: Invite; name: string; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const outcome = await attempt(() => invitesApi.resend({ id: invite.id }))
    setBusy(false)
    if (isRefusal(outcome)) toast.error('Ошибка повторной отправки приглашения', outcome.refusal.message)
    else toast.success('Приглашение отправлено повторно', 'Прежняя ссылка больше не\u00a0действует.')
    onChanged()
  }
  return (
    <div className={styles.acts} role="group" aria-label={`Приглашение: ${name}`}>
      <Button size="sm" busy={busy} onClick={() => void resend()} icon={<IconSend {...icon} />}>
        Отправить еще раз
      </Button>
      <Button size="sm" onClick={() => void copyLink(invite.token)} icon={<IconCopy {...icon} />}>
        Копировать ссылку
      </Button>
    </div>
  )
}

async function copyLink(token: string): Promise<void> {
  try {
    await copyText(`${window.location.origin}/invite-register/${token}`)
    toast.success('Ссылка скопирована в буфер обмена')
  } catch {
    toast.error('Ошибка копирования ссылки', 'Браузер не\u00a0дал доступ к\u00a0буферу обмена.')
  }
}
