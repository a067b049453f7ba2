import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallestSupport, type Term } from './linear-attack.ts'
import { type Sheet, withheldQuestions } from './release-questions.ts'

const k = 3
const questions = ['a', 'b', 'c']

/** People who gave these questions, with different values. */
const people = (count: number, ...given: string[]): Sheet[] =>
  Array.from({ length: count }, (_, index) => new Map(given.map((question, at) => [question, 1 + ((index + at) % 5)])))
const settled = (groups: readonly Sheet[][]) => groups.map((sheets) => ({ sheets, uncounted: 0 }))
const withheld = (...groups: Sheet[][]) =>
  withheldQuestions({ k, questions: questions.slice(0, 2), groups: settled(groups), wholeCountsAll: true })

describe('beside the metric of a round', () => {
  test('all questions are told where everybody answered all', () => {
    expect(withheld(people(24, 'a', 'b'))).toEqual([])
    expect(withheld(people(8, 'a', 'b'), people(5, 'a', 'b'))).toEqual([])
    expect(withheld(people(24, 'a'))).toEqual([])
  })

  test('one question is withheld where a few have left one out, and none where many have', () => {
    expect(withheld([...people(23, 'a', 'b'), ...people(1, 'b')])).toEqual(['a'])
    expect(withheld([...people(18, 'a', 'b'), ...people(6, 'b')])).toEqual(['a'])
    expect(withheld([...people(17, 'a', 'b'), ...people(7, 'b')])).toEqual([])
    // The people who answered both questions are few here.
    expect(withheld([...people(1, 'a', 'b'), ...people(10, 'a'), ...people(12, 'b')])).not.toEqual([])
  })

  test('a question that is withheld by itself takes another along, so that it is not what is left of the metric', () => {
    const alike = (count: number, more: Sheet[]) => [
      ...more.slice(0, count).map((sheet): Sheet => new Map([...sheet, ['b', 5]])),
      ...more.slice(count),
    ]
    // Five are enough for a value, whatever they answered: if all of them answered 5, it is shown as a bound.
    expect(withheld(alike(5, people(5, 'a', 'b')))).toEqual([])
    expect(withheld(alike(3, people(20, 'a'))).toSorted()).toEqual(['a', 'b'])
  })

  test('D3: who answered what decides, and not what they answered', () => {
    const sheets = fc.array(fc.subarray(questions, { minLength: 1 }), { minLength: 1, maxLength: 14 })
    const values = fc.func<[number, string], number>(fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(fc.array(sheets, { minLength: 1, maxLength: 3 }), values, values, (groups, one, other) => {
        const answeredBy = (valueOf: typeof one) =>
          groups.map((group) =>
            group.map((given, at): Sheet => new Map(given.map((item) => [item, valueOf(at, item)]))),
          )
        const hidden = (valueOf: typeof one) =>
          withheldQuestions({ k, questions, groups: settled(answeredBy(valueOf)), wholeCountsAll: true })
        expect(hidden(one)).toEqual(hidden(other))
        expect(hidden(one)).toEqual(hidden(() => 5))
      }),
    )
  })

  test('in each group whose metric is told by itself a crowd has answered what is withheld', () => {
    const [large, small] = [people(20, 'a', 'b'), [...people(3, 'b'), ...people(1, 'a', 'b')]]
    expect(withheld(large, small).toSorted()).toEqual(['a', 'b'])
  })

  test('people who are too new to be a crowd are none here either', () => {
    const asked = { k, questions: ['a', 'b'] }
    const some = { sheets: [...people(17, 'a', 'b'), ...people(7, 'b')], uncounted: 1 }
    const others = { sheets: people(9, 'a', 'b'), uncounted: 0 }
    expect(withheldQuestions({ ...asked, groups: [some, others], wholeCountsAll: true })).toEqual(['a'])
    // In a company as a whole everybody counts; in a team newcomers do not.
    expect(withheldQuestions({ ...asked, groups: [some], wholeCountsAll: true })).toEqual([])
    expect(withheldQuestions({ ...asked, groups: [some], wholeCountsAll: false })).toEqual(['a'])
    const few = { sheets: people(5, 'a', 'b'), uncounted: 2 }
    expect(withheldQuestions({ ...asked, groups: [few], wholeCountsAll: true })).toEqual([])
    expect(withheldQuestions({ ...asked, groups: [few], wholeCountsAll: false })).toEqual(['a', 'b'])
  })
})

describe('B-07: whoever adds and subtracts', () => {
  /**
   * The shown values of a round, as sums over the values that each kind of person gave: the count of each value in
   * them.
   */
  const shownSums = (groups: readonly (readonly Sheet[])[], hidden: readonly string[]) => {
    const kinds = new Map<string, { group: number; given: string[]; people: number }>()
    for (const [group, sheets] of groups.entries())
      for (const sheet of sheets) {
        const given = [...sheet.keys()]
        const key = `${group}/${given.join('')}`
        kinds.set(key, { group, given, people: (kinds.get(key)?.people ?? 0) + 1 })
      }
    const list = [...kinds.values()]
    const row = (weightOf: (kind: { group: number; given: string[] }, question: string) => number): Term[] =>
      list.flatMap((one, kind) =>
        one.given
          .map((unknown) => ({ kind, unknown, weight: weightOf(one, unknown) }))
          .filter(({ weight }) => weight > 0),
      )
    const shown = questions.filter(
      (question) => !hidden.includes(question) && list.some(({ given }) => given.includes(question)),
    )
    return {
      sizes: list.map((kind) => kind.people),
      rows: [
        ...groups.map((_, at) => row(({ group, given }) => (group === at ? 1 / given.length : 0))),
        ...shown.map((one) => row((_, question) => (question === one ? 1 : 0))),
      ],
    }
  }

  const kind = fc.record({
    given: fc.subarray(questions, { minLength: 1 }),
    people: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 12 })),
  })
  /** Groups that pass the release: each is a crowd. */
  const group = fc
    .array(kind, { minLength: 1, maxLength: 4 })
    .map((kinds) => kinds.flatMap(({ given, people: count }) => people(count, ...given)))
    .filter((sheets) => sheets.length > k)
  const rounds = fc.array(group, { minLength: 1, maxLength: 3 })

  const upTo = 12

  test('finds few people where everything is told', () => {
    const groups = [[...people(9, 'a', 'b'), ...people(1, 'b')]]
    expect(smallestSupport(shownSums(groups, []), upTo)).toBe(1)
    expect(smallestSupport(shownSums(groups, ['a']), upTo)).toBeGreaterThan(k)
    const differing = [...people(5, 'a'), ...people(6, 'b'), ...people(2, 'a', 'b')]
    expect(smallestSupport(shownSums([differing], []), upTo)).toBe(2)
  })

  test('the questions and the metric of a round finds no group of fewer than k besides their own answer', () => {
    let shownCount = 0
    fc.assert(
      fc.property(rounds, (groups) => {
        const hidden = withheldQuestions({ k, questions, groups: settled(groups), wholeCountsAll: true })
        shownCount += questions.length - hidden.length
        expect(smallestSupport(shownSums(groups, hidden), upTo)).toBeGreaterThan(k)
      }),
      { numRuns: 1_500 },
    )
    // Withholding everything would be no solution.
    expect(shownCount).toBeGreaterThan(1_000)
  })
})
