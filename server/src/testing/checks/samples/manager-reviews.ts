import { type FeatureSamples, linkHolder, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

/** Only that manager writes it; owner and admin may read it. */
const writtenByManager = outcomes('forbidden', 'forbidden', 'ok', 'not_found')
const sheet = { performance: 2, mood: 'yellow', concerns: 'Просит график два через два' } as const

export const managerReviewsSamples: FeatureSamples<'managerReviews'> = {
  managers: [{ input: async (world) => ({ id: await world.review() }), outcome: seenByLeaders }],
  show: [
    {
      about: 'that is being written',
      input: async (world) => ({ id: await world.review(), managerId: await world.reviewingManager() }),
      outcome: seenByManagerToo,
    },
    {
      about: 'that is submitted',
      input: async (world) => ({ id: await world.review('submitted'), managerId: await world.reviewingManager() }),
      outcome: seenByManagerToo,
    },
  ],
  save: [
    {
      input: async (world) => ({
        id: await world.review(),
        managerId: await world.reviewingManager(),
        employee_id: await world.firstEmployee(),
        ...sheet,
      }),
      outcome: writtenByManager,
    },
  ],
  submit: [
    {
      input: async (world) => ({ id: await world.review('complete'), managerId: await world.reviewingManager() }),
      outcome: writtenByManager,
    },
  ],
  showByLink: [{ input: async (world) => ({ token: await world.reviewLink() }), outcome: linkHolder }],
  saveByLink: [
    {
      input: async (world) => ({
        token: await world.reviewLink(),
        employee_id: await world.firstEmployee(),
        ...sheet,
      }),
      outcome: linkHolder,
    },
  ],
  submitByLink: [{ input: async (world) => ({ token: await world.reviewLink('complete') }), outcome: linkHolder }],
  ofEmployee: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
}
