/** Repeatable chance: equal seeds give equal companies. (Mulberry32, a public-domain generator.) */
export type Chance = {
  below(limit: number): number
  bytes(count: number): Uint8Array
  between(low: number, high: number): number
  normal(): number
}

export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
    between: (low, high) => low + next() * (high - low),
    // The sum of twelve uniform numbers is close to a normal distribution.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6),
  }
}
