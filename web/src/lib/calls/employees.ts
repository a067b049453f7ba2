import { employees as calls } from '@kamerton/contract/employees/endpoints'
import { client } from '../client'

export const employees = /* @__PURE__ */ client(calls)
