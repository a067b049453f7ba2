import { type Metric, type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { absentMetric, metricOf } from '../../testing/metrics'
import type { TeamsScope } from '../teams-scope'
import { drawnAtFirst, MetricChart } from './metric-chart'

const figuresWith = (known: Partial<Record<MetricName, Metric>>) => ({
  enps: absentMetric(),
  engagement: absentMetric(),
  mood: absentMetric(),
  participation: absentMetric(),
  ...known,
})

const weekly = (...values: (number | null)[]): Metric =>
  metricOf(0.5, {
    sparkline: values.map((value, index) => ({
      week: `2026-11-${String(index * 7 + 2).padStart(2, '0')}`,
      value,
      interval: null,
      n: value === null ? 0 : 30,
      reason: value === null ? 'no_answers' : null,
    })),
  })

const wayOf = (name: MetricName, scope: TeamsScope) => {
  const { unmount } = draw(<MetricChart name={name} figures={figuresWith({})} scope={scope} />)
  const href = screen.getByRole('link').getAttribute('href')
  unmount()
  return href
}

test('each figure leads to the pulses that it is made of, also where there is none yet', () => {
  expect(metricNames.map((name) => wayOf(name, 'top_teams_enps'))).toEqual([
    '/app/pulses?category=enps',
    '/app/pulses?category=engagement',
    '/app/pulses?category=mood',
    '/app/pulses?view=list&sort=answered',
  ])
})

test('of who leads teams to the own teams: no pulse of the whole company opens for them', () => {
  expect(metricNames.map((name) => wayOf(name, 'own_teams_enps'))).toEqual([
    '/app/teams?view=list&sort=enps',
    '/app/teams',
    '/app/teams',
    '/app/teams',
  ])
})

test('a participation is drawn in percent, and its table says the same', async () => {
  const figures = figuresWith({ participation: weekly(0.8, null, 0.9) })
  const { hand } = draw(<MetricChart name="participation" figures={figures} scope="top_teams_enps" />)
  expect(screen.getByRole('img')).toHaveAccessibleName(/^Участие по неделям: от\s80/)
  expect(screen.getByText(/Доля ответивших, 3\sнедели/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Показать таблицей' }))
  expect(screen.getByRole('table')).toHaveTextContent('90')
})

test('the figure that was asked is drawn first, and the mood before others', () => {
  expect(drawnAtFirst(figuresWith({ engagement: weekly(70) }))).toBe('engagement')
  expect(drawnAtFirst(figuresWith({ engagement: weekly(70), mood: weekly(4) }))).toBe('mood')
  expect(drawnAtFirst(figuresWith({}))).toBe('mood')
})

test.each([
  ['no_answers', 'Настроение: ещё не спрашивали'],
  ['running', 'Опрос ещё идёт'],
] as const)('without a value says whether anybody was asked: %s', (reason, title) => {
  draw(<MetricChart name="mood" figures={figuresWith({ mood: absentMetric({ reason }) })} scope="top_teams_enps" />)
  expect(screen.getByText(title)).toBeVisible()
})
