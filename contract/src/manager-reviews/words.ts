import { type Performance, performanceLabel } from './rules.ts'

/** Words of a sheet, equal in the application and in the form of a letter. */
export const sheetWords = {
  performance: 'Результаты',
  worst: '1 – очень плохо',
  best: '5 – отлично',
  mood: 'Настроение',
  noMood: 'Выберите настроение',
  concerns: 'Что беспокоит',
  /** Stands in the empty field of concerns. */
  aboutConcerns: 'Только то, что человек или вы сами готовы обсуждать',
  noConcerns: 'без замечаний',
} as const

/** «4, хорошо»: a mark with its word. */
export const markWords = (of: Performance): string => `${of}, ${performanceLabel[of].toLowerCase()}`

export const notAllSaved = 'Сохранилось не\u00a0всё. Введённое осталось на\u00a0этом устройстве: попробуйте ещё раз.'
