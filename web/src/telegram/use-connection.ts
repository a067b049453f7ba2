import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../lib/api'
import { isRefusal } from '../lib/form-errors'
import { act } from '../page/act'
import { useOnce } from '../page/use-once'
import { toast } from '../ui/toasts'

/** The interval of polling: the page should know the result by the time when a person looks up from the phone. */
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

/** The present state of the Telegram connection, and the acts on it. */
export function useConnection() {
  const [connection, setConnection] = useState<TelegramConnection>()

  const [change, busy] = useOnce(async (words: Words, call: () => Promise<TelegramConnection>): Promise<void> => {
    const outcome = await act(words, call)
    if (!isRefusal(outcome)) {
      setConnection(outcome)
      // An answer or a disconnection uses up the code, so a new one is loaded.
      if (!outcome.connected && !outcome.connection_code) setConnection(await load())
      return
    }
    // Another tab or the chat may have been first, so the current state is loaded and shown if that works.
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

  // A return to the page and the timer may coincide; the flag prevents two requests and two toasts.
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
      // A withdrawn request uses up its code, so a new one is needed.
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

/** The state with a working code: a code is made if there is none. */
async function load(signal?: AbortSignal): Promise<TelegramConnection> {
  const status = await api.telegram.myConnection({}, { signal }).catch(() => unknownStatus)
  if (signal?.aborted || status.connected || !status.available || status.connection_code) return status
  return api.telegram.generateCode().catch(() => status)
}
