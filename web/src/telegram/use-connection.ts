import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../lib/api'
import { isRefusal } from '../lib/form-errors'
import { act } from '../page/act'
import { useOnce } from '../page/use-once'
import { toast } from '../ui/toasts'

/** A person looks from the telephone back to the page: by then it should have noticed. */
const lookEveryMs = 4000

/** A status that could not be loaded is treated as not connected. */
const unknownStatus: TelegramConnection = {
  available: true,
  bot_username: null,
  connected: false,
  telegram_username: null,
  connected_at: null,
  connection_code: null,
  code_expires_at: null,
  pending: null,
}

const isWaiting = (connection: TelegramConnection | undefined): boolean =>
  connection !== undefined && connection.available && !connection.connected

/** Whether Telegram is connected, as it is now, and what can be done about it. */
export function useConnection() {
  const [connection, setConnection] = useState<TelegramConnection>()

  const [change, busy] = useOnce(async (words: Words, call: () => Promise<TelegramConnection>): Promise<void> => {
    const outcome = await act(words, call)
    if (!isRefusal(outcome)) {
      setConnection(outcome)
      // The code went with what was answered or disconnected.
      if (!outcome.connected && !outcome.connection_code) setConnection(await load())
      return
    }
    // Another tab or the chat may have been first: what is so now is shown, when it can be asked for.
    const now = outcome.refusal.status > 0 ? await ask() : null
    if (now) setConnection(now.pending || now.connected ? now : await load())
  })

  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      const loaded = await load(leaving.signal)
      if (!leaving.signal.aborted) setConnection(loaded)
    }
    void show()
    return () => leaving.abort()
  }, [])

  // Coming back to the page and its own rhythm may meet, and what is found is said once.
  const looking = useRef(false)
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || busy || looking.current) return
    looking.current = true
    const now = await ask().finally(() => {
      looking.current = false
    })
    if (now?.connected) {
      setConnection(now)
      toast.success(connected.done, connected.now)
    } else if (now && now.pending?.id !== connection?.pending?.id) {
      // A request that has gone took its code along, so a new one is needed.
      setConnection(now.pending ? now : await load())
    }
  })
  const waiting = isWaiting(connection)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void look(), lookEveryMs)
    const back = () => void look()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [waiting])

  return {
    connection,
    busy,
    renew: () =>
      change({ done: 'Код подключения обновлен!', failed: 'Ошибка обновления кода подключения' }, () =>
        api.telegram.generateCode(),
      ),
    answer: (isMine: boolean) =>
      change(isMine ? accepted : rejected, () =>
        api.telegram.answerRequest({ pending_id: connection?.pending?.id ?? '', is_mine: isMine }),
      ),
    disconnect: () => change(disconnected, () => api.telegram.disconnect()),
  }
}

type Words = { done: string; now?: string; failed: string }

const connected = { done: 'Telegram подключён', now: 'Опросы и напоминания теперь приходят и в чат.' }
const accepted: Words = { ...connected, failed: 'Не удалось подключить Telegram' }
const rejected: Words = {
  done: 'Чат не подключён',
  now: 'Прежний код больше не действует, мы сделали новый.',
  failed: 'Не удалось отклонить запрос',
}
const disconnected: Words = {
  done: 'Telegram отключён',
  now: 'Опросы и напоминания приходят письмами.',
  failed: 'Не удалось отключить Telegram',
}

const ask = () => api.telegram.myConnection().catch(() => null)

/** The status, with a code that works: one is made when there is none. */
async function load(signal?: AbortSignal): Promise<TelegramConnection> {
  const status = await api.telegram.myConnection({}, { signal }).catch(() => unknownStatus)
  if (signal?.aborted || status.connected || !status.available || status.connection_code) return status
  return api.telegram.generateCode().catch(() => status)
}
