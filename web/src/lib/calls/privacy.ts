import { privacy as calls } from '@kamerton/contract/privacy/endpoints'
import { client } from '../client'

export const privacy = /* @__PURE__ */ client(calls)
