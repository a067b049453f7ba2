import { consents as calls } from '@kamerton/contract/consents/endpoints'
import { client } from '../client'

export const consents = /* @__PURE__ */ client(calls)
