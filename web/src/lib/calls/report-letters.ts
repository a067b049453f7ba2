import { reportLetters as calls } from '@kamerton/contract/report-letters/endpoints'
import { client } from '../client'

export const reportLetters = /* @__PURE__ */ client(calls)
