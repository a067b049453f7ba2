import { expect } from 'vitest'
import recordedVectors from '../statistics-vectors.json' with { type: 'json' }
import type { Interval } from './interval.ts'
import { wilsonInterval } from './proportions.ts'

const visited = new Set<string>()

/** Results computed with R and Python, and published ones, as an object that notes which of its values a test read. */
export const vectors = visiting(recordedVectors, '')

/** Paths of the values that no test has read. */
export function forgottenVectors(): string[] {
  return leavesOf(recordedVectors, '').filter((path) => !visited.has(path))
}

export function tripleOf([promoters = Number.NaN, passives = Number.NaN, detractors = Number.NaN]: readonly number[]) {
  return { promoters, passives, detractors }
}

export function countsOf({ promoters, n, detractors }: { promoters: number; n: number; detractors: number }) {
  return { promoters, passives: n - promoters - detractors, detractors }
}

export function wilsonOf(fraction: string): Interval {
  const [successes = Number.NaN, n = Number.NaN] = fraction.split('/').map(Number)
  return wilsonInterval(successes, n)
}

/** Equal to 1e-6, the precision of the recorded vectors. */
export function close(actual: number | undefined, expected: number): void {
  if (actual !== expected)
    expect(Math.abs((actual ?? Number.NaN) - expected), `${actual} for ${expected}`).toBeLessThan(1e-6)
}

export function closeAll(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length)
  for (const [index, value] of expected.entries()) close(actual[index], value)
}

export function closeInterval({ low, high }: Interval, expected: readonly number[]): void {
  closeAll([low, high], expected)
}

/** An interval in points against one published as proportions with four digits. */
export function expectPrinted({ low, high }: Interval, expected: readonly number[]): void {
  expect(low / 100).toBeCloseTo(expected[0] ?? Number.NaN, 4)
  expect(high / 100).toBeCloseTo(expected[1] ?? Number.NaN, 4)
}

/** Wraps a value in a proxy that notes the path of everything read from it. */
function visiting<T extends object>(value: T, path: string): T {
  return new Proxy(value, {
    get(target, key) {
      const child: unknown = Reflect.get(target, key)
      visited.add(`${path}.${String(key)}`)
      return typeof child === 'object' && child !== null ? visiting(child, `${path}.${String(key)}`) : child
    },
  })
}

function leavesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, `${path}.${key}`))
}
