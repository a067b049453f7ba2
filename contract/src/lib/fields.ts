import { z } from 'zod'

/** Fields shared by many features. Each has its error in Russian, because a person reads it under the input. */

/** Lower-cased, as ids are compared: a uuid written in capitals is equal. */
export const Id = z.uuid({ error: 'Неверный идентификатор' }).toLowerCase()

/**
 * Control characters, and characters that change the direction of writing. A name with them could forge a letter's
 * header, or show one text while meaning another. Stored text must be inert wherever it is shown.
 */
const unsafeCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * Whether a text can be stored and shows its true content. Half of a surrogate pair is no character, though JSON
 * accepts it.
 */
const isSafe = (text: string): boolean => text.isWellFormed() && !unsafeCharacters.test(text)

/** A text that is stored exactly as it was typed. */
export const typedText = (max: number) =>
  z
    .string({ error: 'Введите текст' })
    .max(max, { error: `Не больше ${max} символов` })
    .refine(isSafe, { error: 'Текст содержит недопустимые символы' })

/** Text of several lines. */
export const longText = (max: number) =>
  z
    .string({ error: 'Введите текст' })
    .trim()
    .max(max, { error: `Не больше ${max} символов` })
    .refine(isSafe, { error: 'Текст содержит недопустимые символы' })

/** Text of one line: names, titles. */
export const lineText = (max: number) =>
  longText(max).refine((text) => !/[\r\n\t]/.test(text), { error: 'Без переносов строк' })

/** A non-empty text of one line; `error` is the message where it is empty. */
export const requiredLine = (max: number, error: string) => lineText(max).refine((text) => text.length > 0, { error })

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+[A-Za-z]{2,63}$`)

/**
 * Exactly one `@`, no quotes, comments, commas or spaces. The strict form keeps anything else out of a letter's
 * address.
 */
export const Email = z
  .string({ error: 'Введите email' })
  .trim()
  .min(1, { error: 'Введите email' })
  .max(254, { error: 'Слишком длинный email' })
  .regex(address, { error: 'Введите корректный email' })
  .transform((text) => text.toLowerCase())

/**
 * `<company id>.<256 bits in base64url>`: the form of every token that leaves the server, so that each look-up is by
 * tenant.
 */
export const Token = z
  .string({ error: 'Недействительная ссылка' })
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/, { error: 'Недействительная ссылка' })

/**
 * The token of a letter's link, at most 200 characters. Its shape is checked together with the link itself. Any other
 * text is therefore reported as a bad link too.
 */
export const LinkToken = z.string({ error: 'Недействительная ссылка' }).max(200, { error: 'Недействительная ссылка' })

/** A person's name as they write it themselves: 1–80 characters each. Spread into the object of a form. */
export const PersonName = {
  first_name: requiredLine(80, 'Введите имя'),
  last_name: requiredLine(80, 'Введите фамилию'),
}

/** The answer of a call that only reports that it was done. */
export const Message = z.object({ msg: z.string() })

/** Numbers in a query string arrive as text. */
export const queryInteger = (min: number, max: number) =>
  z.coerce
    .number({ error: 'Укажите число' })
    .int({ error: 'Укажите целое число' })
    .min(min, { error: `Не меньше ${min}` })
    .max(max, { error: `Не больше ${max}` })

/** The version of a thing when the form was opened; without it a change applies to the current version. */
export const OpenedVersion = z.int().optional()

/** A whole number; any other value gives `error`, and a fraction a message of its own. */
export const wholeNumber = (error: string) => z.number({ error }).int({ error: 'Укажите целое число' })
