import type { Icon } from '@tabler/icons-react'

/** A target of the palette: found by its name, opened by its address. */
export type Destination = { path: string; name: string; detail?: string; icon: Icon }
export type DestinationGroup = { title: string; destinations: readonly Destination[] }

/** The limit of results of each kind: a palette that has to be scrolled is slower than the screen itself. */
export const mostOfAKind = 6

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** The letters of each key, in both layouts. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюе'

/** The word typed with the other keyboard layout: «gekmc» is «пульс». */
export const otherLayout = (text: string): string =>
  plain(text).replace(/./gu, (letter) => cyrillic[latin.indexOf(letter)] ?? latin[cyrillic.indexOf(letter)] ?? letter)

/** The shortest word with a permitted mistake; a shorter word with a wrong letter is another word. */
const leastForgiven = 4

const wordsOf = (text: string): string[] => plain(text).split(/[\s\-–—/«»"()]+/)
const partsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean)

/** Every word of the query begins a word of the name, in any order: «цен сер» finds «Центральный сервис». */
export function isNamed(name: string, query: string): boolean {
  const words = wordsOf(name)
  return partsOf(query).every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * Like `isNamed`, but each longer word may have one wrong, missing, extra or swapped letter: «соколва» finds
 * «Соколова».
 */
export function isNearlyNamed(name: string, query: string): boolean {
  const words = wordsOf(name)
  return partsOf(query).every((part) =>
    words.some((word) => word.startsWith(part) || (part.length >= leastForgiven && beginsNearly(word, part))),
  )
}

const beginsNearly = (word: string, part: string): boolean =>
  [-1, 0, 1].some((more) => isOneEditApart(word.slice(0, part.length + more), part))

/** Says whether two words differ by at most one letter that is wrong, missing, extra, or swapped with the next. */
function isOneEditApart(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The ways to match a name with a query, the surest first. */
const ways: readonly ((name: string, query: string) => boolean)[] = [
  isNamed,
  (name, query) => isNamed(name, otherLayout(query)),
  isNearlyNamed,
  (name, query) => isNearlyNamed(name, otherLayout(query)),
]

/** The destinations named by the query. Near matches are shown only where there are no exact ones. */
export function found(destinations: readonly Destination[], query: string): Destination[] {
  for (const isMeant of ways) {
    const meant = destinations.filter(({ name }) => isMeant(name, query))
    if (meant.length > 0) return meant.slice(0, mostOfAKind)
  }
  return []
}
