import { z } from 'zod'
import { Consents } from '../consents/boxes.ts'
import { CompanyName } from '../lib/company-name.ts'
import { Instant } from '../lib/dates.ts'
import { Email, Id, LinkToken, lineText, PersonName, Token } from '../lib/fields.ts'
import { KnownPassword, NewPassword } from '../lib/password.ts'

export const Registration = z.object({
  ...PersonName,
  middle_name: lineText(80)
    .nullish()
    .transform((text) => text || null),
  email: Email,
  password: NewPassword,
  company_name: CompanyName,
  ...Consents,
})

export const Login = z.object({
  email: z.string({ error: 'Введите email' }).trim().max(254, { error: 'Слишком длинный email' }).toLowerCase(),
  password: KnownPassword,
  /** «Запомнить меня»: 30 days instead of 12 hours without activity. */
  remember: z.boolean({ error: 'Ожидается да или нет' }).default(false),
})

export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
})
export type TokenPair = z.output<typeof TokenPair>

export const RefreshToken = z.object({ refresh_token: Token })

export const AddressOnly = z.object({
  email: z.string({ error: 'Пожалуйста, введите email адрес' }).pipe(Email),
})

export const PasswordReset = z
  .object({ token: LinkToken, new_password: NewPassword, confirm_password: z.string({ error: 'Подтвердите пароль' }) })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    error: 'Пароли не совпадают',
  })

export const PasswordChange = z
  .object({
    current_password: KnownPassword,
    new_password: NewPassword,
    confirm_password: z.string({ error: 'Подтвердите пароль' }),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    error: 'Пароли не совпадают',
  })

/** A device on which a person is signed in. */
export const Session = z.object({
  id: Id,
  /** «Chrome на Windows»: in words, from the browser's user agent. */
  device: z.string(),
  created_at: Instant,
  /** The last renewal of its tokens: for a device in use at most a quarter of an hour ago. */
  last_used_at: Instant,
  is_current: z.boolean(),
})
export type Session = z.output<typeof Session>
