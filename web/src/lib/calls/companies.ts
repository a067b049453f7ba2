import { companies as calls } from '@kamerton/contract/administration/company-endpoints'
import { client } from '../client'

export const companies = /* @__PURE__ */ client(calls)
