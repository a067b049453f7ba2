import { z } from 'zod'
import { journalFilter } from '../journal/schemas.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { FileAnswer } from '../lib/file-answer.ts'
import { ComparisonQuery, comparisonRefusals } from '../reports/comparison.ts'
import { ReportRange, rangeRefusals } from '../reports/range.ts'
import {
  ExportFormat,
  ExportOrder,
  heatMapChoice,
  LookedForKind,
  OrderedExport,
  OrderedExports,
  ReportExportKind,
} from './schemas.ts'

const one = z.object({ id: Id })

/**
 * Reasons why a file is not returned at once: it has to be ordered, or was ordered because it could not be written now.
 */
const notAtOnce = ['export_is_long', 'export_ordered', 'too_many_exports'] as const

export const exports = endpoints({
  /** The results of a round as a file, at once. A round with very many named sheets has to be ordered. */
  pulse: {
    method: 'GET',
    path: '/api/pulses/:id/export',
    access: 'session',
    tells: 'page',
    journals: true,
    givesFile: true,
    input: one.extend({ round_id: Id.optional(), format: ExportFormat }),
    output: FileAnswer,
    errors: ['not_found', ...notAtOnce],
  },
  /** A report as a file, at once, for the days that its sheet shows. */
  report: {
    method: 'GET',
    path: '/api/reports/export',
    access: 'session',
    tells: 'page',
    journals: true,
    givesFile: true,
    input: ReportRange.extend({ kind: ReportExportKind, format: ExportFormat }),
    output: FileAnswer,
    errors: ['forbidden', ...rangeRefusals, ...notAtOnce],
  },
  /** The map of teams as a file, at once: its values, and their distance from the compared value. */
  heatMap: {
    method: 'GET',
    path: '/api/reports/heat-map/export',
    access: 'session',
    tells: 'page',
    journals: true,
    givesFile: true,
    input: ReportRange.extend({ ...heatMapChoice, format: ExportFormat }),
    output: FileAnswer,
    errors: ['forbidden', ...rangeRefusals, ...notAtOnce],
  },
  /** Two compared sides as a file, at once. */
  comparison: {
    method: 'GET',
    path: '/api/reports/comparison/export',
    access: 'session',
    tells: 'page',
    journals: true,
    givesFile: true,
    input: ComparisonQuery.extend({ format: ExportFormat }),
    output: FileAnswer,
    errors: ['forbidden', ...comparisonRefusals, ...notAtOnce],
  },
  /** The journal as a file, at once, with the filter of its page. */
  journal: {
    method: 'GET',
    path: '/api/journal/export',
    access: 'session',
    tells: 'looks',
    journals: true,
    givesFile: true,
    input: z.object({ ...journalFilter, format: ExportFormat }),
    output: FileAnswer,
    errors: ['forbidden', 'not_found', ...notAtOnce],
  },
  /** Orders a file. The person who ordered it gets a letter when it is ready. */
  order: {
    method: 'POST',
    path: '/api/exports',
    access: 'session',
    once: true,
    input: ExportOrder,
    output: OrderedExport,
    success: 201,
    errors: ['forbidden', ...comparisonRefusals, 'too_many_exports'],
  },
  /**
   * Lists the caller's own files of a kind that are in progress, can be downloaded, or failed within a day: the newest
   * three.
   */
  list: {
    method: 'GET',
    path: '/api/exports',
    access: 'session',
    tells: 'nothing',
    input: z.object({ kind: LookedForKind }),
    output: OrderedExports,
  },
  get: {
    method: 'GET',
    path: '/api/exports/:id',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: OrderedExport,
    errors: ['not_found'],
  },
  /**
   * Downloads a file. Only the person who ordered it may, while they may still read its content and the file is kept.
   */
  file: {
    method: 'GET',
    path: '/api/exports/:id/file',
    access: 'session',
    tells: 'nothing',
    journals: true,
    givesFile: true,
    input: one,
    output: FileAnswer,
    errors: ['forbidden', ...comparisonRefusals, 'export_not_ready', 'export_removed'],
  },
})
