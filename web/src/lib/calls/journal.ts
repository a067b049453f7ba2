import { journal as calls } from '@kamerton/contract/journal/endpoints'
import { client } from '../client'

export const journal = /* @__PURE__ */ client(calls)
