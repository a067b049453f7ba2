import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { changeWords, noiseWords } from '@kamerton/contract/analytics/change-words'
import { decimalsOf, shownValue } from '@kamerton/contract/analytics/verdict'
import {
  type Cell,
  type Column,
  type GridChart,
  isWithheld,
  type Row,
  roundedNumber,
  type Section,
} from '@kamerton/contract/exports/document'
import type { HeatMap, HeatMapCell, HeatMapColumn } from '@kamerton/contract/reports/heat-map-schemas'
import { absenceWords, mapTitles, noMapWords, signalWords } from '@kamerton/contract/reports/heat-map-words'
import { count, text } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { cellWords } from '../../exports/writing/pdf/cell-words.ts'
import { showHeatMap } from '../heat-map/show-heat-map.ts'
import { absenceCell } from './cells.ts'
import { daysWords, reportDocument } from './report-document.ts'

/** The map of teams as its section shows it: the values, and the difference of each from its comparison. */
export const readHeatMap: ReadExport<'heat_map'> = async (ctx, what) => {
  const map = await showHeatMap(ctx, what)
  return reportDocument(ctx, {
    title: mapTitles[map.by].replaceAll('\u00a0', ' '),
    period: map.period,
    facts: [
      {
        name: 'С\u00a0чем сравнивали',
        value: map.compare === 'company' ? 'со\u00a0всей компанией за\u00a0те\u00a0же дни' : daysWords(map.previous),
      },
    ],
    sections: map.reason === null ? [values(map), differences(map)] : [],
    notes: notesOf(map),
  })
}

const decimalsIn = ({ kind }: HeatMapColumn): 0 | 1 => (kind === 'question' ? 1 : decimalsOf(kind))

/** A participation is a share, and is shown in percent. */
const inUnits = ({ kind }: HeatMapColumn, value: number): number => (kind === 'participation' ? 100 * value : value)

/** A value as it is shown: a question's mean with one decimal, a metric as everywhere. */
function shownNumber(column: HeatMapColumn, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  const { kind } = column
  return kind === 'question' ? roundedNumber(value, { decimals: 1 }) : shownValue(kind, inUnits(column, value))
}

