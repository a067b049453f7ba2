import { z } from 'zod'
import { journalFilter } from '../journal/schemas.ts'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ComparisonQuery } from '../reports/comparison.ts'
import { HeatMapBy, HeatMapCompare } from '../reports/heat-map-schemas.ts'
import { ReportRange } from '../reports/range.ts'

export const ExportFormat = z.enum(['xlsx', 'csv', 'pdf'], { error: 'Выберите формат файла' })
export type ExportFormat = z.output<typeof ExportFormat>

/** What an order may become: a document, or an archive of all data. */
export const FileFormat = z.enum([...ExportFormat.options, 'zip'], { error: 'Выберите формат файла' })
export type FileFormat = z.output<typeof FileFormat>

/** Results of a round of a pulse: of the newest that has any, unless another is named. */
const PulseResultsExport = z.strictObject({
  kind: z.literal('pulse_results'),
  pulse_id: Id,
  round_id: Id.optional(),
})

/** Everything that is kept of the company: an archive, which has to be ordered. */
const CompanyDataExport = z.strictObject({ kind: z.literal('company_data') })

/** A report over some days, as its sheet is asked for. */
const reportOf = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), ...ReportRange.shape })

/** What the map of teams is asked for besides the days. */
export const heatMapChoice = {
  by: HeatMapBy.default('question'),
  compare: HeatMapCompare.default('company'),
}

/** Reports that are asked for by their days alone. */
export const ReportExportKind = z.enum(
  ['pulse_engagement', 'team_performance', 'development_progress', 'user_activity', 'connections'],
  { error: 'Неизвестный отчет' },
)
export type ReportExportKind = z.output<typeof ReportExportKind>

/** Two sides beside each other, as their section is asked for. */
const ComparisonExport = z.strictObject({ kind: z.literal('comparison'), ...ComparisonQuery.shape })
/** The journal of the company, as its page was filtered. */
const JournalExport = z.strictObject({ kind: z.literal('journal'), ...journalFilter })

/** Everything that can be exported: a kind each, with what its screen is asked for. A report adds its own here. */
export const Exported = z.discriminatedUnion(
  'kind',
  [
    PulseResultsExport,
    reportOf('pulse_engagement'),
    reportOf('team_performance'),
    reportOf('development_progress'),
    reportOf('user_activity'),
    reportOf('connections'),
    reportOf('heat_map').extend(heatMapChoice),
    ComparisonExport,
    CompanyDataExport,
    JournalExport,
  ],
  { error: 'Неизвестный вид выгрузки' },
)
export type Exported = z.output<typeof Exported>
export type ExportKind = Exported['kind']
/** What one kind is asked for. */
export type ExportedOf<K extends ExportKind> = Extract<Exported, { kind: K }>

/** All data of the company are an archive, and nothing else is. */
export const ExportOrder = z
  .object({ what: Exported, format: FileFormat })
  .refine(({ what, format }) => (what.kind === 'company_data') === (format === 'zip'), {
    path: ['format'],
    error: 'Архивом собираются только данные компании',
  })

/** Files that are looked for by their kind, on the page where they are ordered. */
export const LookedForKind = z.enum(['company_data'] satisfies ExportKind[], { error: 'Неизвестный вид выгрузки' })
export type LookedForKind = z.output<typeof LookedForKind>

export const ExportState = z.enum(['waiting', 'writing', 'ready', 'failed', 'removed'])
export type ExportState = z.output<typeof ExportState>

/** A file that was ordered: only whoever ordered it sees that there is one. */
export const OrderedExport = z.object({
  id: Id,
  what: Exported,
  format: FileFormat,
  title: z.string(),
  period: z.string(),
  state: ExportState,
  /** Rows that are written, and how many there will be. */
  written: z.int(),
  rows: z.int(),
  ordered_at: Instant,
  /** Until when the file can be taken; null until it is there. */
  kept_until: Instant.nullable(),
  bytes: z.int().nullable(),
})
export type OrderedExport = z.output<typeof OrderedExport>

export const OrderedExports = z.object({ exports: z.array(OrderedExport) })
