import { expect, test } from 'vitest'
import type { Group, Sheet } from './release-questions.ts'
import { steppedMean, teamQuestions } from './release-team-questions.ts'

const questions = ['a', 'b', 'c']
type Answers = Readonly<Record<string, number>>

const group = (...answers: Answers[]): Group => ({
  sheets: answers.map((one): Sheet => new Map(Object.entries(one))),
  uncounted: 0,
})
/** People whose answers differ in each question, except for those given for all. */
const differing = (count: number, all: Answers = {}): Answers[] =>
  Array.from({ length: count }, (_, at) => ({ a: 1 + (at % 5), b: 1 + ((at * 2) % 5), c: 1 + ((at * 3) % 4), ...all }))
const released = (groups: readonly Group[], withheld: readonly string[] = []) =>
  teamQuestions({ questions, groups, withheld })

test('where everybody answered everything, every question is told of every team', () => {
  expect(released([group(...differing(9)), group(...differing(4))])).toEqual({ told: questions, complete: true })
  // A question that nobody answered does not count.
  const two = differing(9).map(({ a = 1, b = 1 }) => ({ a, b }))
  expect(released([group(...two)])).toEqual({ told: ['a', 'b'], complete: true })
})

test('where one person left one out, nothing is told of a team', () => {
  const [{ a = 1, b = 1 } = {}, ...others] = differing(9)
  expect(released([group({ a, b }, ...others), group(...differing(8))])).toEqual({ told: [], complete: false })
})

test('what is told does not depend on what was answered: that all of a team said the same withholds nothing', () => {
  expect(released([group(...differing(9)), group(...differing(4, { a: 5 }))])).toEqual({
    told: questions,
    complete: true,
  })
})

test('of a mean in steps k sums at the least are possible', () => {
  for (const k of [3, 5, 10])
    for (const n of [11, 14, 30, 100]) {
      const sums = Map.groupBy(
        Array.from({ length: 4 * n + 1 }, (_, more) => n + more),
        (sum) => steppedMean(sum / n, n, k).toFixed(6),
      )
      // At the ends of the scale a step is cut in half.
      const fewest = Math.min(...[...sums.values()].slice(1, -1).map(({ length }) => length))
      expect(fewest).toBeGreaterThanOrEqual(k)
    }
})

test('what is not told of everybody is told of no team', () => {
  expect(released([group(...differing(9)), group(...differing(8))], ['b']).told).toEqual(['a', 'c'])
})
