/** What a person is called where nothing is known of their name. */
const nameless = 'Пользователь'

/** «Имя Фамилия»: the passport's order is the other one, but people are called by name first. Never empty. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || nameless

type Named = { full_name?: string | null; first_name?: string | null; last_name?: string | null }

/** What to call somebody of whom only a part may be known: the full name, else first and last name. Never empty. */
export const displayName = ({ full_name, first_name, last_name }: Named): string =>
  full_name?.trim() || fullName({ first_name: first_name ?? '', last_name: last_name ?? '' })

/** Whether somebody's whole name was typed, in whatever order and case, «е» for «ё» as well. */
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
