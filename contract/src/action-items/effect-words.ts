import { changeWords } from '../analytics/change-words.ts'

/**
 * Words for the change of a figure since an action was made for it. They follow the grades of a change; a noticeable
 * one has a verb.
 */
export const effectWords = {
  rose: 'вырос',
  fell: 'упал',
  likely_rose: changeWords({ trend: 'up', change_grade: 'likely' }),
  likely_fell: changeWords({ trend: 'down', change_grade: 'likely' }),
  within_noise: changeWords({ trend: 'stable', change_grade: 'noise' }),
  too_little_data: 'данных пока мало',
} as const
export type EffectWord = keyof typeof effectWords
