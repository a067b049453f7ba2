import type { Bound } from './bound.ts'

/** The words before or after a value that is a bound. */
export const boundParts = (bound: Bound | null): { before?: string; after?: string } =>
  bound === null
    ? {}
    : { at_least: { after: 'и\u00a0выше' }, at_most: { after: 'и\u00a0ниже' }, about: { before: 'около' } }[bound]

/**
 * Words of a value of a small group near an end of its scale, such as «4,4 и выше». The exact value would reveal what
 * each of them answered.
 */
export const boundedWords = (value: string, bound: Bound | null): string => {
  const { before, after } = boundParts(bound)
  return [before, value, after].filter((part) => part !== undefined).join('\u00a0')
}

/**
 * A note for a number in a table, like `boundedWords` where the cell stays a number. It follows the name of the value.
 */
export const boundNote = (bound: Bound | null): string =>
  bound === null ? '' : { at_least: ' (не\u00a0меньше)', at_most: ' (не\u00a0больше)', about: ' (около)' }[bound]
