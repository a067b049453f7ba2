import type { Mark } from './mark'
import { wholeAsTyped } from './rule'

/** Endings of names in all cases; longer ones would take «Верно» for «Вера». */
const endings = '(?:ой|ою|ей|ею|ом|ем|ём|ью|ым|[аяыиеуюьй])?'
/** A shorter stem begins too many other words. */
const shortestStem = 3

/** Finds the writer's own first and last name in a comment, in any case. The form knows it, the text does not leave. */
export function ownNameIn(text: string, fullName: string): Mark[] {
  const stems = fullName
    .split(/\s+/)
    .map((word) => word.replace(/[аяыиеуюьй]$/u, '').replaceAll(/[^А-Яа-яЁёA-Za-z]/gu, ''))
    .filter(({ length }) => length >= shortestStem)
  return stems.flatMap((stem) =>
    Array.from(text.matchAll(wholeAsTyped(`${stem}${endings}`)), ({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
      kind: 'contact' as const,
      why: 'Это ваше имя.',
      offer: null,
    })),
  )
}
