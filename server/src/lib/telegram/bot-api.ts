import { setTimeout as wait } from 'node:timers/promises'
import { autoRetry } from '@grammyjs/auto-retry'
import { SECOND } from '@kamerton/contract/lib/durations'
import { Api, GrammyError } from 'grammy'
import { atMost } from '../pace/at-most.ts'
import type { Logger } from '../process/log.ts'
import { type BotUpdate, readUpdate } from './bot-update.ts'

/** A button below a message: it opens an address, or comes back to us with up to 64 bytes. */
export type ChatButton = { label: string } & ({ url: string } | { data: string })
/** A message: plain text, and rows of buttons. */
export type ChatMessage = { text: string; buttons?: ChatButton[][] }

/**
 * `later` names the time when Telegram accepts the next message. `retry` is for faults that may pass. `gone` means that
 * this person does not want our messages, or cannot get them. `permanent` is about this very message.
 */
export type ChatOutcome =
  | { kind: 'sent' }
  | { kind: 'later'; reason: string; afterSeconds: number }
  | { kind: 'retry' | 'gone' | 'permanent'; reason: string }

export type Bot = {
  /** The name by which people find the bot, without @; null until Telegram has sent it. */
  username(): string | null
  send(chatId: number, message: ChatMessage): Promise<ChatOutcome>
  /** Replaces the text of a message, so that a chat does not fill with a form's questions. */
  edit(chatId: number, messageId: number, message: ChatMessage): Promise<ChatOutcome>
  /** Ends the waiting sign on a pressed button. */
  acknowledge(tapId: string): Promise<void>
  /** Asks for the bot's name and sets its commands; retries until it succeeds. */
  introduce(signal: AbortSignal): Promise<void>
  /** Fetches updates until the signal is aborted; those of one chat are handled one after the other. */
  poll(take: (update: BotUpdate) => Promise<void>, signal: AbortSignal): Promise<void>
  /** Has updates sent to an address; retries until it succeeds. */
  callBack(url: string, secret: string, signal: AbortSignal): Promise<void>
}

/** A message longer than this is refused as a whole. */
const longestText = 4096
/** The time for which Telegram holds a request for updates open. */
const pollSeconds = 25
/** A silent network is noticed after so long. A poll is silent while it waits, so it has more time. */
const timeoutSeconds = 15
const pollTimeoutSeconds = pollSeconds + timeoutSeconds
/** A shorter wait is spent here, a longer one in the outbox. */
const shortestQueueWait = 2
const shortestPause = 3 * SECOND
const longestPause = 60 * SECOND
const kinds = ['message', 'callback_query', 'my_chat_member'] as const
const commands = [
  { command: 'code', description: 'Подключить чат кодом из настроек' },
  { command: 'stop', description: 'Отключить уведомления' },
  { command: 'help', description: 'Что умеет бот' },
]

/** A bot that calls the Bot API at that address. */
export function telegramBot(token: string, apiRoot: string, log: Logger): Bot {
  const api = new Api(token, { apiRoot, timeoutSeconds })
  const listener = new Api(token, { apiRoot, timeoutSeconds: pollTimeoutSeconds })
  // Faults are retried on the outbox's own schedule, which survives a restart and blocks nobody.
  const retry = { maxRetryAttempts: 1, maxDelaySeconds: shortestQueueWait }
  api.config.use(autoRetry({ ...retry, rethrowInternalServerErrors: true, rethrowHttpErrors: true }))
  let username: string | null = null

  // Errors of grammY quote the message, and a message holds a personal link. So only the code and Telegram's words are
  // kept.
  const attempt = async (what: string, work: () => Promise<unknown>, signal?: AbortSignal): Promise<ChatOutcome> => {
    try {
      await work()
      return { kind: 'sent' }
    } catch (error) {
      const outcome = outcomeOf(error)
      // A call that we aborted ourselves is not logged.
      if (outcome.kind !== 'sent' && !signal?.aborted)
        log.warn({ outcome: outcome.kind, reason: outcome.reason }, `telegram: ${what}`)
      return outcome
    }
  }
  const untilDone = async (what: string, work: () => Promise<unknown>, signal: AbortSignal) => {
    for (let faults = 0; !signal.aborted && (await attempt(what, work, signal)).kind !== 'sent'; faults++)
      await pause(pauseAfter(faults), signal)
  }

  return {
    username: () => username,
    send: (chatId, message) =>
      attempt('message not sent', () => api.sendMessage(chatId, textOf(message), lookOf(message))),
    edit: (chatId, messageId, message) =>
      attempt('message not changed', () => api.editMessageText(chatId, messageId, textOf(message), lookOf(message))),
    async acknowledge(tapId) {
      // The waiting sign ends after a while anyway, so a failure here is not reported.
      await attempt('button not acknowledged', () => api.answerCallbackQuery(tapId))
    },
    introduce: (signal) =>
      untilDone(
        'who am I',
        async () => {
          username = (await api.getMe(asGrammy(signal))).username
          await api.setMyCommands(commands, {}, asGrammy(signal))
        },
        signal,
      ),
    callBack: (url, secret, signal) =>
      untilDone(
        'webhook not set',
        () => api.setWebhook(url, { secret_token: secret, allowed_updates: kinds }, asGrammy(signal)),
        signal,
      ),
    async poll(take, signal) {
      // Telegram refuses polling while a webhook is set.
      await untilDone('webhook not removed', () => api.deleteWebhook({}, asGrammy(signal)), signal)
      let offset: number | undefined
      let faults = 0
      while (!signal.aborted) {
        let updates: unknown[] = []
        const fetched = await attempt(
          'no updates',
          async () => {
            const query = { offset, timeout: pollSeconds, allowed_updates: kinds }
            updates = await listener.getUpdates(query, asGrammy(signal))
          },
          signal,
        )
        faults = fetched.kind === 'sent' ? 0 : faults + 1
        if (faults > 0) await pause(pauseAfter(faults), signal)
        const read = updates.map(readUpdate)
        await takeAll(read, take)
        offset = read.reduce<number | undefined>((last, { id }) => Math.max(last ?? 0, id + 1), offset)
      }
    },
  }
}

