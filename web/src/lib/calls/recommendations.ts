import { recommendations as calls } from '@kamerton/contract/recommendations/endpoints'
import { client } from '../client'

export const recommendations = /* @__PURE__ */ client(calls)
