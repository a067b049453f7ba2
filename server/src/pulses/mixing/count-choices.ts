import type { Answer } from '@kamerton/contract/pulses/rules'
import type { Answered } from './decide-release.ts'

/**
 * The mark in a mixed sheet for chosen options: the question was answered, and nothing more. No option has this value.
 */
export const someOptions = ''

/**
 * The part of an answer that a mixed sheet keeps. A set of options chosen together would identify one person in every
 * round.
 */
export const withoutSet = (answer: Answer): number | string => (typeof answer === 'object' ? someOptions : answer)

type Chosen = { segment: string | null; question_key: string; value: string; people: number }

/** Counts each option of the questions with several options, by segment. */
export function countChoices(answered: readonly Pick<Answered, 'segment' | 'answers'>[]): Chosen[] {
  const counts = new Map<string, Chosen>()
  for (const { segment, answers } of answered)
    for (const [question_key, answer] of answers)
      for (const value of typeof answer === 'object' ? answer : []) {
        const place = JSON.stringify([segment, question_key, value])
        const counted = counts.get(place)
        if (counted) counted.people += 1
        else counts.set(place, { segment, question_key, value, people: 1 })
      }
  return [...counts.values()]
}
