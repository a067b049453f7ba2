import type { MarkKind } from './mark'

/** A shape of text that tells who writes. */
export type Rule = {
  kind: MarkKind
  pattern: RegExp
  /** The text is read as it was typed: capitals tell. Otherwise in small letters. */
  asTyped?: true
  why: string
  /** In small letters; null where no rewording always fits. */
  offer?: (found: string) => string | null
}

/**
 * Whole words only, of a text in small letters: a browser's own word boundary knows no Russian ones, and its classes of all
 * letters, blind to case, take a quarter of a second to be made ready for these rules.
 */
export const whole = (source: string) => new RegExp(`(?<![а-яёa-z0-9])(?:${source})(?![а-яёa-z0-9])`, 'g')

/** The same for a text as it was typed: names begin with a capital. */
export const wholeAsTyped = (source: string) =>
  new RegExp(`(?<![А-Яа-яЁёA-Za-z0-9])(?:${source})(?![А-Яа-яЁёA-Za-z0-9])`, 'g')

/** «первый» … «тридцатый» without their endings. */
export const ordinal = '(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят|(?:[а-яё]+надцат)|двадцат|тридцат)'

/** «кабинет 312» → «кабинет»: the word stays, what follows it goes. */
export const firstWord = (found: string): string | null => found.match(/^[А-Яа-яЁё]+/)?.[0] ?? null
