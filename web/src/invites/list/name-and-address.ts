/** An address within a text. */
export const addressWithin = /[^\s,;<>()"]+@[^\s,;<>()"]+\.[^\s,;<>()"]+/g

/** Numbers and bullets before a name, and signs between a name and its address. */
const around = /^[\s\d.)•*–—-]+|[\s,;:<>()"–—-]+$/g

/**
 * Name and address of a text such as «Анна Соколова <a@firma.ru>», as mail programs and people write them. Undefined
 * for a text with another number of addresses, or without a name.
 */
export function nameAndAddress(text: string): { name: string; email: string } | undefined {
  const [email, another] = text.match(addressWithin) ?? []
  if (email === undefined || another !== undefined) return undefined
  const name = text
    .replace(email, ' ')
    .replaceAll(/[<>()"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(around, '')
  return /\p{L}/u.test(name) ? { name, email } : undefined
}

const isPatronymic = (word: string | undefined): boolean =>
  word !== undefined && /(?:вич|ьич|вна|чна|шна|оглы|кызы)$/iu.test(word)

/**
 * First and last name of a whole name without a heading. Two words are read as the product shows people, «Имя Фамилия»;
 * a patronymic tells the order of three.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', second = '', ...rest] = name.split(' ').filter(Boolean)
  if (rest.length === 1 && isPatronymic(rest[0])) return { first_name: second, last_name: first }
  if (rest.length === 1 && isPatronymic(second)) return { first_name: first, last_name: rest[0] ?? '' }
  return { first_name: first, last_name: [second, ...rest].join(' ').trim() }
}
