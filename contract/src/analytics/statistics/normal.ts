/** The 97.5 % quantile of the standard normal distribution: half-width of a 95 % interval in standard errors. */
export const z95 = 1.9599639845400536

/** P(|Z| >= |z|) of the standard normal distribution, 0..1 (Abramowitz and Stegun 26.2.29). */
export const normalTwoSidedP = (z: number): number => upperError(Math.abs(z) / Math.SQRT2)

/** Up to this value the series is short and loses no digits; above it the fraction converges fast. */
const seriesUpTo = 2
const seriesTerms = 60
const fractionTerms = 120

/**
 * The complementary error function of x >= 0, 0..1, to 1e-13 of its value. It is written out here so that code in the
 * browser needs no statistics library for one function.
 */
function upperError(x: number): number {
  return x < seriesUpTo ? 1 - errorBySeries(x) : upperErrorByFraction(x)
}

/** Abramowitz and Stegun 7.1.6: all terms are positive, so none cancels another. */
function errorBySeries(x: number): number {
  let term = x
  let sum = x
  for (let step = 1; step < seriesTerms; step += 1) {
    term *= (2 * x * x) / (2 * step + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

/** Abramowitz and Stegun 7.1.14, from the last term back. */
function upperErrorByFraction(x: number): number {
  let rest = x
  for (let step = fractionTerms; step > 0; step -= 1) rest = x + step / 2 / rest
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * rest)
}
