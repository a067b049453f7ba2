import { actionItems as calls } from '@kamerton/contract/action-items/endpoints'
import { client } from '../client'

export const actionItems = /* @__PURE__ */ client(calls)
