import { crowdsOf, type Evidence, type Found } from './attackers.ts'
import { type Expectation, expectedHits, sumOf } from './chance.ts'
import type { Asked } from './round.ts'

/** The result of an attacker in one round. */
export type Score = {
  /** Guesses about an answer that could be read. */
  guesses: number
  hits: number
  chance: Expectation
  /** Sealed answers put with their person rightly, whether or not anybody can open them. */
  placed: number
  saw: string
}

/** The least crowd that anybody is promised to be one of. */
const threshold = 5

/** Compares guesses with the truth, which only the judge has: everybody's answer, and the owner of each sealed one. */
export function scoreOf(
  { guesses, saw }: Found,
  { moments }: Evidence,
  truth: { people: readonly Asked[]; sealedBy: ReadonlyMap<string, string> },
): Score {
  const said = new Map(truth.people.map(({ participant, sheet, said }) => [participant, [sheet, said.comment]]))
  const readable = guesses.filter(({ item }) => item.words !== null)
  const comers = moments.end.participants.filter(({ day }) => day !== null)
  const crowdOf = crowdsOf(
    comers,
    readable.map(({ item }) => item),
  )
  const sizes = Map.groupBy(comers, ({ team }) => crowdOf(team))
  const chances = [...Map.groupBy(readable, ({ item }) => item.segment)].map(([segment, its]) =>
    expectedHits(its.length, sizes.get(segment)?.length ?? 0, threshold),
  )
  return {
    guesses: readable.length,
    hits: readable.filter(({ participant, item }) => said.get(participant)?.includes(item.words)).length,
    chance: sumOf(chances),
    placed: guesses.filter(({ participant, item }) => truth.sealedBy.get(item.sealed) === participant).length,
    saw,
  }
}

export const totalOf = (scores: readonly Score[]): Score => ({
  guesses: scores.reduce((sum, { guesses }) => sum + guesses, 0),
  hits: scores.reduce((sum, { hits }) => sum + hits, 0),
  placed: scores.reduce((sum, { placed }) => sum + placed, 0),
  chance: sumOf(scores.map(({ chance }) => chance)),
  saw: scores.at(-1)?.saw ?? '',
})

/** Whether the right guesses exceed chance by so many standard deviations. */
export function isAbove({ hits, chance }: Pick<Score, 'hits' | 'chance'>, deviations: number): boolean {
  return hits > chance.mean + deviations * Math.sqrt(chance.variance)
}
