import type { Company, Person } from './companies.ts'
import { anActivePulse, enpsQuestion, moodQuestion } from './pulses.ts'

/** The answers of a person; null: this person does not answer. */
export type Sheet = Record<string, number | string> | null

/** Launches a pulse, lets signed-in people answer in the order of the list, and leaves the round open. */
export async function aRound(
  { owner }: Pick<Company, 'owner'>,
  people: readonly Person[],
  sheets: readonly Sheet[],
  more: Parameters<typeof anActivePulse>[1] = {},
): Promise<{ id: string }> {
  const { id } = await anActivePulse(owner, more)
  for (const [index, sheet] of sheets.entries())
    if (sheet) await people[index]?.as.pulses.answer({ id, responses: sheet })
  return { id }
}

/** Answers of so many promoters, passives and detractors to the eNPS of aPulse(). */
export const enpsSheets = (promoters: number, passives: number, detractors: number): Sheet[] => [
  ...Array.from({ length: promoters }, () => ({ [enpsQuestion.id]: 10 })),
  ...Array.from({ length: passives }, () => ({ [enpsQuestion.id]: 8 })),
  ...Array.from({ length: detractors }, () => ({ [enpsQuestion.id]: 3 })),
]

export const mood = { title: 'Настроение', category: 'mood' as const, questions: [moodQuestion] }

export const moodSheets = (...values: number[]): Sheet[] => values.map((value) => ({ [moodQuestion.id]: value }))

/** Twelve items like those of the engagement survey. */
export const engagementOf = (items: number) => ({
  title: 'Вовлечённость',
  category: 'engagement' as const,
  questions: Array.from({ length: items }, (_, index) => ({
    id: `item${index + 1}`,
    question: `Утверждение ${index + 1}`,
    type: 'rating' as const,
    scale: { min: 1, max: 5 },
  })),
})
