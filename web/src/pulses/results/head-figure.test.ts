import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { expect, test } from 'vitest'
import { anAnswered, rated } from '../testing/answered'
import { headFigureOf } from './head-figure'

const day = new Date('2026-10-02T08:00:00Z')
const round = (round_id: string, value: number, number = 2): PulseResponses['metric_rounds'][number] => ({
  round_id,
  number,
  opened_at: day,
  closed_at: day,
  n: 104,
  invited: 120,
  value,
  bound: null,
  interval: { low: value - 3, high: value + 3 },
})
const shown = { id: 'b', number: 2, opened_at: day, closed_at: day, anonymity_threshold: 5 }
const noise = { trend: 'stable', change_grade: 'noise' } as const
const base = { metric: null, metric_rounds: [], metric_change: null, round: shown, compared_with: null }

test('the metric of the shown round, with its interval, its verdict and the value before', () => {
  const figure = headFigureOf(
    {
      ...base,
      metric: 'engagement',
      metric_rounds: [round('a', 75, 1), round('b', 77)],
      metric_change: { difference: 2, interval: { low: -2, high: 6 }, ...noise },
    },
    [],
  )
  expect(figure).toMatchObject({ name: 'Вовлечённость', text: '77', unit: 'из 100', before: 75, earlier: 'previous' })
  expect(figure?.intervalText?.replaceAll('\u00a0', ' ')).toBe('от 74 до 80')
  expect(figure?.judged?.verdict?.word).toBe('хорошо')
  expect(figure?.change).toMatchObject({ ...noise, before: '75', size: '2' })
})

test('the first round has nothing before it, and a withheld round has no figure', () => {
  const first = headFigureOf({ ...base, metric: 'mood', metric_rounds: [round('b', 4)] }, [])
  expect(first).toMatchObject({ earlier: 'none', before: null, change: null })
  expect(headFigureOf({ ...base, metric: 'mood', metric_rounds: [round('a', 4)] }, [])).toBeNull()
})

test('own questions lead with the first one that has a number, and its own change', () => {
  const words = anAnswered('words', {}, { type: 'text', scale: null })
  const { question, result } = rated('calm', 3.2)
  const change = { difference: -0.4, trend: 'down', change_grade: 'noticeable' } as const
  const figure = headFigureOf({ ...base, compared_with: { opened_at: day } }, [
    words,
    { question, result: { ...result, change } },
  ])
  expect(figure).toMatchObject({ name: 'calm', text: '3,2', unit: 'из\u00a05', judged: null, earlier: 'older' })
  expect(figure?.change).toMatchObject({ ...change, before: null, size: '0,4' })
  expect(headFigureOf(base, [words])).toBeNull()
})
