import { invoices as calls } from '@kamerton/contract/payments/invoice-endpoints'
import { client } from '../client'

export const invoices = /* @__PURE__ */ client(calls)
