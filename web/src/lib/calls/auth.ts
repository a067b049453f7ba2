import { auth as calls } from '@kamerton/contract/auth/endpoints'
import { client } from '../client'

export const auth = /* @__PURE__ */ client(calls)
