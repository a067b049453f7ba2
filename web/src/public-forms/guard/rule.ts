import type { MarkKind } from './mark'

/** A text pattern that may reveal the author. */
export type Rule = {
  kind: MarkKind
  pattern: RegExp
  /** Matches the text as typed, because capitals matter; other rules match it in lower case. */
  asTyped?: true
  why: string
  /** Rewording in lower case; null where none always fits. */
  offer?: (found: string) => string | null
}

/**
 * Pattern of whole words in a lower-case text. The word boundary of JavaScript does not know Russian letters. Its
 * case-insensitive Unicode classes take a quarter of a second to compile for these rules.
 */
export const whole = (source: string) => new RegExp(`(?<![а-яёa-z0-9])(?:${source})(?![а-яёa-z0-9])`, 'g')

/** Like `whole`, for a text as typed: names begin with a capital. */
export const wholeAsTyped = (source: string) =>
  new RegExp(`(?<![А-Яа-яЁёA-Za-z0-9])(?:${source})(?![А-Яа-яЁёA-Za-z0-9])`, 'g')

/** «первый» … «тридцатый» without their endings. */
export const ordinal = '(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят|(?:[а-яё]+надцат)|двадцат|тридцат)'

/** «кабинет 312» → «кабинет»: keeps the first word only. */
export const firstWord = (found: string): string | null => found.match(/^[А-Яа-яЁё]+/)?.[0] ?? null
