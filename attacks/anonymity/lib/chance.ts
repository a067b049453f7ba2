/** Random numbers that repeat for the same seed, so that a run can be repeated. */
export type Chance = {
  /** A whole number below the limit. */
  below(limit: number): number
  /** Between 0 and 1. */
  share(): number
  shuffled<T>(items: readonly T[]): T[]
}

/** The generator «mulberry32»: small, and good enough to deal people and answers. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(share() * limit)
  return {
    share,
    below,
    shuffled<T>(items: readonly T[]) {
      const keyed = items.map((item) => ({ item, key: share() }))
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}

/** The expected number of right guesses by chance alone, in groups whose members are all equally likely. */
export type Expectation = { mean: number; variance: number }

/**
 * The expected hits of so many guesses, each of another person of a group and another answer. The promise is a crowd of
 * `atLeast`: a smaller group does not excuse a right guess.
 */
export function expectedHits(guesses: number, people: number, atLeast: number): Expectation {
  const crowd = Math.max(people, atLeast, guesses)
  const right = 1 / crowd
  const both = crowd > 1 ? right / (crowd - 1) : 0
  const mean = guesses * right
  return { mean, variance: mean * (1 - right) + guesses * (guesses - 1) * (both - right * right) }
}

export const sumOf = (all: readonly Expectation[]): Expectation => ({
  mean: all.reduce((sum, { mean }) => sum + mean, 0),
  variance: all.reduce((sum, { variance }) => sum + variance, 0),
})
