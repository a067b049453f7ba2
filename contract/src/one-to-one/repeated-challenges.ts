import { formLimits } from './constants.ts'
import { plainTopic } from './same-topic.ts'

/** Number of consecutive meetings after which a repeated difficulty becomes a topic to talk about. */
export const repeatedAfter = 3

/**
 * The difficulties named in each of the last meetings, in the words of the latest. The meetings are given with the
 * latest first; fewer meetings than `repeatedAfter` give none.
 */
export function repeatedChallenges(meetings: readonly (readonly string[])[]): string[] {
  const [latest = [], ...earlier] = meetings.slice(0, repeatedAfter)
  if (earlier.length < repeatedAfter - 1) return []
  const said = earlier.map((challenges) => new Set(challenges.map(plainTopic)))
  const found = new Map<string, string>()
  for (const challenge of latest) {
    const key = plainTopic(challenge)
    const isRepeated = key !== '' && said.every((challenges) => challenges.has(key))
    if (isRepeated && challenge.trim().length <= formLimits.pointLength && !found.has(key))
      found.set(key, challenge.trim())
  }
  return [...found.values()]
}
