import { formLimits } from './constants.ts'

/** A difficulty that was named in so many meetings in a row becomes something to talk about. */
export const repeatedAfter = 3

/** Case, spaces and a full stop make no other difficulty of it. */
const plain = (text: string): string =>
  text
    .trim()
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!…]+$/, '')

/**
 * The difficulties that were named in each of the last meetings, in the words of the latest. The meetings come with the
 * latest first; fewer of them than that repeat nothing.
 */
export function repeatedChallenges(meetings: readonly (readonly string[])[]): string[] {
  const [latest = [], ...earlier] = meetings.slice(0, repeatedAfter)
  if (earlier.length < repeatedAfter - 1) return []
  const said = earlier.map((challenges) => new Set(challenges.map(plain)))
  const found = new Map<string, string>()
  for (const challenge of latest) {
    const key = plain(challenge)
    const isRepeated = key !== '' && said.every((challenges) => challenges.has(key))
    if (isRepeated && challenge.trim().length <= formLimits.pointLength && !found.has(key))
      found.set(key, challenge.trim())
  }
  return [...found.values()]
}
