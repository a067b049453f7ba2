import { exports as calls } from '@kamerton/contract/exports/endpoints'
import { client } from '../client'

export const exports = /* @__PURE__ */ client(calls)
