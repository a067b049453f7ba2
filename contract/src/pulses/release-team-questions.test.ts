import { expect, test } from 'vitest'
import type { Group, Sheet } from './release-questions.ts'
import { teamQuestions } from './release-team-questions.ts'

const k = 3
const questions = ['a', 'b', 'c']
type Answers = Readonly<Record<string, number>>

const group = (...answers: Answers[]): Group => ({
  sheets: answers.map((one): Sheet => new Map(Object.entries(one))),
  uncounted: 0,
})
/** So many who differ in each question, whatever is said of all of them. */
const differing = (count: number, all: Answers = {}): Answers[] =>
  Array.from({ length: count }, (_, at) => ({ a: 1 + (at % 5), b: 1 + ((at * 2) % 5), c: 1 + ((at * 3) % 4), ...all }))
const told = (groups: readonly Group[], withheld: readonly string[] = []) =>
  teamQuestions({ k, questions, groups, withheld })

test('where everybody answered everything, every question is told of every team', () => {
  expect(told([group(...differing(9)), group(...differing(4))])).toEqual({ told: questions, complete: true })
  // A question that nobody answered is none of them.
  const two = differing(9).map(({ a = 1, b = 1 }) => ({ a, b }))
  expect(told([group(...two)])).toEqual({ told: ['a', 'b'], complete: true })
})

test('where one person left one out, nothing is told of a team', () => {
  const [{ a = 1, b = 1 } = {}, ...others] = differing(9)
  expect(told([group({ a, b }, ...others), group(...differing(8))])).toEqual({ told: [], complete: false })
})

test('what a small group answered alike is told of no team, and does not follow from the metric either', () => {
  // Four who all said 5 to «a», in a team or among those who are left over: «a» is what is left of their metric without «b» and «c».
  expect(told([group(...differing(9)), group(...differing(4, { a: 5 }))]).told).toEqual(['b'])
  // Twice as many may be alike.
  expect(told([group(...differing(9)), group(...differing(7, { a: 5 }))]).told).toEqual(questions)
  // What is left over is alike only together: «a» and «c» always make 6.
  const opposite = differing(5).map((one) => ({ ...one, c: 6 - (one.a ?? 1) }))
  expect(told([group(...opposite)], ['a', 'c']).told).toEqual([])
})

test('people who are too new are no crowd: seven who are alike are six', () => {
  const alike = differing(7, { a: 5 })
  const some = { ...group(...alike), uncounted: 1 }
  expect(told([group(...differing(9)), some]).told).toEqual(['b'])
})

test('what is not told of everybody is told of no team', () => {
  expect(told([group(...differing(9)), group(...differing(8))], ['b']).told).toEqual(['a', 'c'])
})
