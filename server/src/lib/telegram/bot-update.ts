import { z } from 'zod'
import { inertLine } from '../inert-line.ts'

/** An event in a private chat, as far as we need it. `other` is everything else: it is only counted as seen. */
export type BotUpdate = { id: number; chatId: number } & (
  | { kind: 'message'; text: string; username: string | null; name: string | null }
  | { kind: 'tap'; tapId: string; messageId: number; data: string }
  | { kind: 'blocked' }
  | { kind: 'other' }
)

const PrivateChat = z.object({ id: z.int(), type: z.literal('private') })
/** Telegram's own limit for each part of a name. */
const longestName = 64
const Name = z.string().catch('')
const From = z.object({
  username: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional()
    .catch(undefined),
  first_name: Name,
  last_name: Name,
})

/** The name of a person on one line, without characters that act or hide. */
const nameOf = (from: z.output<typeof From>): string | null =>
  [from.first_name, from.last_name]
    .map((part) => inertLine(Array.from(part).slice(0, longestName).join('')))
    .filter(Boolean)
    .join(' ') || null

const Update = z.object({
  update_id: z.int(),
  message: z
    .object({ chat: PrivateChat, from: From.optional(), text: z.string().catch('') })
    .optional()
    .catch(undefined),
  callback_query: z
    .object({
      id: z.string(),
      data: z.string().catch(''),
      message: z.object({ message_id: z.int(), chat: PrivateChat }),
    })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .object({ chat: PrivateChat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
})

/** Reads an update from outside. Updates of groups and channels are ignored. */
export function readUpdate(raw: unknown): BotUpdate {
  const { update_id: id, message, callback_query: tap, my_chat_member: member } = Update.parse(raw)
  if (message)
    return {
      id,
      chatId: message.chat.id,
      kind: 'message',
      text: message.text,
      username: message.from?.username ?? null,
      name: message.from ? nameOf(message.from) : null,
    }
  if (tap) {
    const { chat, message_id: messageId } = tap.message
    return { id, chatId: chat.id, kind: 'tap', tapId: tap.id, messageId, data: tap.data }
  }
  if (member?.new_chat_member.status === 'kicked') return { id, chatId: member.chat.id, kind: 'blocked' }
  return { id, chatId: 0, kind: 'other' }
}
