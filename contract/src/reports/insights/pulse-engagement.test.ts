import { describe, expect, test } from 'vitest'
import type { PulseEngagementReport, PulseTypeStats } from '../pulse-engagement.ts'
import { pulseEngagementRules } from './pulse-engagement.ts'
import { insightsOf } from './rule.ts'

type Figures = Omit<PulseEngagementReport, 'insights'>

const empty: Figures = {
  period: { from: '2026-10-05', to: '2026-11-29', days: 56 },
  total_pulses: 0,
  total_responses: 0,
  total_invited: 0,
  total_respondents: 0,
  total_people: 0,
  overall_response_rate: null,
  pulse_types_stats: [],
  weekly_stats: [],
}
const said = (figures: Figures) => insightsOf(pulseEngagementRules, figures)
const found = (figures: Figures) => said(figures).map(({ rule_id, type }) => `${rule_id.replace(/^.*\./, '')} ${type}`)

const rated = (overall_response_rate: number, total_people = 100): Figures => ({
  ...empty,
  total_pulses: 1,
  total_people,
  total_invited: total_people,
  overall_response_rate,
})

/** Weeks with this number of answers of the same people; null: no question was asked. */
const weekly = (people: number, answers: readonly (number | null)[]): Figures => ({
  ...empty,
  total_pulses: 1,
  total_people: people,
  weekly_stats: answers.map((answered, index) => ({
    week: `2026-10-${String(5 + index).padStart(2, '0')}`,
    is_whole: true,
    pulses_count: answered === null ? 0 : 1,
    responses_count: answered ?? 0,
    invited_count: answered === null ? 0 : people,
    respondents_count: answered ?? 0,
    response_rate: answered === null ? null : (100 * answered) / people,
  })),
})

const typed = (people: number, rates: Partial<Record<PulseTypeStats['type'], number>>): Figures => ({
  ...empty,
  total_pulses: 2,
  total_people: people,
  pulse_types_stats: (['engagement', 'mood', 'enps', 'custom'] as const).flatMap((type) => {
    const rate = rates[type]
    const counts = { count: 1, responses: 0, invited: people, respondents: 0 }
    return rate === undefined ? [] : [{ type, ...counts, avg_response_rate: rate }]
  }),
})

test('nothing is said of nothing', () => {
  expect(found(empty)).toEqual([])
  expect(found(weekly(0, [null, null, null, null, null, null]))).toEqual(['weeks-without-pulse fact'])
  expect(found({ ...weekly(0, [null, null, null, null]), total_pulses: 0 })).toEqual([])
})

test.each([
  [0, 100, ['rate-low bad']],
  [59.4, 100, ['rate-low bad']],
  [59.5, 100, []],
  [79.4, 100, []],
  [79.5, 100, ['rate-high good']],
  [0, 4, []],
  [100, 4, []],
  [100, 5, ['rate-high good']],
])('a rate of %f of %i people', (rate, people, words) => {
  expect(found(rated(rate, people))).toEqual(words)
})

describe('the last weeks against those before', () => {
  test.each([
    ['fell', [80, 80, 80, 80, 60, 60, 60, 60], ['rate-changed bad']],
    ['rose', [60, 60, 60, 60, 80, 80, 80, 80], ['rate-changed good']],
    // A fall by 13 of a hundred people, with the verdict of another band, may be chance.
    ['may have fallen', [82, 82, 82, 82, 75, 75, 75, 75], ['rate-changed noise']],
    ['stands in its band', [78, 78, 78, 78, 70, 70, 70, 70], []],
    ['one week says nothing of itself', [80], []],
    ['two weeks do', [90, 40], ['rate-changed bad']],
    ['gaps stay gaps', [90, 90, null, 40, 40], ['rate-changed bad', 'weeks-without-pulse fact']],
  ])('%s', (_, answers, words) => {
    expect(found(weekly(100, answers))).toEqual(words)
  })

  test('the same people asked in two pulses of a week are no more people', () => {
    const fell = weekly(20, [16, 16, 16, 16, 11, 11, 11, 11])
    expect(found(fell)).toEqual(['rate-changed noise'])
    const twice = { ...fell, weekly_stats: fell.weekly_stats.map((week) => ({ ...week, invited_count: 400 })) }
    expect(found(twice)).toEqual(['rate-changed noise'])
  })

  test('of four people nothing is compared', () => {
    expect(found(weekly(4, [4, 4, 4, 4, 0, 0, 0, 0]))).toEqual([])
  })

  test('what it says', () => {
    expect(said(weekly(100, [80, 80, 80, 80, 60, 60, 60, 60]))[0]).toMatchObject({
      title: 'Отвечать стали реже',
      message: 'Доля ответов последних недель 60%, раньше 80%. Это больше, чем бывает случайно.',
      evidence: [
        { value: 80, unit: 'percent' },
        { value: 60, unit: 'percent' },
        { value: -20, unit: 'points', interval: { low: -32, high: -7 }, threshold: 0, n: 100 },
      ],
    })
  })
})

describe('a type of pulses beside the others', () => {
  test('answered less often, beyond noise', () => {
    const [insight] = said(typed(100, { mood: 80, enps: 78, custom: 50 }))
    expect(insight).toMatchObject({
      rule_id: 'pulse-engagement.type-below',
      type: 'watch',
      title: 'На пульсы со своими вопросами отвечают реже',
      message: 'Доля ответов на них 50%, на остальные 79%.',
    })
  })

  test.each([
    ['within noise', typed(100, { mood: 80, custom: 72 })],
    ['the only one', typed(100, { custom: 20 })],
    ['of four people', typed(4, { mood: 100, custom: 0 })],
  ])('%s: nothing', (_, figures) => {
    expect(found(figures)).toEqual([])
  })

  test('the comparisons are tested together: what is real alone may be chance among several', () => {
    const alone = typed(100, { mood: 80, custom: 67 })
    expect(found(alone)).toEqual(['type-below watch'])
    expect(found({ ...alone, weekly_stats: weekly(100, [75, 75]).weekly_stats })).toEqual([])
    expect(found(typed(100, { engagement: 80, mood: 80, enps: 80, custom: 67 }))).toEqual([])
  })
})

test('weeks without a pulse: of four weeks or more, once there was one at all', () => {
  expect(found(weekly(3, [3, null, 3, 3]))).toEqual(['weeks-without-pulse fact'])
  expect(found(weekly(3, [3, null, 3]))).toEqual([])
  expect(found(weekly(3, [3, 3, 3, 3]))).toEqual([])
})

test('each rule has a name of its report and says when it speaks', () => {
  for (const { id, when } of pulseEngagementRules) {
    expect(id).toMatch(/^pulse-engagement\.[a-z-]+$/)
    expect(when).not.toBe('')
  }
})
