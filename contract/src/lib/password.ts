import { z } from 'zod'

export const passwordLength = { min: 8, max: 128 } as const

/**
 * A new password, never trimmed: its bytes are stored as typed. There is no rule of composition. The server checks that
 * it is not a common or guessable one, since the long list is there.
 */
export const NewPassword = z
  .string({ error: 'Введите пароль' })
  .min(passwordLength.min, { error: 'Пароль должен содержать минимум 8 символов' })
  .max(passwordLength.max, { error: 'Пароль должен содержать не больше 128 символов' })

/** A password that somebody confirms: any length that could have been set. */
export const KnownPassword = z
  .string({ error: 'Введите пароль' })
  .min(1, { error: 'Введите пароль' })
  .max(passwordLength.max, { error: 'Неверный пароль' })
