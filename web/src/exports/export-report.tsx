import type { ReportExportKind } from '@kamerton/contract/exports/schemas'
import type { ComparisonQuery } from '@kamerton/contract/reports/comparison'
import type { HeatMapBy, HeatMapCompare } from '@kamerton/contract/reports/heat-map-schemas'
import type { ReportRange } from '@kamerton/contract/reports/range'
import { ExportMenu } from './export-menu'

type OfDays = { days: Required<ReportRange> }

/** The report of the shown days as a file. */
export const ExportReport = ({ kind, days }: OfDays & { kind: ReportExportKind }) => (
  <ExportMenu
    isIcon
    label={kind === 'connections' ? 'Скачать связи' : 'Скачать отчёт'}
    what={{ kind, ...days }}
    take={(calls, format) => calls.report({ kind, ...days, format })}
  />
)

/** The shown heat map as a file, with its columns and its comparison. */
export const ExportHeatMap = ({ days, by, compare }: OfDays & { by: HeatMapBy; compare: HeatMapCompare }) => (
  <ExportMenu
    isIcon
    label="Скачать карту"
    what={{ kind: 'heat_map', ...days, by, compare }}
    take={(calls, format) => calls.heatMap({ ...days, by, compare, format })}
    inside={{ pdf: 'таблицы, для печати' }}
  />
)

/** The shown comparison as a file. */
export const ExportComparison = ({ query }: { query: Partial<ComparisonQuery> }) => (
  <ExportMenu
    isIcon
    label="Скачать сравнение"
    what={{ kind: 'comparison', ...query }}
    take={(calls, format) => calls.comparison({ ...query, format })}
  />
)
