import { payments as calls } from '@kamerton/contract/payments/endpoints'
import { client } from '../client'

export const payments = /* @__PURE__ */ client(calls)
