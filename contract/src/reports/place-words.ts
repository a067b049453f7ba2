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

/** Why a team has no place. */
export const unplacedWords: Record<NonNullable<ReportedTeam['unplaced']>, string> = {
  no_figures: 'нет показателей',
  withheld: 'ответы скрыты',
  low_participation: 'ответили немногие',
  no_people: 'в\u00a0команде никого нет',
}