/** A difference with the decimals of its column; that of a metric is not clipped to the scale. */
const shownDifference = (column: HeatMapColumn, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : roundedNumber(inUnits(column, value), { decimals: decimalsIn(column) })

const absence = (why: HeatMapCell['withheld']): Cell => absenceCell(absenceWords[why ?? 'no_answers'])

function valueOf(column: HeatMapColumn): Column {
  const { name, kind } = column
  if (kind === 'participation') return { name, kind: 'percent' }
  return { name, kind: kind === 'enps' ? 'score' : 'number', decimals: decimalsIn(column) }
}

function values({ by, columns, company, teams }: HeatMap): Section {
  const cellsOf = (cells: readonly HeatMapCell[]): Cell[] =>
    columns.map((column, at) => shownNumber(column, cells[at]?.value) ?? absence(cells[at]?.withheld ?? null))
  return {
    title: mapTitles[by],
    note: by === 'question' ? 'Среднее ответов на\u00a0вопрос.' : 'Метрики команд.',
    columns: [text('Команда'), count('Ответов'), ...columns.map(valueOf)],
    rows: [
      ['Вся компания', null, ...cellsOf(company.cells)],
      ...teams.map((team): Row => {
        if (team.withheld !== null) return [team.name, null, absence(team.withheld)]
        return [team.name, answersCell(team), ...cellsOf(team.cells)]
      }),
    ],
    chart: gridOf(columns, [{ name: 'Вся компания', cells: company.cells, withheld: null }, ...teams]),
  }
}

type MapRow = Pick<HeatMap['teams'][number], 'name' | 'cells' | 'withheld'>

/** The map as on the screen: on paper it is printed above its tables. */
const gridOf = (columns: readonly HeatMapColumn[], rows: readonly MapRow[]): GridChart => ({
  kind: 'grid',
  columns: columns.map(({ name }) => name),
  rows: rows.map(({ name, cells, withheld }) => ({
    name,
    cells: columns.map((column, at) => {
      const value = withheld === null ? shownNumber(column, cells[at]?.value) : null
      if (value !== null) return { words: cellWords(value, valueOf(column)), signal: cells[at]?.signal ?? null }
      const why = absence(withheld ?? cells[at]?.withheld ?? null)
      return { words: typeof why === 'object' && isWithheld(why) ? why : null, signal: null }
    }),
  })),
})

/** A change has its verdict, and no second word. */
const withoutSignal: Record<HeatMap['compare'], string | null> = { company: noiseWords, previous: null }

/**
 * A row for each comparable cell. Compared with the company, only a signal is called higher or lower; a change over
 * time has its verdict.
 */
function differences({ by, compare, columns, company, teams }: HeatMap): Section {
  const number = (name: string): Column => ({ name, kind: 'number', decimals: 1 })
  const signed = (name: string): Column => ({ name, kind: 'score', decimals: 1 })
  const all = compare === 'previous' ? [{ name: 'Вся компания', cells: company.cells }, ...teams] : teams
  return {
    title: 'Отличия',
    note:
      compare === 'company'
        ? 'Команда минус вся компания. «Выше» и\u00a0«ниже» только там, где отличие больше шума.'
        : 'Эти дни минус столько\u00a0же дней перед ними. Вывод\u00a0– тот\u00a0же, что на\u00a0странице команды и\u00a0на\u00a0дашборде; сигнал\u00a0– то, что цветное на\u00a0карте.',
    columns: [
      text('Команда'),
      text(by === 'question' ? 'Вопрос' : 'Метрика'),
      count('Ответов'),
      number('Значение'),
      number('95\u00a0% от'),
      number('95\u00a0% до'),
      signed('Отличие'),
      signed('Отличие от'),
      signed('Отличие до'),
      ...(compare === 'previous' ? [text('Вывод')] : []),
      text('Сигнал'),
    ],
    rows: all.flatMap(({ name, cells }) =>
      columns.flatMap((column, at): Row[] => {
        const cell = cells[at]
        if (!cell || cell.difference === null) return []
        return [
          [
            name,
            column.name,
            // A participation counts people asked, which are no answers.
            column.kind === 'participation' ? null : answersCell(cell),
            shownNumber(column, cell.value),
            shownNumber(column, cell.interval?.low),
            shownNumber(column, cell.interval?.high),
            shownDifference(column, cell.difference),
            shownDifference(column, cell.difference_interval?.low),
            shownDifference(column, cell.difference_interval?.high),
            ...(compare === 'previous' ? [changeWords(cell)] : []),
            cell.signal === null ? withoutSignal[compare] : signalWords[cell.signal],
          ],
        ]
      }),
    ),
  }
}

function notesOf({ reason, compare, comparisons, false_discovery_rate, columns_left_out }: HeatMap): string[] {
  if (reason !== null) return [noMapWords[reason]]
  return [
    'Интервал 95\u00a0%: в\u00a0этих границах с\u00a0такой вероятностью лежит настоящее значение.',
    ...(comparisons > 0
      ? [
          `${compare === 'company' ? 'Сигнал' : 'Сигнал\u00a0– заметная перемена; у\u00a0команд он'} назван с\u00a0поправкой на\u00a0все сравнения вместе (их\u00a0${comparisons}): ложным может быть один из\u00a0${Math.round(1 / false_discovery_rate)}.`,
        ]
      : ['Сравнить пока не\u00a0с\u00a0чем.']),
    ...(columns_left_out > 0
      ? [`Вопросов, которые не\u00a0поместились: ${columns_left_out}. Здесь те, что задавали последними.`]
      : []),
    'Где написано «скрыто», показать ответы нельзя: ни\u00a0на\u00a0экране, ни\u00a0в\u00a0файле.',
  ]
}
