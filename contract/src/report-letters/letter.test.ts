import { expect, test } from 'vitest'
import type { HeatMap, HeatMapCell } from '../reports/heat-map-schemas.ts'
import { letterDays, nextLetterDay, notableChanges, otherChanges } from './letter.ts'

test('a letter is about the last whole week or month, and the next one goes when another has ended', () => {
  expect(letterDays('weekly', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(letterDays('weekly', '2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(letterDays('monthly', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(letterDays('monthly', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(nextLetterDay('weekly', '2026-11-23')).toBe('2026-11-30')
  expect(nextLetterDay('weekly', '2026-11-22')).toBe('2026-11-23')
  expect(nextLetterDay('monthly', '2026-12-31')).toBe('2027-01-01')
  expect(nextLetterDay('monthly', '2026-02-01')).toBe('2026-03-01')
})

const cell = (more: Partial<HeatMapCell>): HeatMapCell => ({
  n: 20,
  value: 70,
  interval: null,
  difference: null,
  difference_interval: null,
  trend: 'stable',
  change_grade: null,
  signal: null,
  withheld: null,
  ...more,
})
const moved = (difference: number, half: number): HeatMapCell =>
  cell({
    difference,
    difference_interval: { low: difference - half, high: difference + half },
    trend: difference > 0 ? 'up' : 'down',
    change_grade: 'noticeable',
    signal: difference > 0 ? 'above' : 'below',
  })

const map: HeatMap = {
  period: { from: '2026-11-16', to: '2026-11-22' },
  previous: { from: '2026-11-09', to: '2026-11-15' },
  by: 'metric',
  compare: 'previous',
  columns: [
    { id: 'engagement', name: 'Вовлечённость', kind: 'engagement', scale: { low: 20, high: 100 } },
    { id: 'mood', name: 'Настроение', kind: 'mood', scale: { low: 1, high: 5 } },
  ],
  company: { cells: [moved(4, 2), cell({ difference: 0.1, change_grade: 'noise' })] },
  teams: [
    { id: 'a', name: 'А', n: 20, withheld: null, cells: [moved(-9, 3), moved(1, 0.5)] },
    {
      id: 'b',
      name: 'Б',
      n: null,
      withheld: 'too_few_answers',
      cells: [cell({ value: null, n: null }), cell({ value: null, n: null })],
    },
  ],
  columns_left_out: 0,
  comparisons: 4,
  false_discovery_rate: 0.1,
  reason: null,
}

test('what changed is told surest first, the company before its teams where they are as sure; noise is not told', () => {
  expect(
    notableChanges(map).map(({ team, column, difference }) => [team?.name ?? null, column.id, difference]),
  ).toEqual([
    ['А', 'engagement', -9],
    [null, 'engagement', 4],
    ['А', 'mood', 1],
  ])
})

test('what a list does not bring out is counted by its own verdict, and never as noise', () => {
  expect(otherChanges(map)).toEqual({ noticeable: 0, likely: 0 })
  const aside: HeatMapCell = { ...moved(6, 4), signal: null }
  const likely: HeatMapCell = { ...aside, change_grade: 'likely' }
  const team = { id: 'c', name: 'В', n: 20, withheld: null, cells: [aside, likely] }
  expect(otherChanges({ ...map, teams: [...map.teams, team] })).toEqual({ noticeable: 1, likely: 1 })
})
