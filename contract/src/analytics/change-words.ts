import type { ChangeVerdict } from './change-verdict.ts'
import type { Trend } from './schemas.ts'

/** The two sides of a comparison: one subject at two times, or two subjects. */
export type ComparedSides = 'times' | 'subjects'

const words: Record<ComparedSides, { noticeable: string; likely: Record<Exclude<Trend, 'stable'>, string> }> = {
  times: { noticeable: 'заметная перемена', likely: { up: 'похоже на\u00a0рост', down: 'похоже на\u00a0падение' } },
  subjects: { noticeable: 'заметная разница', likely: { up: 'похоже, выше', down: 'похоже, ниже' } },
}

/** The words for a change within noise, used everywhere. */
export const noiseWords = 'в\u00a0пределах шума'

/** The words of a verdict, shared by screens, files, letters and chats. */
export function changeWords({ trend, change_grade }: ChangeVerdict, of: ComparedSides = 'times'): string {
  if (change_grade === null) return 'мало данных'
  if (change_grade === 'noise' || trend === 'stable') return noiseWords
  return change_grade === 'noticeable' ? words[of].noticeable : words[of].likely[trend]
}

/** Explains the words and mentions that a correction exists, in a sentence or two each. */
export const changeExplained = [
  '«В\u00a0пределах шума»: такая разница с\u00a0прошлым периодом бывает случайно. «Заметная перемена»: случайностью её не\u00a0объяснить.',
  'Мы\u00a0смотрим на\u00a0четыре показателя сразу, и\u00a0один из\u00a0них легко сдвинется случайно, поэтому к\u00a0заметной перемене строже. Если разница больше шума только сама по\u00a0себе, написано «похоже на\u00a0рост» или «похоже на\u00a0падение»: покажет следующий опрос.',
] as const
