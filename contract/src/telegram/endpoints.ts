import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
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
  /** Also when nothing is connected: what was asked for is so. */
  disconnect: {
    method: 'DELETE',
    path: '/api/telegram/my-connection',
    access: 'session',
    input: z.object({}),
    output: TelegramConnection,
  },
})
