/*
 * Who has answered a round without names is as much a value as what they answered. Of its groups (teams, and whoever is in none) it is
 * told only of a crowd of twice k, and only to a step: so nobody is known to have answered or not because all or nobody of a few did,
 * and nothing that is left of the round's exact total is about fewer either.
 */

/** The least that a told number of answers of a group may stand for: with fewer, who pools two answers would know the others'. */
export const participationStep = 5

/** Answers of a group are told in steps of so many. */
export const stepOf = (k: number): number => Math.max(participationStep, k)

/** So many people a group, or a whole round, needs for its participation to be told: twice k, and two steps. */
export const fewestTold = (k: number): number => 2 * stepOf(k)

export const mayTellParticipation = (people: number, k: number): boolean => people >= fewestTold(k)

type Counted = { readonly people: number; readonly answered: number }

/**
 * How many of a group have answered, as it is told; null: nothing is. Once the round is over it is the middle of their step, while it
 * runs the step's beginning. The last step reaches up to everybody and is never shorter than the others, so that neither «all» nor
 * «nobody» is ever told. The same is computed by the database, see told-participation-queries.ts.
 */
export function toldAnswers({ people, answered }: Counted, k: number, isOver: boolean): number | null {
  if (!mayTellParticipation(people, k)) return null
  const step = stepOf(k)
  const last = (Math.floor((people + 1) / step) - 1) * step
  const begin = Math.min(Math.floor(answered / step) * step, last)
  const end = begin === last ? people : begin + step - 1
  return isOver ? Math.floor((begin + end) / 2) : begin
}

type Group = { readonly id: string | null; readonly people: number }

/**
 * The group that nothing is told of though it is a crowd: the smallest of those, where all that are not told are too few together. The
 * total of the round is exact, so they would be what is left of it. Null where there is no need. By people alone, never by answers.
 */
export function untoldForRest(groups: readonly Group[], k: number): string | null {
  const isTold = ({ id, people }: Group) => id !== null && mayTellParticipation(people, k)
  const rest = groups.filter((group) => !isTold(group)).reduce((sum, { people }) => sum + people, 0)
  if (rest === 0 || mayTellParticipation(rest, k)) return null
  const [smallest] = groups
    .filter(isTold)
    .toSorted((a, b) => a.people - b.people || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  return smallest?.id ?? null
}

/** In place of a participation that is not told, short and in full. */
export const untoldParticipation = {
  short: 'не\u00a0говорим',
  why: 'Спросили немногих: сколько ответило, не\u00a0говорим, чтобы не\u00a0было видно, кто ответил',
} as const
