import {
  consents,
  everybody,
  type FeatureSamples,
  linkHolder,
  newAddress,
  newPassword,
  outcomes,
  samplePassword,
  samplePerson,
} from './sample.ts'

export const authSamples: FeatureSamples<'auth'> = {
  register: [
    {
      input: () => ({
        first_name: 'Анна',
        last_name: 'Черных',
        email: newAddress(),
        password: newPassword,
        company_name: 'Липа',
        ...consents,
      }),
      outcome: linkHolder,
    },
  ],
  login: [{ input: () => ({ ...samplePerson, password: samplePassword }), outcome: linkHolder }],
  refresh: [{ input: async (world) => ({ refresh_token: await world.refreshToken() }), outcome: linkHolder }],
  logout: [{ input: () => ({}), outcome: everybody }],
  sessions: [{ input: () => ({}), outcome: everybody }],
  endSession: [
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.session() }),
      outcome: outcomes('not_found', 'not_found', 'not_found', 'ok'),
    },
  ],
  endOtherSessions: [{ input: () => ({}), outcome: everybody }],
  verifyEmail: [{ input: async (world) => ({ token: await world.emailLink('verify') }), outcome: linkHolder }],
  resendVerification: [{ input: () => ({ email: newAddress() }), outcome: linkHolder }],
  forgotPassword: [{ input: () => ({ email: newAddress() }), outcome: linkHolder }],
  checkResetLink: [{ input: async (world) => ({ token: await world.emailLink('reset') }), outcome: linkHolder }],
  resetPassword: [
    {
      input: async (world) => ({
        token: await world.emailLink('reset'),
        new_password: newPassword,
        confirm_password: newPassword,
      }),
      outcome: linkHolder,
    },
  ],
  changePassword: [
    {
      input: () => ({ current_password: samplePassword, new_password: newPassword, confirm_password: newPassword }),
      outcome: everybody,
    },
  ],
  answerEmailChange: [
    { input: async (world) => ({ token: await world.emailChangeLink(), agree: true }), outcome: linkHolder },
  ],
}
