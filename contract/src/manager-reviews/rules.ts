/**
 * A manager's mark of somebody's mood. Each has a word, because a colour alone says nothing to people who do not see
 * it.
 */
export const reviewMoods = ['green', 'yellow', 'red'] as const
export type ReviewMood = (typeof reviewMoods)[number]

export const performances = [1, 2, 3, 4, 5] as const
export type Performance = (typeof performances)[number]

export const reviewLimits = {
  /** A remark is a paragraph or two; a longer text belongs in feedback. */
  concernsLength: 2000,
  /** Reviews of one person shown at once, and the most that can be. */
  page: 10,
  most: 50,
} as const

export type Tone = 'good' | 'watch' | 'bad'

/** Labels of the performance marks. */
export const performanceLabel: Readonly<Record<Performance, string>> = {
  1: 'Очень плохо',
  2: 'Плохо',
  3: 'Удовлетворительно',
  4: 'Хорошо',
  5: 'Отлично',
}

export const moodLabel: Readonly<Record<ReviewMood, string>> = {
  green: 'Зелёное',
  yellow: 'Жёлтое',
  red: 'Красное',
}

/** Two and below is bad, three is to be watched, four and above is good. */
export const toneOfPerformance = (performance: number): Tone =>
  performance <= 2 ? 'bad' : performance < 4 ? 'watch' : 'good'

export const toneOfMood: Readonly<Record<ReviewMood, Tone>> = { green: 'good', yellow: 'watch', red: 'bad' }

/** Percent of people reviewed; 100 where there is nobody to review. */
export const percentReviewed = ({ reviewed, of }: { reviewed: number; of: number }): number =>
  of === 0 ? 100 : Math.floor((reviewed / of) * 100)

/** All of them is good, from a half on is to be watched, less is bad. */
export const toneOfProgress = (percent: number): Tone => (percent >= 100 ? 'good' : percent >= 50 ? 'watch' : 'bad')

/** The message on submitting too early. */
export const leftToReview = (people: number): string => `Осталось оценить: ${people}`

/** Whether a sheet is complete: it needs both marks; the remark is optional. */
export const isReviewed = ({ performance, mood }: { performance: number | null; mood: string | null }): boolean =>
  performance !== null && mood !== null
