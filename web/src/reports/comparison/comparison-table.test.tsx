import type { Comparison } from '@kamerton/contract/reports/comparison'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { figure } from '../testing/reports'
import { ComparisonTable } from './comparison-table'

const sideOf = (from: string, to: string): Comparison['side'] => ({ period: { from, to, days: 31 }, team: null })

const comparison: Comparison = {
  side: sideOf('2026-10-21', '2026-11-20'),
  other: sideOf('2026-09-20', '2026-10-20'),
  metrics: [
    {
      metric: 'engagement',
      side: figure(78),
      other: figure(71),
      difference: 7,
      difference_interval: { low: 2, high: 12 },
      trend: 'up',
      change_grade: 'noticeable',
    },
    {
      metric: 'participation',
      side: figure(0.827, { interval: null }),
      other: figure(0.913, { interval: null }),
      difference: -0.086,
      difference_interval: { low: -0.2, high: 0.03 },
      trend: 'stable',
      change_grade: 'noise',
    },
    {
      metric: 'mood',
      side: figure(null, { reason: 'too_few_answers' }),
      other: figure(3.8),
      difference: null,
      difference_interval: null,
      trend: 'stable',
      change_grade: null,
    },
  ],
}
const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

test('a participation is in percent, and so is what lies between two of them', () => {
  draw(<ComparisonTable of={comparison} />)
  expect(rowOf(/^Участие/)).toBe('Участие83 %62 ответа91 %62 ответа−9в пределах шума')
})

test('what is beyond noise is named; what may not be shown says so and is compared with nothing', () => {
  draw(<ComparisonTable of={comparison} />)
  expect(rowOf(/^Вовлечённость/)).toBe('Вовлечённость78от 74 до 8271от 67 до 75+7заметная перемена')
  expect(rowOf(/^Настроение/)).toContain('скрыто: мало ответов')
  expect(rowOf(/^Настроение/)).toContain('сравнить пока не с чем')
})
