import { employees } from '@kamerton/contract/employees/endpoints'
import { employeeRoles } from '@kamerton/contract/employees/many-roles'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { changeRole } from './change-role.ts'
import { deleteEmployee, type PersonLeaves } from './delete-employee.ts'
import { endSessions } from './end-sessions.ts'
import { exportEmployees } from './export-employees.ts'
import { giveRoles, returnRoles } from './give-roles.ts'
import { handOver } from './hand-over.ts'
import { listEmployeeOptions, listEmployees } from './list-employees.ts'
import { openEmployee } from './show-employee.ts'
import { showTimeline } from './timeline/show-timeline.ts'
import { updateEmployee } from './update-employee.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

const handlers = (leaves: PersonLeaves): Handlers<typeof employees> => ({
  list: listEmployees,
  all: (ctx) => listEmployeeOptions(ctx),
  export: exportEmployees,
  get: (ctx, { id }) => openEmployee(ctx, id),
  timeline: showTimeline,
  update: (ctx, { id, ...changes }) => updateEmployee(ctx, id, changes),
  withdrawEmailChange: (ctx, { id }) => withdrawEmailChange(ctx, id),
  changeRole: (ctx, { id, role, version }) => changeRole(ctx, id, role, version),
  handOver,
  async endSessions(ctx, { id }) {
    return { msg: 'Сеансы завершены', ...(await endSessions(ctx, id)) }
  },
  async delete(ctx, { id }) {
    await deleteEmployee(ctx, id, leaves)
    return { msg: 'Сотрудник удалён' }
  },
})

const ofMany: Handlers<typeof employeeRoles> = {
  give: giveRoles,
  takeBack: (ctx, { undo }) => returnRoles(ctx, undo),
}

export function employeeRoutes(app: FastifyInstance, served: Served, leaves: PersonLeaves): void {
  serve(app, served, employees, handlers(leaves))
  serve(app, served, employeeRoles, ofMany)
}
