import { z } from 'zod'
import { journalFilter } from '../journal/schemas.ts'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ComparisonQuery } from '../reports/comparison.ts'
import { HeatMapBy, HeatMapCompare } from '../reports/heat-map-schemas.ts'
import { ReportRange } from '../reports/range.ts'

export const ExportFormat = z.enum(['xlsx', 'csv', 'pdf'], { error: 'Выберите формат файла' })
export type ExportFormat = z.output<typeof ExportFormat>

/** Formats of an order: a document, or an archive of all data. */
export const FileFormat = z.enum([...ExportFormat.options, 'zip'], { error: 'Выберите формат файла' })
export type FileFormat = z.output<typeof FileFormat>

/** Results of a round of a pulse. Without `round_id` it is the newest round that has any. */
const PulseResultsExport = z.strictObject({
  kind: z.literal('pulse_results'),
  pulse_id: Id,
  round_id: Id.optional(),
})

/** Everything stored about the company: an archive, which has to be ordered. */
const CompanyDataExport = z.strictObject({ kind: z.literal('company_data') })

/** A report over some days, with the parameters of its sheet. */
const reportOf = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), ...ReportRange.shape })

/** Parameters of the map of teams besides the days. */
export const heatMapChoice = {
  by: HeatMapBy.default('question'),
  compare: HeatMapCompare.default('company'),
}

/** Reports whose only parameters are their days. */
export const ReportExportKind = z.enum(
  ['pulse_engagement', 'team_performance', 'development_progress', 'user_activity', 'connections'],
  { error: 'Неизвестный отчёт' },
)
export type ReportExportKind = z.output<typeof ReportExportKind>

/** Two compared sides, with the parameters of their section. */
const ComparisonExport = z.strictObject({ kind: z.literal('comparison'), ...ComparisonQuery.shape })
/** The journal of the company, with the filter of its page. */
const JournalExport = z.strictObject({ kind: z.literal('journal'), ...journalFilter })

/**
 * Everything that can be exported, one kind each, with the parameters of its screen. A new report adds its kind here.
 */
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
/** The parameters of one kind of export. */
export type ExportedOf<K extends ExportKind> = Extract<Exported, { kind: K }>

/** An order. All data of the company are an archive, and nothing else is. */
export const ExportOrder = z
  .object({ what: Exported, format: FileFormat })
  .refine(({ what, format }) => (what.kind === 'company_data') === (format === 'zip'), {
    path: ['format'],
    error: 'Архивом собираются только данные компании',
  })

/** Kinds of files that are listed on the page where they are ordered. */
export const LookedForKind = z.enum(['company_data'] satisfies ExportKind[], { error: 'Неизвестный вид выгрузки' })
export type LookedForKind = z.output<typeof LookedForKind>

export const ExportState = z.enum(['waiting', 'writing', 'ready', 'failed', 'removed'])
export type ExportState = z.output<typeof ExportState>

/** An ordered file: only the person who ordered it sees that it exists. */
export const OrderedExport = z.object({
  id: Id,
  what: Exported,
  format: FileFormat,
  title: z.string(),
  period: z.string(),
  state: ExportState,
  /** Rows written so far, and their total number. */
  written: z.int(),
  rows: z.int(),
  ordered_at: Instant,
  /** The time until which the file can be downloaded; null until it is ready. */
  kept_until: Instant.nullable(),
  bytes: z.int().nullable(),
})
export type OrderedExport = z.output<typeof OrderedExport>

export const OrderedExports = z.object({ exports: z.array(OrderedExport) })
