import { everybody, type FeatureSamples, outcomes } from './sample.ts'

export const telegramSamples: FeatureSamples<'telegram'> = {
  generateCode: [{ input: () => ({}), outcome: everybody }],
  myConnection: [{ input: () => ({}), outcome: everybody }],
  answerRequest: [
    {
      about: 'of their own chat, which is the employee’s',
      input: async (world) => ({ pending_id: await world.chatRequest(), is_mine: true }),
      outcome: outcomes('telegram_request_gone', 'telegram_request_gone', 'telegram_request_gone', 'ok'),
    },
  ],
  disconnect: [{ input: () => ({}), outcome: everybody }],
}
