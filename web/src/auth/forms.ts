import { zodResolver } from '@hookform/resolvers/zod'
import { Login, Registration } from '@kamerton/contract/auth/schemas'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { areEqual, mismatch, passwordTwice } from '../lib/password-twice'
import { keepTokens } from '../lib/session'

export { Login } from '@kamerton/contract/auth/schemas'

export const RegistrationForm = Registration.extend(passwordTwice('Введите пароль', 'Подтвердите пароль')).refine(
  areEqual,
  mismatch,
)

/** The server answers an empty address like an unknown one; the form names the field. */
export const loginRules = zodResolver(
  Login.extend({ email: z.string().trim().min(1, { error: 'Введите email' }).pipe(Login.shape.email) }),
)
export const registrationRules = zodResolver(RegistrationForm)

/** The owner of a closed company may take it back before the sign-in. */
export const LoginCommand = Login.extend({ takeBack: z.boolean().default(false) })

/** Takes back the deletion of the company if that is asked for, then signs in. */
export async function signInWith({ takeBack, ...typed }: z.output<typeof LoginCommand>): Promise<void> {
  if (takeBack) await takeCompanyBack(typed)
  await signIn(typed)
}

/** Another window of the owner may have taken the company back already; then only the sign-in is left. */
async function takeCompanyBack({ email, password }: z.output<typeof Login>): Promise<void> {
  try {
    await api.companies.takeBack({ email, password })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'company_not_closed') throw error
  }
}

/** Signs in and remembers the session. */
export async function signIn(typed: z.output<typeof Login>): Promise<void> {
  keepTokens(await api.auth.login(typed))
}

/** Registers the company. Returns the address that the letter goes to. */
export async function registerCompany(filled: z.output<typeof RegistrationForm>, once: string): Promise<string> {
  const { confirm_password: _, ...registration } = filled
  await api.auth.register(registration, { once })
  return registration.email
}

const addressRequired = 'Пожалуйста, введите email адрес'
export const ForgotForm = z.object({
  email: z.string({ error: addressRequired }).trim().min(1, { error: addressRequired }).pipe(Email),
})

export const ResetForm = z
  .object(passwordTwice('Введите новый пароль', 'Подтвердите новый пароль'))
  .refine(areEqual, mismatch)
