import { people as calls } from '@kamerton/contract/people/endpoints'
import { client } from '../client'

export const people = /* @__PURE__ */ client(calls)
