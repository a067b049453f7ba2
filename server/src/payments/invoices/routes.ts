import { invoices } from '@kamerton/contract/payments/invoice-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../../lib/http/serve.ts'
import { changeDetails } from './change-details.ts'
import { givePaper } from './give-paper.ts'
import { orderInvoice } from './order-invoice.ts'
import { showInvoices } from './show-invoices.ts'

const handlers: Handlers<typeof invoices> = {
  list: showInvoices,
  changeDetails,
  order: orderInvoice,
  file: (ctx, { id }) => givePaper(ctx, id, 'bill'),
  act: (ctx, { id }) => givePaper(ctx, id, 'act'),
}

export const invoiceRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, invoices, handlers)
