import { consents, type FeatureSamples, leaders, linkHolder, newAddress, newPassword, outcomes } from './sample.ts'

export const invitesSamples: FeatureSamples<'invites'> = {
  create: [
    {
      input: () => ({ invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: newAddress() }] }),
      outcome: leaders,
    },
    {
      about: 'as an admin',
      input: () => ({
        invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: newAddress(), role: 'admin' as const }],
      }),
      outcome: outcomes('ok', 'forbidden', 'forbidden', 'forbidden'),
    },
  ],
  list: [{ input: () => ({}), outcome: leaders }],
  colleagues: [{ input: () => ({ emails: [newAddress()] }), outcome: leaders }],
  delivery: [{ input: () => ({}), outcome: leaders }],
  resend: [
    { about: 'by its id', input: async (world) => ({ id: await world.invitation() }), outcome: leaders },
    { about: 'by its link', input: async (world) => ({ id: await world.invitationLink() }), outcome: leaders },
  ],
  cancel: [{ input: async (world) => ({ id: await world.invitation() }), outcome: leaders }],
  resendMany: [{ input: async (world) => ({ invite_ids: [await world.invitation()] }), outcome: leaders }],
  cancelMany: [{ input: async (world) => ({ invite_ids: [await world.invitation()] }), outcome: leaders }],
  restoreMany: [
    {
      about: 'a cancellation of nobody known',
      input: () => ({ undo: 'unknown' }),
      outcome: outcomes('undo_expired', 'undo_expired', 'forbidden', 'forbidden'),
    },
  ],
  info: [{ input: async (world) => ({ token: await world.invitationLink() }), outcome: linkHolder }],
  register: [
    {
      input: async (world) => ({ token: await world.invitationLink(), password: newPassword, ...consents }),
      outcome: linkHolder,
    },
  ],
}
