import type { Icon } from '@tabler/icons-react'

/** Where the palette can lead: found by its name, opened by its address. */
export type Destination = { path: string; name: string; detail?: string; icon: Icon }
export type DestinationGroup = { title: string; destinations: readonly Destination[] }

/** So many of each kind: a palette that has to be scrolled is slower than the screen itself. */
export const mostOfAKind = 6

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Every word of the query begins a word of the name, in any order: «цен сер» finds «Центральный сервис». */
export function isNamed(name: string, query: string): boolean {
  const words = plain(name).split(/[\s\-–—/«»"()]+/)
  return plain(query)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

export const found = (destinations: readonly Destination[], query: string): Destination[] =>
  destinations.filter(({ name }) => isNamed(name, query)).slice(0, mostOfAKind)