// grammY has its own type of signal, which needs nothing that the platform's signal lacks.
const asGrammy = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0]

/**
 * The pause doubles with each fault. So while Telegram is away for a night, it is not asked, and the log not filled,
 * every three seconds.
 */
const pauseAfter = (faults: number): number => Math.min(shortestPause * 2 ** Math.min(faults, 10), longestPause)

const inParallel = 8

/** Updates of one chat keep their order, and a slow chat does not delay the others. */
async function takeAll(updates: readonly BotUpdate[], take: (update: BotUpdate) => Promise<void>): Promise<void> {
  const turn = atMost(inParallel, Infinity)
  const chats = Map.groupBy(updates, ({ chatId }) => chatId)
  await Promise.all(
    [...chats.values()].map((own) =>
      turn(async () => {
        for (const update of own) await take(update)
      }),
    ),
  )
}

/** Waits, unless it is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).then(
    () => undefined,
    () => undefined,
  )

/** Telegram makes buttons of public addresses only; other addresses are written into the text. */
const hasPublicHost = (url: string): boolean => new URL(url).hostname.includes('.')

function textOf({ text, buttons = [] }: ChatMessage): string {
  const written = buttons.flat().flatMap((button) => ('url' in button && !hasPublicHost(button.url) ? [button] : []))
  const tail = written.map(({ label, url }) => `\n\n${label}: ${url}`).join('')
  return shortened(text, longestText - tail.length) + tail
}

/** Shortens a text to so many code units, never splitting a character. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length - 1) break
    kept += sign
  }
  return `${kept}…`
}

const lookOf = ({ buttons = [] }: ChatMessage) => ({
  link_preview_options: { is_disabled: true },
  reply_markup: {
    inline_keyboard: buttons
      .map((row) => row.filter((button) => !('url' in button) || hasPublicHost(button.url)))
      .filter((row) => row.length > 0)
      .map((row) =>
        row.map((button) =>
          'url' in button
            ? { text: button.label, url: button.url }
            : { text: button.label, callback_data: button.data },
        ),
      ),
  },
})

const unknownWait = 30

function outcomeOf(error: unknown): ChatOutcome {
  if (!(error instanceof GrammyError)) return { kind: 'retry', reason: 'no answer from Telegram' }
  const { error_code: code, description, parameters } = error
  const reason = `${code} ${description}`.slice(0, 300)
  if (code === 429) return { kind: 'later', reason, afterSeconds: parameters.retry_after ?? unknownWait }
  // A button was pressed twice: the message already has this text.
  if (/message is not modified/i.test(description)) return { kind: 'sent' }
  if (code === 403 || /chat not found|user is deactivated|peer_id_invalid/i.test(description))
    return { kind: 'gone', reason }
  // 401 and 404 are about our token, and 409 about another poller: faults of the setup, not of this message.
  if (code >= 500 || code === 401 || code === 404 || code === 409) return { kind: 'retry', reason }
  return { kind: 'permanent', reason }
}
