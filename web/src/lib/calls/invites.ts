import { invites as calls } from '@kamerton/contract/invites/endpoints'
import { client } from '../client'

export const invites = /* @__PURE__ */ client(calls)
