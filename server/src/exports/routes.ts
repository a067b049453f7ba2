import { exports } from '@kamerton/contract/exports/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { exportNow } from './export-now.ts'
import { listOwnExports, orderExport, showExport } from './order-export.ts'
import type { ExportKinds } from './read-export.ts'
import { takeFile } from './take-file.ts'

const handlers = (kinds: ExportKinds): Handlers<typeof exports> => ({
  pulse: (ctx, { id, round_id, format }) =>
    exportNow(ctx, kinds, { kind: 'pulse_results', pulse_id: id, ...(round_id && { round_id }) }, format),
  report: (ctx, { format, ...what }) => exportNow(ctx, kinds, what, format),
  heatMap: (ctx, { format, ...what }) => exportNow(ctx, kinds, { kind: 'heat_map', ...what }, format),
  comparison: (ctx, { format, ...what }) => exportNow(ctx, kinds, { kind: 'comparison', ...what }, format),
  journal: (ctx, { format, ...what }) => exportNow(ctx, kinds, { kind: 'journal', ...what }, format),
  order: (ctx, order) => orderExport(ctx, kinds, order),
  list: (ctx, { kind }) => listOwnExports(ctx, kind),
  get: (ctx, { id }) => showExport(ctx, id),
  file: (ctx, { id }) => takeFile(ctx, kinds, id),
})

export const exportRoutes = (app: FastifyInstance, served: Served, kinds: ExportKinds): void =>
  serve(app, served, exports, handlers(kinds))
