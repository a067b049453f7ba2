/** The name of a person whose name is unknown. */
const nameless = 'Пользователь'

/** «Имя Фамилия». Passports use the other order, but people are addressed by first name first. Never empty. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || nameless

type Named = { full_name?: string | null; first_name?: string | null; last_name?: string | null }

/** The name to show for a person known only in part: the full name, else first and last name. Never empty. */
export const displayName = ({ full_name, first_name, last_name }: Named): string =>
  full_name?.trim() || fullName({ first_name: first_name ?? '', last_name: last_name ?? '' })

/** Whether somebody's full name was typed, in any order and case; «е» is accepted for «ё». */
export const isNameOf = (typed: string, name: string): boolean => foldedWords(typed) === foldedWords(name)

const foldedWords = (name: string): string =>
  name.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).toSorted().join(' ')

/** A name in «ёлочки»; quotes of its own become „лапки“: ООО «Липа» is «ООО „Липа“», and «Липа» stays «Липа». */
export function quoted(name: string): string {
  const bare = /^(?:«[^«»]*»|"[^"]*")$/.test(name) ? name.slice(1, -1) : name
  const inner = bare.replace(/[«“„"](?=[\p{L}\p{N}])/gu, '„').replace(/[»”"]/g, '“')
  return `«${inner}»`
}

/** The first letters of the first two words of a name, in capitals: 0–2 characters. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toLocaleUpperCase('ru')
}
