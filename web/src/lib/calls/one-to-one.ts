import { oneToOne as calls } from '@kamerton/contract/one-to-one/endpoints'
import { client } from '../client'

export const oneToOne = /* @__PURE__ */ client(calls)
