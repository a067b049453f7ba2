import { actionEffects as calls } from '@kamerton/contract/action-items/effect-endpoints'
import { client } from '../client'

export const actionEffects = /* @__PURE__ */ client(calls)
