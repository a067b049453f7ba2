import type { ChatRequest } from '@kamerton/contract/telegram/schemas'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useId } from 'react'
import { formatTime } from '../../lib/format-date'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './telegram.module.css'

type ConfirmChatProps = {
  request: ChatRequest
  expiresAt: Date | null
  busy: boolean
  onAnswer: (isMine: boolean) => void
}

/**
 * Asks whether the chat that has sent the code is the person's own. Anybody who has seen the code could have sent it.
 */
export function ConfirmChat({ request, expiresAt, busy, onAnswer }: ConfirmChatProps) {
  const question = useId()
  const details = useId()
  const { telegram_username: username, name } = request
  return (
    <div className={styles.request} role="group" aria-labelledby={question} aria-describedby={details}>
      <Icon of={IconBrandTelegram} size={32} stroke={1.5} />
      <div>
        <div role="status">
          <h3 id={question}>{questionOf(request)}</h3>
          {username && name && <p className={styles.expiry}>Имя в Telegram: {name}</p>}
        </div>
        <p id={details}>
          Подключайте, только если чат ваш: в&nbsp;него придут ваши опросы и&nbsp;личные ссылки.
          {expiresAt && ` До\u00a0${formatTime(expiresAt)}.`}
        </p>
        <div className={styles.actions}>
          <Button look="primary" busy={busy} onClick={() => onAnswer(true)}>
            Подключить
          </Button>
          <Button disabled={busy} onClick={() => onAnswer(false)}>
            Это не я
          </Button>
        </div>
      </div>
    </div>
  )
}

function questionOf({ telegram_username: username, name }: ChatRequest): string {
  if (username) return `Подключить @${username}?`
  return name ? `Подключить чат «${name}»?` : 'Подключить чат без имени?'
}
