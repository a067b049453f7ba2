import { contact as calls } from '@kamerton/contract/contact/endpoints'
import { client } from '../client'

export const contact = /* @__PURE__ */ client(calls)
