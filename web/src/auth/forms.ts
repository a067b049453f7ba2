import { Login, Registration } from '@kamerton/contract/auth/schemas'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { areEqual, mismatch, passwordTwice } from '../lib/password-twice'

export const LoginForm = Login

const addressRequired = 'Пожалуйста, введите email адрес'
export const ForgotForm = z.object({
  email: z.string({ error: addressRequired }).trim().min(1, { error: addressRequired }).pipe(Email),
})

export const RegistrationForm = Registration.extend(passwordTwice('Введите пароль', 'Подтвердите пароль')).refine(
  areEqual,
  mismatch,
)

export const ResetForm = z
  .object(passwordTwice('Введите новый пароль', 'Подтвердите новый пароль'))
  .refine(areEqual, mismatch)
