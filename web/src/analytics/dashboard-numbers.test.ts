import { onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { rangeOf } from '@kamerton/contract/analytics/verdict'
import { expect, test } from 'vitest'
import { judgeMetric, reasonText } from '../figures/metric-view'
import { placeOn } from '../figures/place'
import { intervalText, valueText } from '../figures/value-text'
import { monotonePath } from '../figures/weeks/monotone-path'
import { gapReason, gapsIn, labelledWeeks, loneWeeks, spokenTrend, type Week } from '../figures/weeks/weeks'
import { absentMetric, metricOf } from '../testing/metrics'
import { cautionText } from './caution'
import { assumedSeats } from './staff'

const { details } = metricOf(24.5, { n: 62, invited: 75, interval: { low: 5.2, high: 43.8 } })

test('numbers carry the sign, the decimals and the unit scale of their metric', () => {
  expect(valueText('enps', 26.4)).toBe('+26')
  expect(valueText('mood', 3.84)).toBe('3,8')
  expect(valueText('participation', onScale('participation', 0.8267))).toBe('83')
  expect(valueText('participation', onScale('participation', -0.058))).toBe('−6')
  expect(intervalText('enps', { low: -5.2, high: 43.8 })).toBe('от\u00a0−5 до\u00a0+44')
})

test('engagement stands on a scale that begins at 20', () => {
  const placeOf = (name: MetricName, value: number) => placeOn(rangeOf(name), onScale(name, value))
  expect(placeOf('engagement', 20)).toBe(0)
  expect(placeOf('engagement', 60)).toBe(50)
  expect(placeOf('participation', 0.8)).toBe(80)
})

test.each([
  [absentMetric({ reason: 'too_few_answers', invited: 8 }), 'ответов мало, чтобы показать'],
  [absentMetric({ invited: 8 }), 'ещё никто не ответил'],
  [
    absentMetric({ sparkline: [{ week: '2026-11-02', value: 3.9, interval: null, n: 60, reason: null }] }),
    'за 7 дней не спрашивали',
  ],
  [absentMetric({ reason: 'early' }), 'опрос только начался, рано судить'],
  [absentMetric({ reason: 'running' }), 'опрос идёт, итоги после завершения'],
  [absentMetric(), 'ещё не спрашивали'],
])('an absent value says why', (metric, words) => expect(reasonText(metric, 7)).toBe(words))

test('few answers, or few of those asked, get no verdict, and some get a word of caution', () => {
  const wordOf = (name: MetricName, changes: Partial<Metric['details']>) => {
    const { verdict, unjudged } = judgeMetric(name, {
      ...absentMetric(),
      current: 3.8,
      details: { ...details, ...changes },
    })
    return verdict?.word ?? unjudged
  }
  expect(wordOf('mood', {})).toBe('следить')
  expect(cautionText(details)).toBeNull()
  expect(wordOf('mood', { n: 4, people: 4, invited: 4 })).toBe('мало ответов')
  expect(cautionText({ ...details, n: 4, people: 4, invited: 4 })).toBeNull()
  expect(wordOf('mood', { n: 9, people: 9, invited: 9 })).toBe('следить')
  expect(cautionText({ ...details, n: 9, people: 9, invited: 9 })).toBe('Мало данных: меньше 10 ответов')
  expect(cautionText({ ...details, n: 18, people: 9, invited: 18 })).toBe('Мало данных: меньше 10 человек')
  expect(wordOf('mood', { n: 29, invited: 75 })).toBe('ответили немногие')
  expect(wordOf('mood', { n: 40, invited: 75 })).toBe('следить')
  expect(cautionText({ ...details, n: 40, invited: 75 })).toContain('40 из\u00a075')
})

test('a participation is judged by those asked, who are all counted', () => {
  const participation = { ...absentMetric(), current: 0.1, details: { ...details, n: 2, invited: 20, interval: null } }
  expect(judgeMetric('participation', participation)).toMatchObject({ shown: 10, verdict: { word: 'плохо' } })
})

test('without an answer about the tariff the free one is assumed', () => {
  expect(assumedSeats(3)).toEqual({
    current_user_limit: 5,
    current_users_count: 3,
    available_slots: 2,
    is_limit_reached: false,
  })
  expect(assumedSeats(5)).toMatchObject({ available_slots: 0, is_limit_reached: true })
})

const weeks: Week[] = [3.8, 3.2, null, 3.6, null, 4.1].map((value, index) => ({
  week: `2026-11-0${index + 1}`,
  value,
  interval: null,
  n: value === null ? 0 : 60,
  reason: value !== null ? null : index === 2 ? 'too_few_answers' : 'no_answers',
}))

test('missing weeks are gaps; a week between two gaps stands alone', () => {
  expect(gapsIn(weeks).map(({ from, to }) => [from.value, to.value])).toEqual([
    [3.2, 3.6],
    [3.6, 4.1],
  ])
  expect(loneWeeks(weeks).map(({ value }) => value)).toEqual([3.6, 4.1])
  expect(gapsIn(weeks.slice(2))).toHaveLength(1)
  expect(gapsIn(weeks).map((gap) => gapReason(weeks, gap))).toEqual(['скрыто: мало ответов', 'не проводили'])
})

test('the first, the last and the lowest week carry their value, each once', () => {
  const { first, last, lowest, climbs } = labelledWeeks(weeks)
  expect([first?.value, last?.value, lowest?.value]).toEqual([3.8, 4.1, 3.2])
  expect(climbs).toEqual({ first: false, last: true })
  expect(labelledWeeks(weeks.slice(1)).lowest).toBeUndefined()
  expect(spokenTrend({ measure: 'mood', name: 'Настроение', weeks })).toContain('самое низкое 3,2')
  expect(spokenTrend({ measure: 'mood', name: 'Настроение', weeks: [] })).toBe('Настроение по неделям: ответов нет')
})

test('a smooth path passes through its points and never swings beyond them', () => {
  expect(monotonePath([])).toBe('')
  expect(monotonePath([{ x: 0, y: 5 }])).toBe('M0 5')
  const path = monotonePath([
    { x: 0, y: 0 },
    { x: 30, y: 10 },
    { x: 60, y: 10 },
    { x: 90, y: 0 },
  ])
  const heights = [...path.matchAll(/[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.min(...heights)).toBe(0)
  expect(Math.max(...heights)).toBe(10)
})
