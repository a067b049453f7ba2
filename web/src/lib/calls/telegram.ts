import { telegram as calls } from '@kamerton/contract/telegram/endpoints'
import { client } from '../client'

export const telegram = /* @__PURE__ */ client(calls)
