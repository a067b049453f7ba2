import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { IconBrandTelegram, IconRefresh } from '@tabler/icons-react'
import { part } from '../../lib/part'
import { Button, ButtonLink } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Icon } from '../../ui/icon'
import { usePart } from '../../ui/use-part'
import { CodeExpiry } from './code-expiry'
import styles from './telegram.module.css'

const botQrCode = part(() => import('./bot-qr-code').then(({ BotQrCode }) => BotQrCode))

type ConnectionStepsProps = { connection: TelegramConnection; busy: boolean; onRenew: () => void }

/** The code, its remaining time, and the steps to use it. */
export function ConnectionSteps({ connection, busy, onRenew }: ConnectionStepsProps) {
  const { bot_username: bot, connection_code: code, code_expires_at: expiresAt } = connection
  // If the QR code cannot be loaded, the link beside it leads to the bot as well.
  const { loaded: BotQrCode } = usePart(botQrCode, bot !== null && code !== null)
  return (
    <div className={styles.offer}>
      <div className={styles.codeBlock}>
        <span className={styles.caption}>Код подключения</span>
        <output className={styles.code} aria-label="Код подключения">
          {code ?? '––––––––'}
        </output>
        <CodeExpiry key={code} at={code ? expiresAt : null} />
        <div className={styles.actions}>
          <Button busy={busy} icon={<Icon of={IconRefresh} />} onClick={onRenew}>
            Обновить код
          </Button>
          {code && <CopyButton text={`/code ${code}`} label="Скопировать" />}
        </div>
      </div>
      <div className={styles.steps}>
        <ol>
          <li>
            Найдите в Telegram бота{' '}
            {bot ? (
              <a href={`https://t.me/${bot}`} target="_blank" rel="noreferrer">
                @{bot}
              </a>
            ) : (
              'вашей компании'
            )}
          </li>
          <li>
            Отправьте ему <kbd>/start</kbd>
          </li>
          <li>
            Отправьте <kbd>/code {code ?? 'КОД'}</kbd>
          </li>
          <li>Вернитесь сюда и нажмите «Подключить»</li>
        </ol>
        {bot && code && (
          <ButtonLink
            to={`https://t.me/${bot}?start=${code}`}
            target="_blank"
            rel="noreferrer"
            icon={<Icon of={IconBrandTelegram} />}
          >
            Открыть бота сразу с кодом
          </ButtonLink>
        )}
      </div>
      {BotQrCode && bot && code && <BotQrCode address={`https://t.me/${bot}?start=${code}`} />}
    </div>
  )
}
