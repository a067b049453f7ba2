/// <reference path="./jstat.d.ts" />
import jStat from 'jstat'
import { z95 } from './normal.ts'

/** Above this limit jstat's inverse loses digits, while the series around the normal quantile is exact to 1e-12. */
const largeDegreesOfFreedom = 1e5

/**
 * The 97.5 % quantile of Student's t. Above 100,000 degrees of freedom it uses the first term of the Cornish-Fisher
 * expansion (Abramowitz and Stegun 26.7.5).
 * @param degreesOfFreedom above 0. Need not be whole (Welch).
 * @throws RangeError when degreesOfFreedom is not above 0
 */
export function studentT95(degreesOfFreedom: number): number {
  requirePositive(degreesOfFreedom, 'degrees of freedom')
  if (degreesOfFreedom > largeDegreesOfFreedom) return z95 + (z95 ** 3 + z95) / (4 * degreesOfFreedom)
  return jStat.studentt.inv(0.975, degreesOfFreedom)
}

/**
 * Two-sided p of a t statistic, 0..1, by the incomplete beta function (Abramowitz and Stegun 26.7.1). It stays accurate
 * for many degrees of freedom, where jstat's own t distribution does not.
 * @throws RangeError when degreesOfFreedom is not above 0
 */
export function studentTTwoSidedP(t: number, degreesOfFreedom: number): number {
  requirePositive(degreesOfFreedom, 'degrees of freedom')
  return jStat.ibeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5)
}

/**
 * Upper tail of the F distribution, 0..1 (Abramowitz and Stegun 26.6.2).
 * @param f 0 or more. Infinity gives 0.
 * @throws RangeError when f is negative or a number of degrees of freedom is not above 0
 */
export function fUpperTailP(f: number, numeratorDf: number, denominatorDf: number): number {
  requirePositive(numeratorDf, 'degrees of freedom')
  requirePositive(denominatorDf, 'degrees of freedom')
  if (!(f >= 0)) throw new RangeError(`F must be 0 or more, got ${f}`)
  return jStat.ibeta(denominatorDf / (denominatorDf + numeratorDf * f), denominatorDf / 2, numeratorDf / 2)
}

function requirePositive(value: number, name: string): void {
  if (!(value > 0)) throw new RangeError(`${name} must be above 0, got ${value}`)
}
