import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { IconBrandTelegram } from '@tabler/icons-react'
import { formatDate } from '../../lib/format-date'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import styles from './telegram.module.css'

type ConnectedProps = { connection: TelegramConnection; busy: boolean; onDisconnect: () => Promise<unknown> }

/** The connected Telegram account, and the date of the connection. */
export function Connected({ connection, busy, onDisconnect }: ConnectedProps) {
  const confirm = useConfirm()
  const disconnect = async () => {
    const sure = await confirm({
      type: 'danger',
      title: 'Отключить Telegram?',
      message: 'Бот перестанет писать вам. Письма будут приходить по-прежнему, подключить чат можно снова.',
      confirmText: 'Отключить',
    })
    if (sure) await onDisconnect()
  }
  const { telegram_username: username, connected_at: since } = connection
  return (
    <div className={styles.connected}>
      <Icon of={IconBrandTelegram} size={32} stroke={1.5} />
      <p>
        <b>{username ? `@${username}` : 'Чат подключён'}</b>
        {since && <span className="ink-3-sm">Подключён {formatDate(since)}</span>}
      </p>
      <Button busy={busy} onClick={() => void disconnect()}>
        Отключить
      </Button>
    </div>
  )
}
