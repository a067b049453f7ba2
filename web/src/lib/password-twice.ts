import { NewPassword, passwordLength } from '@kamerton/contract/lib/password'
import { z } from 'zod'

/** Schema of a new password typed twice; the error texts differ from screen to screen. */
export const passwordTwice = (required: string, confirm: string) => ({
  password: z.string({ error: required }).min(1, { error: required }).pipe(NewPassword),
  confirm_password: z.string({ error: confirm }).min(1, { error: confirm }),
})

type TwoPasswords = { password: string; confirm_password: string }

/** Whether both passwords are equal. */
export const areEqual = (form: TwoPasswords): boolean => form.password === form.confirm_password
const Typed = z.object({ password: z.string().min(1), confirm_password: z.string().min(1) })
export const mismatch = {
  path: ['confirm_password'],
  error: 'Пароли не совпадают',
  /** Reported together with the errors of the other fields, not only after they are fixed. */
  when: ({ value }: { value: unknown }): boolean => Typed.safeParse(value).success,
}

/** The button for a new password is enabled only when both fields are equal. */
export const isReady = ({ password = '', confirm_password = '' }: Partial<TwoPasswords>): boolean =>
  password.length >= passwordLength.min && password === confirm_password
