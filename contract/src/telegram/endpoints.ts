import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { TelegramConnection } from './schemas.ts'

export const telegram = endpoints({
  /** A new code; the one before it stops working. */
  generateCode: {
    method: 'POST',
    path: '/api/telegram/generate-code',
    access: 'session',
    input: z.object({}),
    output: TelegramConnection,
    errors: ['telegram_not_set_up', 'telegram_connected'],
  },
  myConnection: {
    method: 'GET',
    path: '/api/telegram/my-connection',
    access: 'session',
    input: z.object({}),
    output: TelegramConnection,
  },
  /** Whether the chat that sent the code is theirs. Only this connects it. */
  answerRequest: {
    method: 'POST',
    path: '/api/telegram/answer-request',
    access: 'session',
    input: z.object({ pending_id: Id, is_mine: z.boolean() }),
    output: TelegramConnection,
    errors: ['telegram_request_gone', 'telegram_connected', 'telegram_chat_taken'],
  },
  /** Also when nothing is connected: what was asked for is so. */
  disconnect: {
    method: 'DELETE',
    path: '/api/telegram/my-connection',
    access: 'session',
    input: z.object({}),
    output: TelegramConnection,
  },
})
