import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

/** A chat that sent a right code. Its names are whatever its owner wrote there: plain text, and nobody's proof. */
export const ChatRequest = z.object({
  id: Id,
  /** Without @; many people have none. */
  telegram_username: z.string().nullable(),
  name: z.string().nullable(),
})
export type ChatRequest = z.output<typeof ChatRequest>

/** Whether somebody's Telegram is connected, and with what it can be. The chat itself is never told. */
export const TelegramConnection = z.object({
  /** Whether this server has a bot at all. */
  available: z.boolean(),
  /** Without @; null while Telegram has not told us yet. */
  bot_username: z.string().nullable(),
  connected: z.boolean(),
  /** Of the connected account, without @; many people have none. */
  telegram_username: z.string().nullable(),
  connected_at: Instant.nullable(),
  connection_code: z.string().nullable(),
  code_expires_at: Instant.nullable(),
  /** Asks to be connected, for as long as the code lives. */
  pending: ChatRequest.nullable(),
})
export type TelegramConnection = z.output<typeof TelegramConnection>
