import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SentButton = { text: string; url?: string; callback_data?: string }
export type SentMessage = {
  method: 'sendMessage' | 'editMessageText'
  chatId: number
  messageId: number
  text: string
  buttons: SentButton[][]
  /** Any mode but plain text could turn a name into a link or bold text. */
  parseMode: string | undefined
}

/** The reaction of the peer to the next message: refuse it, or break the line. */
export type BotBehaviour = { refuse: number; description?: string; retryAfter?: number } | 'drop'

export type BotApiPeer = {
  url: string
  token: string
  sent: SentMessage[]
  /** Every method that was called, in order. */
  calls: string[]
  webhook(): { url: string; secretToken: string } | null
  /** For the next messages, one each; after them everything is accepted. */
  behave(...behaviours: BotBehaviour[]): void
  /** The number of requests for updates that wait now. */
  pollers(): number
  /** Actions of a person; each returns the number of its update. */
  writes(chatId: number, text: string, username?: string, name?: string): number
  taps(chatId: number, messageId: number, data: string): number
  blocks(chatId: number): number
  /** The newest message of a chat, as its owner sees it now. */
  lastTo(chatId: number): SentMessage | undefined
  /** Sends an update again, as Telegram does when it is unsure. */
  repeat(updateId: number): void
  stop(): Promise<void>
}

type Body = Record<string, unknown>
type Update = { update_id: number } & Body
type Waiting = { answer: () => void }

const token = '123456789:AAtestAAtestAAtestAAtestAAtestAAtest'
const tooOften = 429

/** A small Telegram on the loopback: it records the messages of the bot and delivers the actions of people. */
export async function startBotApiPeer(): Promise<BotApiPeer> {
  const sent: SentMessage[] = []
  const calls: string[] = []
  const planned: BotBehaviour[] = []
  const all = new Map<number, Update>()
  let pending: Update[] = []
  const repeated: Update[] = []
  let waiting: Waiting[] = []
  let lastUpdate = 1000
  let lastMessage = 0
  let webhook: { url: string; secretToken: string } | null = null

  const wake = () => {
    const woken = waiting
    waiting = []
    for (const { answer } of woken) answer()
  }
  const add = (content: Body): number => {
    const update = { update_id: ++lastUpdate, ...content }
    all.set(update.update_id, update)
    pending.push(update)
    wake()
    return update.update_id
  }
  const chatOf = (id: number) => ({ id, type: 'private' })
  const personOf = (id: number, username?: string, name = 'Тест') => ({ id, is_bot: false, first_name: name, username })

  const methods: Record<string, (body: Body, response: ServerResponse) => void> = {
    getMe: (_body, response) => ok(response, { id: 1, is_bot: true, first_name: 'Камертон', username: 'kamerton_bot' }),
    setMyCommands: (_body, response) => ok(response, true),
    answerCallbackQuery: (_body, response) => ok(response, true),
    deleteWebhook(_body, response) {
      webhook = null
      ok(response, true)
    },
    setWebhook(body, response) {
      webhook = { url: textOf(body.url), secretToken: textOf(body.secret_token) }
      ok(response, true)
    },
    getUpdates(body, response) {
      const offset = typeof body.offset === 'number' ? body.offset : 0
      pending = pending.filter(({ update_id }) => update_id >= offset)
      const answer = () => ok(response, [...repeated.splice(0), ...pending])
      if (pending.length + repeated.length > 0 || !body.timeout) return answer()
      const own = { answer }
      waiting.push(own)
      const silence = setTimeout(answer, Number(body.timeout) * 1000)
      response.on('close', () => {
        clearTimeout(silence)
        waiting = waiting.filter((one) => one !== own)
      })
    },
    sendMessage(body, response) {
      sent.push(messageOf('sendMessage', body, ++lastMessage))
      ok(response, { message_id: lastMessage, date: 0, chat: chatOf(Number(body.chat_id)) })
    },
    editMessageText(body, response) {
      const message = messageOf('editMessageText', body, Number(body.message_id))
      const shown = sent.findLast(({ messageId }) => messageId === message.messageId)
      if (shown && shown.text === message.text && JSON.stringify(shown.buttons) === JSON.stringify(message.buttons))
        return refuse(response, { refuse: 400, description: 'Bad Request: message is not modified' })
      sent.push(message)
      ok(response, true)
    },
  }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    calls.push(method)
    if (given !== token) return refuse(response, { refuse: 401, description: 'Unauthorized' })
    if (method === 'sendMessage' || method === 'editMessageText') {
      const behaviour = planned.shift()
      if (behaviour === 'drop') return void request.socket.destroy()
      if (behaviour) return refuse(response, behaviour)
    }
    const known = methods[method]
    if (known) known(body, response)
    else refuse(response, { refuse: 404, description: 'Not Found' })
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    token,
    sent,
    calls,
    webhook: () => webhook,
    behave: (...behaviours) => void planned.push(...behaviours),
    pollers: () => waiting.length,
    writes: (chatId, text, username, name) =>
      add({
        message: {
          message_id: ++lastMessage,
          date: 0,
          chat: chatOf(chatId),
          from: personOf(chatId, username, name),
          text,
        },
      }),
    taps: (chatId, messageId, data) =>
      add({
        callback_query: {
          id: `tap-${lastUpdate}`,
          from: personOf(chatId),
          chat_instance: '1',
          data,
          message: { message_id: messageId, date: 0, chat: chatOf(chatId) },
        },
      }),
    blocks: (chatId) =>
      add({
        my_chat_member: {
          chat: chatOf(chatId),
          from: personOf(chatId),
          date: 0,
          new_chat_member: { status: 'kicked' },
        },
      }),
    lastTo: (chatId) => sent.findLast((message) => message.chatId === chatId),
    repeat(updateId) {
      const update = all.get(updateId)
      if (!update) throw new Error('no such update')
      repeated.push(update)
      wake()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const portOf = (server: Server): number => {
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo
  return address.port
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // Our own bot wrote it; another body fails the test that looks at it.
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function messageOf(method: SentMessage['method'], body: Body, messageId: number): SentMessage {
  // A valid cast: our own bot writes this.
  const markup = (body.reply_markup ?? {}) as { inline_keyboard?: SentButton[][] }
  return {
    method,
    chatId: Number(body.chat_id),
    messageId,
    text: textOf(body.text),
    buttons: markup.inline_keyboard ?? [],
    parseMode: body.parse_mode === undefined ? undefined : textOf(body.parse_mode),
  }
}

const json = { 'content-type': 'application/json' }

const ok = (response: ServerResponse, result: unknown) =>
  response.writeHead(200, json).end(JSON.stringify({ ok: true, result }))

const refuse = (
  response: ServerResponse,
  { refuse: code, description = 'refused', retryAfter }: Exclude<BotBehaviour, 'drop'>,
) =>
  response.writeHead(code, json).end(
    JSON.stringify({
      ok: false,
      error_code: code,
      description,
      ...(code === tooOften && { parameters: { retry_after: retryAfter ?? 1 } }),
    }),
  )
