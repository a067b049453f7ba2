import { recommendationRules as calls } from '@kamerton/contract/recommendations/rule-endpoints'
import { client } from '../client'

export const recommendationRules = /* @__PURE__ */ client(calls)
