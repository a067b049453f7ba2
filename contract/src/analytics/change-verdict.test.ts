import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeVerdict, figuresOfSubject, metricChangeVerdict } from './change-verdict.ts'
import { changeExplained, changeWords } from './change-words.ts'
import { type Change, enpsChange } from './rules.ts'
import { ChangeGrade, metricNames } from './schemas.ts'

const change = (difference: number, p: number, interval: Change['interval'] = { low: 3, high: 45 }): Change => ({
  difference,
  interval,
  p,
})
const asIs = (value: number) => value
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the correction is for the figures of a subject', () => {
  expect(figuresOfSubject).toBe(metricNames.length)
})

describe('the verdict of a change', () => {
  test.each([
    [change(24, 0.0124), 'up', 'noticeable', 'заметная перемена'],
    [change(24, 0.0125), 'up', 'likely', 'похоже на рост'],
    [change(24, 0.049), 'up', 'likely', 'похоже на рост'],
    [change(-24, 0.049, { low: -45, high: -3 }), 'down', 'likely', 'похоже на падение'],
    [change(24, 0.05), 'stable', 'noise', 'в пределах шума'],
    // A word never contradicts the numbers beside it.
    [change(24, 0.001, { low: -1, high: 45 }), 'stable', 'noise', 'в пределах шума'],
    [change(0, 0.001), 'stable', 'noise', 'в пределах шума'],
    [change(24, 1, null), 'stable', 'noise', 'в пределах шума'],
    [null, 'stable', null, 'мало данных'],
  ] as const)('of %o is %s, %s: «%s»', (of, trend, change_grade, words) => {
    const verdict = changeVerdict(of, asIs)
    expect(verdict).toEqual({ trend, change_grade })
    expect(plain(changeWords(verdict))).toBe(words)
  })

  test('is that of what is shown', () => {
    const small = change(0.04, 0.001, { low: 0.01, high: 0.07 })
    expect(metricChangeVerdict('mood', { ...small, difference: 0.05 }).change_grade).toBe('noticeable')
    expect(metricChangeVerdict('mood', small).change_grade).toBe('noise')
    // A participation is transferred as a share.
    expect(metricChangeVerdict('participation', small).change_grade).toBe('noticeable')
  })

  test('of two subjects has words of its own, and no more grades', () => {
    const wordsOf = (change_grade: ChangeGrade, trend: 'up' | 'down') =>
      plain(changeWords({ trend, change_grade }, 'subjects'))
    expect(ChangeGrade.options.flatMap((grade) => [wordsOf(grade, 'up'), wordsOf(grade, 'down')])).toEqual([
      'заметная разница',
      'заметная разница',
      'похоже, выше',
      'похоже, ниже',
      'в пределах шума',
      'в пределах шума',
    ])
  })

  test('turns round with its periods, and its trend is stable unless it has left the noise', () => {
    const answers = fc.record({
      promoters: fc.nat(40),
      passives: fc.nat(40),
      detractors: fc.integer({ min: 1, max: 40 }),
    })
    const turned = { up: 'down', down: 'up', stable: 'stable' } as const
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const one = metricChangeVerdict('enps', enpsChange([before], [after]))
        const other = metricChangeVerdict('enps', enpsChange([after], [before]))
        expect(other).toEqual({ trend: turned[one.trend], change_grade: one.change_grade })
        expect(one.trend === 'stable').toBe(one.change_grade === 'noise')
      }),
      { numRuns: 200 },
    )
  })
})

test('the explanation names every word that is said, and the correction', () => {
  const text = plain(changeExplained.join(' ')).toLowerCase()
  for (const word of ['заметная перемена', 'похоже на рост', 'похоже на падение', 'в пределах шума'])
    expect(text).toContain(word)
  expect(text).toContain('четыре показателя сразу')
})
