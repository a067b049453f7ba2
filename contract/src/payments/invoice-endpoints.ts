import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { FileAnswer } from '../lib/file-answer.ts'
import { CompanyDetailsChange, Invoice, InvoiceOrder, InvoicePage } from './invoice-schemas.ts'

const paper = {
  method: 'GET',
  access: 'session',
  givesFile: true,
  tells: 'nothing',
  input: z.object({ id: Id }),
  output: FileAnswer,
} as const

/** Payment by bank transfer. A pending bill is cancelled like any payment. */
export const invoices = endpoints({
  list: {
    method: 'GET',
    path: '/api/payments/invoices',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: InvoicePage,
  },
  changeDetails: {
    method: 'PUT',
    path: '/api/payments/details',
    access: 'session',
    input: CompanyDetailsChange,
    output: InvoicePage,
    errors: ['changed_meanwhile'],
  },
  /** Orders a bill for a limit, or without one for the next month. A repeated order returns the pending bill. */
  order: {
    method: 'POST',
    path: '/api/payments/invoices',
    access: 'session',
    once: true,
    input: InvoiceOrder,
    output: Invoice,
    success: 201,
    errors: [
      'own_server',
      'invoices_not_set_up',
      'company_details_missing',
      'payment_pending',
      'limit_below_users',
      'nothing_to_pay',
      'paid_ahead',
    ],
  },
  /** The bill as a PDF. */
  file: { ...paper, path: '/api/payments/invoices/:id/file', errors: ['not_found'] },
  /** The act as a PDF, available after payment. */
  act: { ...paper, path: '/api/payments/invoices/:id/act', errors: ['not_found'] },
})
