import type { ReportedTeam } from './team-performance.ts'

/** Places that carry a star, where they are certain. */
const starred = 3

/** «1», and where the order leaves it open «2–5». */
export const placeText = ({ from, to }: NonNullable<ReportedTeam['place']>): string =>
  from === to ? String(from) : `${from}–${to}`

/** One of the first three, and nobody shares it. */
export const hasStar = ({ place }: Pick<ReportedTeam, 'place'>): boolean =>
  place !== null && place.from === place.to && place.to <= starred

/** One of the first three, alone or among those who share it. */
export const isAmongFirst = ({ place }: Pick<ReportedTeam, 'place'>): boolean => place !== null && place.from <= starred

/** Why a team has no place. */
export const unplacedWords: Record<NonNullable<ReportedTeam['unplaced']>, string> = {
  no_figures: 'нет показателей',
  withheld: 'ответы скрыты',
  low_participation: 'ответили немногие',
  no_people: 'в\u00a0команде никого нет',
}
