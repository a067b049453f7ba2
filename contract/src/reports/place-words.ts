import type { ReportedTeam } from './team-performance.ts'

/** The number of places with a star, if they are certain. */
const starred = 3

/** The place: «1», or «2–5» where the order leaves it open. */
export const placeText = ({ from, to }: NonNullable<ReportedTeam['place']>): string =>
  from === to ? String(from) : `${from}–${to}`

/** Whether it is one of the first three places, and not shared. */
export const hasStar = ({ place }: Pick<ReportedTeam, 'place'>): boolean =>
  place !== null && place.from === place.to && place.to <= starred

/** Whether it is one of the first three places, alone or shared. */
export const isAmongFirst = ({ place }: Pick<ReportedTeam, 'place'>): boolean => place !== null && place.from <= starred

export const unorderedReasons = ['within_noise', 'too_few_teams'] as const
export type Unordered = (typeof unorderedReasons)[number]

/**
 * Why no pair of teams is surely ordered; null where one is. Without such a pair all teams share all places, and naming
 * a first three would be an order by chance.
 */
export function whyUnordered(teams: readonly Pick<ReportedTeam, 'place'>[]): Unordered | null {
  const places = teams.flatMap(({ place }) => place ?? [])
  if (places.length < 2) return 'too_few_teams'
  return places.some(({ from, to }) => from > 1 || to < places.length) ? null : 'within_noise'
}

/** The sentence instead of places. */
export const unorderedWords: Record<Unordered, string> = {
  within_noise: 'Команды не\u00a0различаются: разница общих оценок в\u00a0пределах шума.',
  too_few_teams: 'Сравнивать не\u00a0с\u00a0чем: общая оценка есть меньше чем у\u00a0двух команд.',
}

/** Why a team has no place. */
export const unplacedWords: Record<NonNullable<ReportedTeam['unplaced']>, string> = {
  no_figures: 'нет показателей',
  withheld: 'ответы скрыты',
  low_participation: 'ответили немногие',
  no_people: 'в\u00a0команде никого нет',
}
