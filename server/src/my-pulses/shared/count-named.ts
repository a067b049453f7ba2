import type { Answered } from '../../pulses/mixing/decide-release.ts'
import type { Count } from '../../pulses/results/queries.ts'

/**
 * Counts each value of each question over some named answers. For a question with several options, an empty value
 * counts the people who chose any.
 */
export function countNamed(answered: readonly Pick<Answered, 'answers'>[]): Count[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { answers } of answered)
    for (const [key, given] of answers) {
      const own = counts.get(key) ?? new Map<string, number>()
      for (const value of Array.isArray(given) ? ['', ...given] : [String(given)])
        own.set(value, (own.get(value) ?? 0) + 1)
      counts.set(key, own)
    }
  return [...counts].flatMap(([question_key, own]) =>
    [...own].map(([value, count]) => ({ question_key, value, count })),
  )
}
