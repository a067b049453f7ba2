import { openEmployee } from '../../src/employees/show-employee.ts'
import { showFeedback } from '../../src/feedback/show-feedback.ts'
import { type Demo, daysBefore } from './year.ts'

/** People with a demo login: the owner, the manager, and the employee whose data is opened. */
const [ownerAt, managerAt, employeeAt] = [0, 2, 3]

/** «Кто видел мои данные» of the demo employee has something to show. */
export async function openThings(demo: Demo): Promise<void> {
  const [owner, manager, employee] = [ownerAt, managerAt, employeeAt].map((at) => demo.people[at])
  if (!owner || !manager || !employee) throw new Error('The demo company has no people')
  await demo.as(owner, daysBefore(demo.now, 20), (ctx) => openEmployee(ctx, employee.id))
  await demo.as(manager, daysBefore(demo.now, 9), (ctx) => openEmployee(ctx, employee.id))
  await demo.as(manager, daysBefore(demo.now, 9), (ctx) => showFeedback(ctx, { id: employee.id }))
}
