import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useConnection } from '../use-connection'
import { ConfirmChat } from './confirm-chat'
import { Connected } from './connected'
import { NotSetUp } from './not-set-up'

/** A lazy chunk, as a connected person needs no steps. */
const connectionSteps = part(() => import('./connection-steps').then(({ ConnectionSteps }) => ConnectionSteps))

const hint = 'Опросы и напоминания приходят в личный чат с ботом, письма приходят по-прежнему.'

/**
 * Telegram in the settings: the connection, or the steps to connect. It has its own call, so a failure stays in this
 * section.
 */
export function TelegramSection() {
  const { connection, renew, answer, disconnect, busy } = useConnection()
  const request = connection?.connected ? null : connection?.pending
  const isOffered = connection !== undefined && !connection.connected && connection.available && !request
  const { loaded: ConnectionSteps, failed, retry } = usePart(connectionSteps, isOffered)
  return (
    <Card title="Telegram" hint={connection?.available === false ? undefined : hint}>
      {(connection === undefined || (isOffered && !ConnectionSteps && !failed)) && (
        <Waiting label="Загружаем настройки Telegram">
          <SkeletonLines count={4} />
        </Waiting>
      )}
      {connection?.connected && <Connected connection={connection} busy={busy} onDisconnect={disconnect} />}
      {connection && !connection.connected && !connection.available && <NotSetUp />}
      {request && (
        <ConfirmChat
          key={request.id}
          request={request}
          expiresAt={connection?.code_expires_at ?? null}
          busy={busy}
          onAnswer={(isMine) => void answer(isMine)}
        />
      )}
      {isOffered && ConnectionSteps && (
        <ConnectionSteps connection={connection} busy={busy} onRenew={() => void renew()} />
      )}
      {isOffered && failed && <PartFailed onRetry={retry} />}
    </Card>
  )
}
