import { z } from 'zod'
import { type Answer, type Ask, ask, maybe, read } from './ask.ts'
import { letterTo, tokenIn } from './letters.ts'
import type { Server } from './target.ts'

export const consents = { accept_terms: true, accept_personal_data: true }
/** The password of every account that an attacker creates. It is hard to guess, so no password rule interferes. */
export const password = 'Зелёный-трамвай-77-у-реки'

const Session = z.object({ access_token: z.string() })
const Me = z.object({ id: z.string(), full_name: z.string(), company_name: z.string().nullish() })
const People = z.object({
  employees: z.array(z.object({ id: z.string(), email: z.string(), role: z.string() })),
})
export type Person = z.output<typeof People>['employees'][number]

type Login = { email: string; password: string }

export const logIn = (server: Server, { email, password }: Login, how: Ask = {}): Promise<Answer> =>
  ask(server.address, '/api/auth/login', { ...how, body: { email, password } })

export const sessionIn = (answer: Answer): string => read(Session, answer).access_token

/** The user whom a login gives a session, or null where it is refused. */
export async function enteredAs(server: Server, login: Answer) {
  const token = maybe(Session, login)?.access_token
  return token === undefined ? null : read(Me, await ask(server.address, '/api/users/me', { token }))
}

/** Finds a login in the output of a server with a demo company: `  owner    lapshina@versta.example  password`. */
export function demoLogin(server: Server, role: string): Login {
  const found = [...server.said().matchAll(/^ {2}(\w+)\s+(\S+@\S+)\s+(\S+)$/gm)].find(([, one]) => one === role)
  const [, , email, password] = found ?? []
  if (!email || !password) throw new Error(`the start has printed no login of ${role}`)
  return { email, password }
}

export const demoSession = async (server: Server, role: string): Promise<string> =>
  sessionIn(await logIn(server, demoLogin(server, role)))

/** The first of the list, or of those that it finds. */
export async function listPeople(server: Server, token: string, filter = ''): Promise<Person[]> {
  const { employees } = read(People, await ask(server.address, `/api/employees?limit=50${filter}`, { token }))
  return employees
}

/** Anybody may; the address is not proven yet. */
export async function askToRegister(server: Server, email: string, company_name: string): Promise<void> {
  const body = { first_name: 'Пётр', last_name: 'Чужой', email, password, company_name, ...consents }
  const registered = await ask(server.address, '/api/auth/register', { body })
  if (registered.status !== 201) throw new Error(`registration: ${registered.status} ${registered.text}`)
}

/** Registers a company and follows the link of the owner's letter. Returns the owner's session. */
export async function registerCompany(server: Server, email: string, companyName: string): Promise<string> {
  await askToRegister(server, email, companyName)
  const token = tokenIn(await letterTo(server, email))
  await ask(server.address, '/api/auth/verify-email', { body: { token } })
  return sessionIn(await logIn(server, { email, password }))
}

export const invite = (server: Server, token: string, emails: readonly string[]): Promise<Answer> =>
  ask(server.address, '/api/invites', {
    token,
    body: { invites: emails.map((email) => ({ first_name: 'Анна', last_name: 'Ким', email })) },
  })

export const forgotPassword = (server: Server, email: string): Promise<Answer> =>
  ask(server.address, '/api/auth/forgot-password', { body: { email } })

export const resetPassword = (server: Server, token: string): Promise<Answer> =>
  ask(server.address, '/api/auth/reset-password', {
    body: { token, new_password: password, confirm_password: password },
  })
