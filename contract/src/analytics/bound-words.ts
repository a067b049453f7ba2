import type { Bound } from './bound.ts'

/** What is said before or after a value that is a bound. */
export const boundParts = (bound: Bound | null): { before?: string; after?: string } =>
  bound === null
    ? {}
    : { at_least: { after: 'и\u00a0выше' }, at_most: { after: 'и\u00a0ниже' }, about: { before: 'около' } }[bound]

/** A value of a small group near an end of its scale, «4,4 и выше»: exactly it would tell what each of them answered. */
export const boundedWords = (value: string, bound: Bound | null): string => {
  const { before, after } = boundParts(bound)
  return [before, value, after].filter((part) => part !== undefined).join('\u00a0')
}

/** The same beside a number of a table, which stays a number: to follow the name of what it is of. */
export const boundNote = (bound: Bound | null): string =>
  bound === null ? '' : { at_least: ' (не\u00a0меньше)', at_most: ' (не\u00a0больше)', about: ' (около)' }[bound]
