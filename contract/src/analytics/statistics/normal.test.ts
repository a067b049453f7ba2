/// <reference path="./jstat.d.ts" />
import jStat from 'jstat'
import { expect, test } from 'vitest'
import { normalTwoSidedP, z95 } from './normal.ts'

test('the two-sided p is that of the tables, from the middle to the far tail', () => {
  // Abramowitz and Stegun, table 26.1 and 26.2 (Q doubled); R 4.2.2: 2 * pnorm(-z).
  const known = [
    [0, 1],
    [0.5, 0.6170750774519738],
    [1, 0.31731050786291415],
    [2, 0.04550026389635842],
    [3, 0.002699796063260189],
    [5, 5.733031437583878e-7],
    [8, 1.2441921148543574e-15],
  ] as const
  for (const [z, p] of known) expect(normalTwoSidedP(z) / p).toBeCloseTo(1, 12)
})

test('5 % lie beyond the quantile of a 95 % interval, on both sides alike', () => {
  expect(normalTwoSidedP(z95)).toBeCloseTo(0.05, 14)
  expect(normalTwoSidedP(-z95)).toBe(normalTwoSidedP(z95))
})

test('it is what jstat says to the digits that it knows, also where one way of counting takes over from the other', () => {
  for (let z = 0; z <= 6; z += 0.01) expect(normalTwoSidedP(z) / jStat.erfc(z / Math.SQRT2)).toBeCloseTo(1, 7)
})
