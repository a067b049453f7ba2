import type { Invite } from '@kamerton/contract/invites/schemas'
import { displayName } from '@kamerton/contract/lib/names'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { IconCheck, IconClock, IconClockX, IconCopy, IconMailX, IconSend, IconX } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { copyText } from '../../lib/copy-text'
import { formatDate, formatDayMonth } from '../../lib/format-date'
import { May } from '../../lib/permissions'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Badge } from '../../ui/badge'
import { Button, IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Person } from '../../ui/person'
import { SelectionBox } from '../../ui/selection/selection-box'
import type { Selection } from '../../ui/selection/use-selection'
import { toast } from '../../ui/toasts'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { type InviteStatus, statusLabels, statusOf } from '../invite-status'
import styles from './invitations.module.css'

const looks: Record<InviteStatus, { tone: 'good' | 'accent' | 'outline'; icon: React.ReactNode }> = {
  accepted: { tone: 'good', icon: <Icon of={IconCheck} size={14} stroke={1.8} /> },
  pending: { tone: 'accent', icon: <Icon of={IconClock} size={14} stroke={1.8} /> },
  expired: { tone: 'outline', icon: <Icon of={IconClockX} size={14} stroke={1.8} /> },
}

type RowProps = { invite: Invite; now: Date; selection: Selection<Invite>; onChanged: () => void }

export function InvitationRow({ invite, now, selection, onChanged }: RowProps) {
  const narrow = useIsNarrow()
  const name = displayName(invite)
  const status = statusOf(invite, now)
  const given = givenWords(invite)
  return (
    <li className={classNames(styles.row, selection.hasBoxes && styles.boxed)}>
      {selection.hasBoxes &&
        (status === 'accepted' ? (
          !narrow && <span />
        ) : (
          <SelectionBox ofCard={narrow} selection={selection} row={invite} name={name} />
        ))}
      <Person name={name} lines={given ? [invite.email, given] : [invite.email]} />
      <div className={styles.position}>{invite.position && <Badge>{invite.position}</Badge>}</div>
      <div className={styles.status}>
        <span className={styles.badges}>
          <Badge {...looks[status]}>{statusLabels[status]}</Badge>
          {status === 'pending' && invite.delivery === 'failed' && (
            <Badge tone="bad" icon={<Icon of={IconMailX} size={14} stroke={1.8} />}>
              Не&nbsp;доставлено
            </Badge>
          )}
        </span>
        <span>Отправлено {formatDate(invite.sent_at)}</span>
        {status === 'pending' && <span>действует до&nbsp;{formatDayMonth(invite.expires_at)}</span>}
      </div>
      {status !== 'accepted' && <Acts invite={invite} name={name} works={status === 'pending'} onChanged={onChanged} />}
    </li>
  )
}

/** Role and team of the invitation, left out for an employee without a team. */
const givenWords = ({ role, team }: Invite): string =>
  [role === 'employee' ? undefined : roleLabels[role], team?.name].filter(Boolean).join(', ')

const resending = {
  done: 'Приглашение отправлено повторно',
  now: 'Прежняя ссылка больше не\u00a0действует.',
  failed: 'Ошибка повторной отправки приглашения',
}

const cancelling = {
  done: 'Приглашение отменено',
  now: 'Ссылка больше не\u00a0действует, место свободно.',
  failed: 'Ошибка отмены приглашения',
}

type ActsProps = { invite: Invite; name: string; works: boolean; onChanged: () => void }

/** An expired invitation can only be sent anew: its link opens nothing, and it holds no seat. */
function Acts({ invite, name, works, onChanged }: ActsProps) {
  const once = useActKey()
  const [resend, busy] = useOnce(async () => {
    await act(resending, () => once((key) => api.invites.resend({ id: invite.id }, { once: key })))
    onChanged()
  })
  const confirm = useConfirm()
  const askToCancel = () =>
    void confirm({
      type: 'danger',
      title: `Отменить приглашение: ${name}?`,
      message:
        'Ссылка из\u00a0письма перестанет действовать, а\u00a0место освободится. Пригласить снова можно в\u00a0любой момент.',
      confirmText: 'Отменить приглашение',
      cancelText: 'Оставить',
      whileOpen: async () => {
        await act(cancelling, () => api.invites.cancel({ id: invite.id }))
        onChanged()
      },
    })
  return (
    <div className={styles.acts} role="group" aria-label={`Приглашение: ${name}`}>
      <May action="administer" subject="Invites" thing={{ role: invite.role }}>
        <Button size="sm" busy={busy} onClick={() => void resend()} icon={<Icon of={IconSend} size={17} />}>
          Отправить еще раз
        </Button>
      </May>
      {works && (
        <>
          <Button size="sm" onClick={() => void copyLink(invite.token)} icon={<Icon of={IconCopy} size={17} />}>
            Копировать ссылку
          </Button>
          <IconButton
            label={`Отменить приглашение: ${name}`}
            icon={<Icon of={IconX} size={17} />}
            onClick={askToCancel}
          />
        </>
      )}
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
