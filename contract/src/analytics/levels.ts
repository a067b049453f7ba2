import { type Measure, shownValue } from './verdict.ts'

/**
 * Finer bands for the explanation dialogs, best first, each with its least shown value. They explain a number and do
 * not judge it: the word beside a number is its verdict.
 */
const levels = {
  engagement: [
    ['excellent', 85],
    ['good', 75],
    ['average', 65],
    ['low', 50],
    ['critical', Number.NEGATIVE_INFINITY],
  ],
  mood: [
    ['excellent', 4.5],
    ['good', 3.5],
    ['neutral', 2.5],
    ['poor', Number.NEGATIVE_INFINITY],
  ],
  participation: [
    ['high', 80],
    ['good', 60],
    ['average', 40],
    ['low', Number.NEGATIVE_INFINITY],
  ],
  scoring: [
    ['outstanding', 90],
    ['excellent', 80],
    ['good', 70],
    ['satisfactory', 60],
    ['needs_attention', Number.NEGATIVE_INFINITY],
  ],
} as const satisfies Partial<Record<Measure, readonly (readonly [string, number])[]>>

export type LevelledMeasure = keyof typeof levels
export type LevelOf<M extends LevelledMeasure> = (typeof levels)[M][number][0]

/** The level of the value as it is shown; null where there is no value. */
export function levelOf<M extends LevelledMeasure>(measure: M, value: number | null): LevelOf<M> | null {
  if (value === null) return null
  const visible = shownValue(measure, value)
  return levels[measure].find(([, least]) => visible >= least)?.[0] ?? null
}

/** The levels of a measure, best first: the least shown value of each, and that of the level above it. */
export const levelsOf = <M extends LevelledMeasure>(
  measure: M,
): { level: LevelOf<M>; least: number; above: number | null }[] =>
  levels[measure].map(([level, least], index) => ({ level, least, above: levels[measure][index - 1]?.[1] ?? null }))

/** The least shown value of a level. */
export const leastOf = <M extends LevelledMeasure>(measure: M, level: LevelOf<M>): number =>
  levels[measure].find(([name]) => name === level)?.[1] ?? Number.NEGATIVE_INFINITY

/** The words of the levels, in the grammatical gender of the measure. */
const words: { readonly [M in LevelledMeasure]: Readonly<Record<LevelOf<M>, string>> } = {
  engagement: { excellent: 'отлично', good: 'хорошо', average: 'средне', low: 'низко', critical: 'критично' },
  mood: { excellent: 'отлично', good: 'хорошо', neutral: 'нейтрально', poor: 'плохо' },
  participation: { high: 'высокое', good: 'хорошее', average: 'среднее', low: 'низкое' },
  scoring: {
    outstanding: 'выдающийся',
    excellent: 'отличный',
    good: 'хороший',
    satisfactory: 'удовлетворительный',
    needs_attention: 'нужно внимание',
  },
}

export const levelWord = <M extends LevelledMeasure>(measure: M, level: LevelOf<M>): string => words[measure][level]
