import type { Session } from '@kamerton/contract/auth/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { formatDateTime } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { FoldedSection } from '../../page/folded-section'
import { Loaded } from '../../page/loaded'
import { useCommand } from '../../page/use-command'
import { useLoadedData } from '../../page/use-loaded-data'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { Command } from '../change-settings'
import styles from '../settings.module.css'

type Asked = { sessions: Promise<Session[] | Refusal> }

/** The person's sessions, with buttons to end them. */
export function SessionsSection({ sessions }: Asked) {
  const known = useLoadedData(sessions)
  return (
    <FoldedSection
      param="sessions"
      title="Активные сеансы"
      hint={
        known
          ? `Вы вошли на\u00a0${plural(known.length, 'устройстве', 'устройствах', 'устройствах')}`
          : 'Устройства, на\u00a0которых вы\u00a0вошли'
      }
      hasFailed={useHasFailed(sessions)}
    >
      <p className={styles.text}>Если какое-то не узнаёте, завершите сеанс и смените пароль.</p>
      <Loaded
        compact
        of={sessions}
        waiting={
          <Waiting label="Загружаем сеансы">
            <SkeletonRows count={2} />
          </Waiting>
        }
      >
        {(all) => <Sessions all={all} />}
      </Loaded>
    </FoldedSection>
  )
}

/** True from the first failure on: a section that was opened by it stays open when a retry succeeds. */
function useHasFailed(asked: Asked['sessions']): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    asked.then(
      (answer) => isRefusal(answer) && setFailed(true),
      () => setFailed(true),
    )
  }, [asked])
  return hasFailed
}

function Sessions({ all }: { all: readonly Session[] }) {
  const confirm = useConfirm()
  const others = all.filter(({ is_current }) => !is_current)
  const { busy, send } = useCommand(Command)
  const endOthers = async () => {
    const question = {
      title: 'Завершить все остальные сеансы?',
      message: `Войти заново придётся на ${plural(others.length, 'устройстве', 'устройствах', 'устройствах')}. Этот сеанс останется.`,
      confirmText: 'Завершить',
    }
    if (await confirm({ type: 'danger', ...question })) void send({ section: 'other-sessions' })
  }
  return (
    <>
      <ul className={`divided ${styles.sessions}`}>
        {all.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.foot}>
          <Button busy={busy} onClick={() => void endOthers()}>
            Завершить все остальные
          </Button>
        </div>
      )}
    </>
  )
}

const isPhone = (device: string): boolean => /Android|iPhone|iPad/.test(device)

function SessionRow({ session: { id, device, is_current, last_used_at, created_at } }: { session: Session }) {
  const { busy, send } = useCommand(Command)
  const Sign = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon of={Sign} size={22} stroke={1.5} />
      <div>
        <b>
          {device} {is_current && <Badge tone="accent">эта сессия</Badge>}
        </b>
        <span>
          {is_current ? `вход ${formatDateTime(created_at)}` : `последний раз ${formatDateTime(last_used_at)}`}
        </span>
      </div>
      {!is_current && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => void send({ section: 'session', id })}
          aria-label={`Завершить: ${device}`}
        >
          Завершить
        </Button>
      )}
    </li>
  )
}
