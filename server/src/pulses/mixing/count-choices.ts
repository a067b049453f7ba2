import type { Answer } from '@kamerton/contract/pulses/rules'
import type { Answered } from './decide-release.ts'

/** Stands in a mixed sheet for options that were chosen: the question was answered, and no more. No option has it as its value. */
export const someOptions = ''

/** What a mixed sheet keeps of an answer. Which options were chosen together would be a mark of one person in every round. */
export const withoutSet = (answer: Answer): number | string => (typeof answer === 'object' ? someOptions : answer)

type Chosen = { segment: string | null; question_key: string; value: string; people: number }

/** How many of each segment chose each option of the questions that allow several. */
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
