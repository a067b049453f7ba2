import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedThreshold, thresholdsFor, withheldTeams } from './launch.ts'
import { releaseOf } from './release.ts'
import { couldBeShown, leastPeople } from './thresholds.ts'

test('B-10: a reader is one of those asked, so k + 1 people are needed', () => {
  expect([3, 5, 10].map(leastPeople)).toEqual([4, 6, 11])
  expect([4, 5, 6].map((people) => couldBeShown(people, 5))).toEqual([false, false, true])
})

test('B-10: whatever may be launched shows something if all answer unlike, in whatever teams they are', () => {
  const teams = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(teams, fc.integer({ min: 3, max: 10 }), (sizes, k) => {
      const segments = sizes.map((answered, index) => ({
        segment: String(index),
        answered,
        released: 0,
        uncounted: 0,
      }))
      const people = sizes.reduce((sum, size) => sum + size, 0)
      expect(releaseOf({ k, commentsK: 10, isOpen: false, wholeCountsAll: true, segments }).total.shown).toBe(
        couldBeShown(people, k),
      )
    }),
  )
})

test('up to three people only by name; four and five also with three; then as the company has it', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((people) => proposedThreshold(people, 5))).toEqual([null, null, null, 3, 3, 5, 5])
  // A company with a threshold above the usual one: the nearest possible threshold is the usual one.
  expect([5, 7, 10, 11].map((people) => proposedThreshold(people, 10))).toEqual([3, 5, 5, 10])
  expect([3, 4, 5, 6].map(thresholdsFor)).toEqual([[], [3], [3, 4], [3, 4, 5]])
  expect(thresholdsFor(400)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

test('of a company some teams would not be told of whoever answers: it is said before, with the day from which they are', () => {
  const [soon, later] = [new Date('2026-12-08T09:00:00Z'), new Date('2026-12-10T09:00:00Z')]
  const team = (name: string, people: number, settling: Date[] = []) => ({
    name,
    people,
    settled: people - settling.length,
    settling,
  })
  const teams = [
    team('Склад', 5),
    team('Разработка', 13),
    team('Продажи', 8, [soon, soon, later]),
    team('Пустая', 0),
    team('Офис', 7, [later]),
  ]
  expect(withheldTeams(teams, 5)).toEqual({ small: ['Склад'], young: [{ name: 'Продажи', from: soon }] })
  expect(withheldTeams(teams, 6)).toEqual({
    small: ['Склад'],
    young: [
      { name: 'Продажи', from: soon },
      { name: 'Офис', from: later },
    ],
  })
})
