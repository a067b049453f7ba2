import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
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

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Попробуйте ещё раз чуть позже.'

const isWaiting = (connection: TelegramConnection | undefined): boolean =>
  connection !== undefined && connection.available && !connection.connected

/** Whether Telegram is connected, as it is now, and what can be done about it. */
export function useConnection() {
  const [connection, setConnection] = useState<TelegramConnection>()
  const [busy, setBusy] = useState(false)

  const change = async (call: () => Promise<TelegramConnection>, failed: string): Promise<boolean> => {
    setBusy(true)
    try {
      setConnection(await call())
      return true
    } catch (error) {
      toast.error(failed, messageOf(error))
      // Another tab or the chat may have been first: what is so now is shown, when it can be asked for.
      const now = error instanceof ApiError && error.status > 0 ? await ask() : null
      if (now) setConnection(now.pending || now.connected ? now : await load())
      return false
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      const loaded = await load(leaving.signal)
      if (!leaving.signal.aborted) setConnection(loaded)
    }
    void show()
    return () => leaving.abort()
  }, [])

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || busy) return
    const now = await ask()
    if (now?.connected) {
      setConnection(now)
      sayConnected()
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
    async renew() {
      const done = await change(() => api.telegram.generateCode(), 'Ошибка обновления кода подключения')
      if (done) toast.success('Код подключения обновлен!')
    },
    async answer(isMine: boolean) {
      const pending_id = connection?.pending?.id ?? ''
      const call = () => api.telegram.answerRequest({ pending_id, is_mine: isMine })
      const done = await change(call, isMine ? 'Не удалось подключить Telegram' : 'Не удалось отклонить запрос')
      if (!done) return
      if (isMine) return sayConnected()
      toast.success('Чат не подключён', 'Прежний код больше не действует, мы сделали новый.')
      setConnection(await load())
    },
    async disconnect() {
      const done = await change(() => api.telegram.disconnect(), 'Не удалось отключить Telegram')
      if (!done) return
      toast.success('Telegram отключён', 'Опросы и напоминания приходят письмами.')
      setConnection(await load())
    },
  }
}

const sayConnected = () => toast.success('Telegram подключён', 'Опросы и напоминания теперь приходят и в чат.')

const ask = () => api.telegram.myConnection().catch(() => null)

/** The status, with a code that works: one is made when there is none. */
async function load(signal?: AbortSignal): Promise<TelegramConnection> {
  const status = await api.telegram.myConnection({}, { signal }).catch(() => unknownStatus)
  if (signal?.aborted || status.connected || !status.available || status.connection_code) return status
  return api.telegram.generateCode().catch(() => status)
}
