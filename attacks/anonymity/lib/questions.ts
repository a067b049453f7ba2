import type { Chance } from './chance.ts'

/**
 * Enough values from one to five that no two people of a round answer alike: an answer is recognised by its numbers.
 */
const statements = 12

export const questions = [
  ...Array.from({ length: statements }, (_, index) => ({
    id: `item${index + 1}`,
    question: `Утверждение ${index + 1}`,
    type: 'rating',
    scale: { min: 1, max: 5 },
  })),
  { id: 'comment', question: 'Что изменить?', type: 'text', required: false },
]

/** A person's answer, as it is sent. */
export type Said = { numbers: Record<string, number>; comment: string | null }

/** The beginning of each comment of a round, by which it is found in any file. */
export const commentMark = (lane: string): string => `Замечание ${lane} №`

const syllables = 'ра бо та лю ди вре мя пла ны за да чи ко ман да от дел слож но хо ро шо ма ло'.split(' ')
const wordsOf = (chance: Chance, letters: number): string => {
  let text = ''
  while (text.length < letters) {
    const word = Array.from({ length: 2 + chance.below(3) }, () => syllables[chance.below(syllables.length)]).join('')
    text += `${text && ' '}${word}`
  }
  return text
}

/** Half of the people write a comment, of some sentences; one in twenty of those a whole page. */
export function saidBy(chance: Chance, lane: string, number: number): Said {
  const numbers = Object.fromEntries(
    Array.from({ length: statements }, (_, i) => [`item${i + 1}`, 1 + chance.below(5)]),
  )
  const length = chance.share() < 0.05 ? 2_000 + chance.below(1_500) : 20 + chance.below(300)
  const says = chance.share() < 0.5
  return { numbers, comment: says ? `${commentMark(lane)}${number}: ${wordsOf(chance, length)}` : null }
}

/** The numbers of a sheet in one order, by which it is known. */
export const sheetOf = (numbers: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
