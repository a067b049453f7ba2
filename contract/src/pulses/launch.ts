import { DAY } from '../lib/durations.ts'
import { anonymityThreshold, settledAfterDays } from './constants.ts'
import type { Audience } from './schemas.ts'
import { couldBeShown, leastPeople, thresholds } from './thresholds.ts'

/** Those with which so many people may be asked confidentially; none: the pulse can only be a named one. */
export const thresholdsFor = (people: number): number[] => thresholds.filter((k) => couldBeShown(people, k))

/** What is proposed for so many people: the company's own threshold, else the usual one, else the lowest; null if none fits. */
export function proposedThreshold(people: number, ofCompany: number): number | null {
  const { default: usual, min } = anonymityThreshold
  return [ofCompany, usual, min].find((k) => couldBeShown(people, k)) ?? null
}

/** The threshold that a launch begins with, for somebody who may choose it or for whom it is the company's; null: only by name. */
export const thresholdOfLaunch = (people: number, ofCompany: number, mayChoose: boolean): number | null =>
  mayChoose ? proposedThreshold(people, ofCompany) : couldBeShown(people, ofCompany) ? ofCompany : null

/** Who has come by then is no newcomer at this moment: see `settledAfterDays`. */
export const settledBy = (moment: Date): Date => new Date(moment.getTime() - settledAfterDays * DAY)

/** When somebody who came at this moment is a newcomer no more. */
export const settlesAt = (joined: Date): Date => new Date(joined.getTime() + settledAfterDays * DAY)

/** When so many will be no newcomers that they can be asked with this threshold, if nobody leaves; null: they are too few for that. */
export const askableFrom = ({ settled, settling }: Pick<Audience, 'settled' | 'settling'>, k: number): Date | null =>
  settling[leastPeople(k) - settled - 1] ?? null

export type TeamBefore = Pick<Audience, 'people' | 'settled' | 'settling'> & { readonly name: string }

/**
 * Which teams of a company's pulse without names would have no value of their own, whoever answers: those with too few people, and those
 * with too many newcomers, with the moment from which that is over, if nobody leaves. What people answer may hide more.
 */
export function untoldTeams(teams: readonly TeamBefore[], k: number) {
  const untold = teams.filter(({ settled, people }) => people > 0 && !couldBeShown(settled, k))
  return {
    small: untold.filter(({ people }) => !couldBeShown(people, k)).map(({ name }) => name),
    young: untold
      .filter(({ people }) => couldBeShown(people, k))
      .map(({ name, ...team }) => ({ name, from: askableFrom(team, k) })),
  }
}

type TooNew = Pick<Audience, 'people' | 'settled'> & { k: number; from: string | null }

/** Why a team with so many newcomers is not asked without names: how many there are and must be, and from when they will be enough. */
export const tooNewText = ({ people, settled, k, from }: TooNew): string =>
  [
    `В команде не меньше ${settledAfterDays} дней пробыли ${settled} из ${people}, а чтобы спросить её без имён, нужно не меньше ${leastPeople(k)}.`,
    from === null ? '' : `Если никто не уйдёт, запустить его можно будет ${from}.`,
    'Сейчас можно спросить именным пульсом или всю компанию.',
  ]
    .filter((part) => part !== '')
    .join(' ')
