/**
 * Whole percents of the parts of a whole. They always sum to 100 (method of the largest remainder). After rounding
 * down, the missing points go to the largest remainders; of equal remainders the earlier part gets it.
 * @param counts size of each part. Each is 0 or more.
 * @returns percent 0..100, in the order of the counts. All are 0 where the whole is 0.
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
