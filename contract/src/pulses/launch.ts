import { DAY } from '../lib/durations.ts'
import { anonymityThreshold, settledAfterDays } from './constants.ts'
import type { Audience } from './schemas.ts'
import { couldBeShown, leastPeople, thresholds } from './thresholds.ts'

/**
 * Thresholds with which this many people may be asked confidentially. If there are none, the pulse can only be a named
 * one.
 */
export const thresholdsFor = (people: number): number[] => thresholds.filter((k) => couldBeShown(people, k))

/**
 * The threshold proposed for this many people: the company's own, else the usual one, else the lowest; null if none
 * fits.
 */
export function proposedThreshold(people: number, ofCompany: number): number | null {
  const { default: usual, min } = anonymityThreshold
  return [ofCompany, usual, min].find((k) => couldBeShown(people, k)) ?? null
}

/**
 * The initial threshold of a launch, for a person who may choose it, or who has to take the company's. Null: only a
 * named pulse is possible.
 */
export const thresholdOfLaunch = (people: number, ofCompany: number, mayChoose: boolean): number | null =>
  mayChoose ? proposedThreshold(people, ofCompany) : couldBeShown(people, ofCompany) ? ofCompany : null

/** The latest joining time with which a person is no newcomer at this moment: see `settledAfterDays`. */
export const settledBy = (moment: Date): Date => new Date(moment.getTime() - settledAfterDays * DAY)

/** The time from which a person who joined at this moment is no newcomer. */
export const settlesAt = (joined: Date): Date => new Date(joined.getTime() + settledAfterDays * DAY)

/**
 * The time from which enough people are no newcomers to be asked with this threshold, if nobody leaves. Null: there are
 * too few people.
 */
export const askableFrom = ({ settled, settling }: Pick<Audience, 'settled' | 'settling'>, k: number): Date | null =>
  settling[leastPeople(k) - settled - 1] ?? null

export type TeamBefore = Pick<Audience, 'people' | 'settled' | 'settling'> & { readonly name: string }

/**
 * Teams that would have no value of their own in a company's pulse without names, whoever answers. `small` teams have
 * too few people. `young` ones have too many newcomers, with the time at which that ends, if nobody leaves. The answers
 * may hide more teams.
 */
export function withheldTeams(teams: readonly TeamBefore[], k: number) {
  const withheld = teams.filter(({ settled, people }) => people > 0 && !couldBeShown(settled, k))
  return {
    small: withheld.filter(({ people }) => !couldBeShown(people, k)).map(({ name }) => name),
    young: withheld
      .filter(({ people }) => couldBeShown(people, k))
      .map(({ name, ...team }) => ({ name, from: askableFrom(team, k) })),
  }
}

type TooNew = Pick<Audience, 'people' | 'settled'> & { k: number; from: string | null }

/**
 * Why a team with too many newcomers is not asked without names. It gives the present number, the necessary one, and
 * the time from which they will be enough.
 */
export const tooNewText = ({ people, settled, k, from }: TooNew): string =>
  [
    `В команде не меньше ${settledAfterDays} дней пробыли ${settled} из ${people}, а чтобы спросить её без имён, нужно не меньше ${leastPeople(k)}.`,
    from === null ? '' : `Если никто не уйдёт, запустить его можно будет ${from}.`,
    'Сейчас можно спросить именным пульсом или всю компанию.',
  ]
    .filter((part) => part !== '')
    .join(' ')
