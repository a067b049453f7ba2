import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { TelegramConnection } from './schemas.ts'

export const telegram = endpoints({
  /** Makes a new code; the one before it stops working. */
  generateCode: {
    method: 'POST',
    path: '/api/telegram/generate-code',
    access: 'session',
    // Without a key: the new code replaces the old.
    unkeyed: true,
    input: z.object({}),
    output: TelegramConnection,
    errors: ['telegram_not_set_up', 'telegram_connected'],
  },
  myConnection: {
    method: 'GET',
    path: '/api/telegram/my-connection',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: TelegramConnection,
  },
  /** Confirms whether the chat that sent the code belongs to the caller. Only this connects it. */
  answerRequest: {
    method: 'POST',
    path: '/api/telegram/answer-request',
    access: 'session',
    // Without a key: a request is answered once.
    unkeyed: true,
    input: z.object({ pending_id: Id, is_mine: z.boolean() }),
    output: TelegramConnection,
    errors: ['telegram_request_gone', 'telegram_connected', 'telegram_chat_taken'],
  },
  /** Succeeds also when nothing is connected: the wanted state is already reached. */
  disconnect: {
    method: 'DELETE',
    path: '/api/telegram/my-connection',
    access: 'session',
    input: z.object({}),
    output: TelegramConnection,
  },
})
