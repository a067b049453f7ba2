import { teams as calls } from '@kamerton/contract/teams/endpoints'
import { client } from '../client'

export const teams = /* @__PURE__ */ client(calls)
