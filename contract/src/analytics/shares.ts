/**
 * Whole percents of parts that make up a whole: what they lack of 100 when rounded down goes to the largest remainders, so that they
 * always sum to 100 (method of the largest remainder). Of equal remainders the earlier part gets it.
 * @param counts how many there are of each part, 0 or more
 * @returns percent 0..100, in the order of the counts; 0 for each where there is nothing at all
 */
export function wholePercents(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  // In whole numbers, where equal remainders are equal: 100 × count = percent × whole + remainder.
  const parts = counts.map((count, at) => {
    const remainder = (100 * count) % whole
    return { at, percent: (100 * count - remainder) / whole, remainder }
  })
  const missing = 100 - parts.reduce((sum, { percent }) => sum + percent, 0)
  const rounded = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, percent }) => percent + (rounded.has(at) ? 1 : 0))
}
