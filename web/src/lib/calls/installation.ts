import { installation as calls } from '@kamerton/contract/installation/endpoints'
import { client } from '../client'

export const installation = /* @__PURE__ */ client(calls)
