/*
 * Participation in a round without names is as sensitive as its answers. Its groups are teams, and the people in none.
 * A group's participation is shown only for a crowd of twice k, and only to a step. Nobody is then known to have
 * answered, or not, because all or none of a few did. The rest of the round's exact total is not about fewer people
 * either.
 */

/**
 * The smallest step in which a group's number of answers is shown. With fewer, people who pool two answers would know
 * the others'.
 */
export const participationStep = 5

/** The step in which answers of a group are shown. */
export const stepOf = (k: number): number => Math.max(participationStep, k)

/** The fewest people in a group, or a whole round, whose participation is shown: twice k, and two steps. */
export const fewestShown = (k: number): number => 2 * stepOf(k)

export const mayShowParticipation = (people: number, k: number): boolean => people >= fewestShown(k)

type Counted = { readonly people: number; readonly answered: number }

/**
 * The number of answers of a group as it is shown; null: withheld. It is the middle of its step once the round is over,
 * and the beginning of the step while it is open. The last step reaches up to everybody and is never shorter than the
 * others. Neither «all» nor «nobody» is ever shown. The database computes the same number, see
 * shown-participation-queries.ts.
 */
export function shownAnswers({ people, answered }: Counted, k: number, isOver: boolean): number | null {
  if (!mayShowParticipation(people, k)) return null
  const step = stepOf(k)
  const last = (Math.floor((people + 1) / step) - 1) * step
  const begin = Math.min(Math.floor(answered / step) * step, last)
  const end = begin === last ? people : begin + step - 1
  return isOver ? Math.floor((begin + end) / 2) : begin
}

type Group = { readonly id: string | null; readonly people: number }

/**
 * The group that is withheld although it is a crowd: the smallest such group, where all withheld ones are too few
 * together. The total of the round is exact, so they would be its rest. Null where there is no need. The choice depends
 * on numbers of people alone, never on answers.
 */
export function withheldForRest(groups: readonly Group[], k: number): string | null {
  const isShown = ({ id, people }: Group) => id !== null && mayShowParticipation(people, k)
  const rest = groups.filter((group) => !isShown(group)).reduce((sum, { people }) => sum + people, 0)
  if (rest === 0 || mayShowParticipation(rest, k)) return null
  const [smallest] = groups
    .filter(isShown)
    .toSorted((a, b) => a.people - b.people || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  return smallest?.id ?? null
}

/** Words that replace a withheld participation, short and in full. */
export const withheldParticipation = {
  short: 'не\u00a0говорим',
  why: 'Спросили немногих: сколько ответило, не\u00a0говорим, чтобы не\u00a0было видно, кто ответил',
} as const
