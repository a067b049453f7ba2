import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

/** A chat that sent a correct code. Its names are plain text chosen by its owner, and prove nothing. */
export const ChatRequest = z.object({
  id: Id,
  /** Without @; many people have none. */
  telegram_username: z.string().nullable(),
  name: z.string().nullable(),
})
export type ChatRequest = z.output<typeof ChatRequest>

/** Whether somebody's Telegram is connected, and whether it can be. The chat id itself is never returned. */
export const TelegramConnection = z.object({
  /** Whether this server has a bot at all. */
  available: z.boolean(),
  /** Without @; null while Telegram has not reported it yet. */
  bot_username: z.string().nullable(),
  connected: z.boolean(),
  /** Of the connected account, without @; many people have none. */
  telegram_username: z.string().nullable(),
  connected_at: Instant.nullable(),
  connection_code: z.string().nullable(),
  code_expires_at: Instant.nullable(),
  /** A chat that asks to be connected, while the code is valid. */
  pending: ChatRequest.nullable(),
})
export type TelegramConnection = z.output<typeof TelegramConnection>
