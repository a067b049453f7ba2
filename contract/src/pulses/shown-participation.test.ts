import { describe, expect, test } from 'vitest'
import { fewestShown, mayShowParticipation, shownAnswers, stepOf, withheldForRest } from './shown-participation.ts'

const ks = [3, 5, 7, 10]
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => at)

describe('D4: what is told of who has answered in a group', () => {
  test('nothing of fewer than twice k, whoever of them has answered', () => {
    expect(fewestShown(5)).toBe(10)
    expect(fewestShown(3)).toBe(10)
    expect(fewestShown(10)).toBe(20)
    for (const k of ks)
      for (const people of upTo(fewestShown(k) - 1))
        for (const answered of upTo(people)) expect(shownAnswers({ people, answered }, k, true)).toBeNull()
  })

  test('of more a step of five, or of k: never that all have, or nobody', () => {
    const shownOf = (people: number) => upTo(people).map((answered) => shownAnswers({ people, answered }, 5, true))
    expect(shownOf(10)).toEqual([2, 2, 2, 2, 2, 7, 7, 7, 7, 7, 7])
    expect(shownOf(14)).toEqual([
      ...Array.from({ length: 5 }, () => 2),
      ...Array.from({ length: 5 }, () => 7),
      12,
      12,
      12,
      12,
      12,
    ])
    for (const k of ks)
      for (const people of upTo(60).filter((people) => mayShowParticipation(people, k)))
        for (const answered of upTo(people)) {
          const about = shownAnswers({ people, answered }, k, true) ?? 0
          expect(about).toBeGreaterThan(0)
          expect(about).toBeLessThan(people)
          expect(Math.abs(about - answered)).toBeLessThanOrEqual(stepOf(k))
        }
  })

  test('what is told stands for five numbers at the least, also while the round runs: three who pool theirs know nobody else', () => {
    for (const k of ks)
      for (const isOver of [true, false])
        for (const people of upTo(60).filter((people) => mayShowParticipation(people, k)))
          for (const those of Map.groupBy(upTo(people), (answered) =>
            shownAnswers({ people, answered }, k, isOver),
          ).values())
            expect(those.length).toBeGreaterThanOrEqual(stepOf(k))
  })

  test('the end of a round tells nothing that its last step has not', () => {
    for (const people of upTo(60).filter((people) => mayShowParticipation(people, 5)))
      for (const answered of upTo(people))
        for (const other of upTo(people)) {
          const [a, b] = [answered, other].map((count) => ({ people, answered: count }))
          if (!a || !b) throw new Error('two of them')
          expect(shownAnswers(a, 5, true) === shownAnswers(b, 5, true)).toBe(
            shownAnswers(a, 5, false) === shownAnswers(b, 5, false),
          )
        }
  })
})

describe('D4: what is left of the exact total', () => {
  const groups = (none: number, ...teams: number[]) => [
    ...(none > 0 ? [{ id: null, people: none }] : []),
    ...teams.map((people, at) => ({ id: `team${at}`, people })),
  ]

  test('is nobody, or at least twice k people: else the smallest told group is not told', () => {
    expect(withheldForRest(groups(0, 14, 20), 5)).toBeNull()
    expect(withheldForRest(groups(1, 14, 20), 5)).toBe('team0')
    expect(withheldForRest(groups(1, 20, 14), 5)).toBe('team1')
    expect(withheldForRest(groups(1, 14, 14, 9), 5)).toBeNull()
    expect(withheldForRest(groups(3, 14, 6), 5)).toBe('team0')
    expect(withheldForRest(groups(5, 8, 8), 5)).toBeNull()
    for (const none of upTo(12))
      for (const a of upTo(22))
        for (const b of upTo(22)) {
          const all = groups(none, a, b)
          const withheld = withheldForRest(all, 5)
          const rest = all
            .filter(({ id, people }) => id === null || id === withheld || !mayShowParticipation(people, 5))
            .reduce((sum, { people }) => sum + people, 0)
          const isAnyShown = rest < none + a + b
          if (isAnyShown) expect(rest === 0 || mayShowParticipation(rest, 5)).toBe(true)
        }
  })
})
