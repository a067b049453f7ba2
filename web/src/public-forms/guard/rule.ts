import type { MarkKind } from './marks'

/** A shape of text that tells who writes. */
export type Rule = {
  kind: MarkKind
  pattern: RegExp
  why: string
  /** In small letters; null where no rewording always fits. */
  offer?: (found: string) => string | null
}

/** Whole words only: a browser's own word boundary knows no Russian letters. */
export const whole = (source: string, flags = 'giu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags)

/** «первый» … «тридцатый» without their endings. */
export const ordinal =
  '(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят|(?:\\p{L}+надцат)|двадцат|тридцат)'

/** «кабинет 312» → «кабинет»: the word stays, what follows it goes. */
export const firstWord = (found: string): string | null => found.match(/^\p{L}+/u)?.[0] ?? null
