import type { HeatMap, HeatMapCell } from '@kamerton/contract/reports/heat-map-schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { HeatMapView } from './heat-map-section'

const cell = (more: Partial<HeatMapCell> = {}): HeatMapCell => ({
  n: 12,
  value: 3.5,
  interval: { low: 3.1, high: 3.9 },
  difference: 0.1,
  difference_interval: { low: -0.3, high: 0.5 },
  trend: 'stable',
  change_grade: null,
  signal: null,
  withheld: null,
  ...more,
})
const hidden = (withheld: HeatMapCell['withheld']) =>
  cell({ n: null, value: null, interval: null, difference: null, difference_interval: null, withheld })

const map = (more: Partial<HeatMap> = {}): HeatMap => ({
  period: { from: '2026-10-23', to: '2026-11-23' },
  previous: { from: '2026-09-21', to: '2026-10-22' },
  by: 'question',
  compare: 'company',
  columns: [
    { id: 'praise', name: 'Меня хвалят', kind: 'question', scale: { low: 1, high: 5 } },
    { id: 'means', name: 'Есть материалы', kind: 'question', scale: { low: 1, high: 5 } },
  ],
  columns_left_out: 0,
  company: { cells: [cell({ difference: null, difference_interval: null }), cell({ difference: null })] },
  teams: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      name: 'Поддержка',
      n: 12,
      withheld: null,
      cells: [
        cell({ value: 2.2, interval: { low: 1.7, high: 2.7 }, signal: 'below', difference: -1.3 }),
        hidden('not_all_answered'),
      ],
    },
    {
      id: '01900000-0000-7000-8000-000000000002',
      name: 'Офис',
      n: null,
      withheld: 'too_few_answers',
      cells: [hidden('too_few_answers'), hidden('too_few_answers')],
    },
  ],
  comparisons: 2,
  false_discovery_rate: 0.1,
  reason: null,
  ...more,
})

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const said = (name: RegExp) => screen.getByRole('row', { name }).textContent.replaceAll('\u00a0', ' ')

test('a cell says value and spread; a signal is a sign and words, not only a colour', () => {
  draw(<HeatMapView map={map()} />)
  expect(said(/^Поддержка/)).toContain('2,2± 0,5, ниже компании')
  expect(rowOf(/^Поддержка/).getByText(/^Скрыто: не/)).toBeTruthy()
  expect(said(/^Вся компания/)).toContain('3,5± 0,4')
})

test('a withheld team keeps its row with the reason, and never how many answered', () => {
  draw(<HeatMapView map={map()} />)
  const row = said(/^Офис/)
  expect(row).toContain('Скрыто: в такой группе человека можно узнать')
  expect(row).not.toMatch(/\d/)
})

test('beside the days before each cell tells its change', () => {
  const [first, ...others] = map().teams
  const cells = [
    cell({ value: 2.2, signal: 'below', difference: -1.3, trend: 'down', change_grade: 'noticeable' }),
    cell({ difference: 0.4, trend: 'up', change_grade: 'likely' }),
  ]
  draw(<HeatMapView map={map({ compare: 'previous', teams: first ? [{ ...first, cells }, ...others] : [] })} />)
  expect(said(/^Поддержка/)).toContain('2,2−1,3, заметная перемена')
  expect(said(/^Поддержка/)).toContain('3,5+0,4, похоже на рост')
  expect(screen.getByText(/перемена с/).textContent).toMatch(/21\sсент/)
})

test('participation is in percent, eNPS with its sign; a cut interval is told by its ends', () => {
  const columns: HeatMap['columns'] = [
    { id: 'participation', name: 'Участие', kind: 'participation', scale: { low: 0, high: 1 } },
    { id: 'enps', name: 'eNPS', kind: 'enps', scale: { low: -100, high: 100 } },
  ]
  const cells = [cell({ value: 0.834, interval: null }), cell({ value: 90, interval: { low: 60, high: 100 } })]
  draw(<HeatMapView map={map({ by: 'metric', columns, company: { cells }, teams: [] })} />)
  expect(said(/^Вся компания/).replaceAll('\u202f', ' ')).toContain('83 %')
  expect(said(/^Вся компания/)).toContain('+90от +60 до +100')
})

test('without a round or a team it says what is missing', () => {
  draw(<HeatMapView map={map({ reason: 'no_rounds', columns: [], teams: [] })} />)
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('не закрылось ни одного опроса')
})
