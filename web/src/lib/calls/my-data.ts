import { myData as calls } from '@kamerton/contract/my-data/endpoints'
import { client } from '../client'

export const myData = /* @__PURE__ */ client(calls)
