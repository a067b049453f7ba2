import { employeeRoles as calls } from '@kamerton/contract/employees/many-roles'
import { client } from '../client'

export const employeeRoles = /* @__PURE__ */ client(calls)
