import type { Bot } from '../../lib/telegram/bot-api.ts'

/** A bot that is set up and sends nothing: each message counts as sent. */
export const quietBot = (): Bot => ({
  username: () => 'kamerton_test_bot',
  send: async () => ({ kind: 'sent' }),
  edit: async () => ({ kind: 'sent' }),
  acknowledge: async () => {},
  introduce: async () => {},
  poll: async () => {},
  callBack: async () => {},
})
