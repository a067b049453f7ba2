import { feedback as calls } from '@kamerton/contract/feedback/endpoints'
import { client } from '../client'

export const feedback = /* @__PURE__ */ client(calls)
