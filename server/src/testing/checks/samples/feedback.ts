import { everybody, type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

const note = { feedback_type: 'negative' as const, rating: 2 as const, comment: 'Опаздывает на планёрки' }

export const feedbackSamples: FeatureSamples<'feedback'> = {
  given: [{ input: () => ({}), outcome: everybody }],
  list: [
    { about: 'of a member', input: async (world) => ({ id: await world.colleague() }), outcome: seenByManagerToo },
    {
      about: 'of anybody',
      input: async (world) => ({ id: await world.colleague('nowhere') }),
      outcome: seenByLeaders,
    },
  ],
  stats: [
    { about: 'of a member', input: async (world) => ({ id: await world.colleague() }), outcome: seenByManagerToo },
    {
      about: 'of anybody',
      input: async (world) => ({ id: await world.colleague('nowhere') }),
      outcome: seenByLeaders,
    },
  ],
  create: [
    {
      about: 'about a member',
      input: async (world) => ({ target_user_id: await world.colleague(), ...note }),
      outcome: everybody,
    },
    {
      about: 'about anybody',
      input: async (world) => ({ target_user_id: await world.colleague('nowhere'), ...note }),
      outcome: everybody,
    },
  ],
  delete: [
    {
      about: 'about a member',
      input: async (world) => ({ id: await world.feedback() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
    {
      about: 'about anybody',
      input: async (world) => ({ id: await world.feedback('nowhere') }),
      outcome: seenByLeaders,
    },
  ],
  restore: [
    {
      about: 'that the owner has deleted',
      input: async (world) => ({ id: await world.deletedFeedback() }),
      outcome: outcomes('ok', 'feedback_gone', 'feedback_gone', 'feedback_gone'),
    },
  ],
}
