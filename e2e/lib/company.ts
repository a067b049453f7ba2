import { randomBytes } from 'node:crypto'
import { auth } from '@kamerton/contract/auth/endpoints'
import { invites } from '@kamerton/contract/invites/endpoints'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { z } from 'zod'
import { call } from './api.ts'
import type { MailedServer } from './mailed-server.ts'

export type Person = { first_name: string; last_name: string; email: string; password: string }
export type Company = { name: string; owner: Person; accessToken: string; employees: Person[] }

export const password = 'Тихий-омут-47'

const consents = { accept_terms: true, accept_personal_data: true } as const

/** An address that is unique in this run. */
export const newEmail = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@mail.example`

/** Founded without a browser, for tests about something else: registered, verified, signed in. */
export async function foundCompany(server: MailedServer, name = 'Север'): Promise<Company> {
  const owner = { first_name: 'Нина', last_name: 'Ковалёва', email: newEmail('owner'), password }
  const { address } = server
  await call(address, auth.register, { ...owner, company_name: name, ...consents })
  const { url } = await server.letterTo(owner.email, 'Подтвердите email')
  await call(address, auth.verifyEmail, { token: tokenIn(url) })
  const { access_token } = await call(address, auth.login, { email: owner.email, password })
  return { name, owner, accessToken: access_token, employees: [] }
}

const names = [
  'Пётр Орлов',
  'Зоя Лис',
  'Марк Вольф',
  'Ада Юнг',
  'Лев Сомов',
  'Ника Гром',
  'Ян Бор',
  'Ева Рид',
  'Глеб Шумов',
  'Тая Верх',
  'Юрий Домов',
  'Яна Ключ',
] as const

/** Invites so many people, who accept by the links in their letters. */
export async function hire(server: MailedServer, company: Company, count: number): Promise<void> {
  const people = names.slice(0, count).map((name, index): Person => {
    const [first_name = '', last_name = ''] = name.split(' ')
    return { first_name, last_name, email: newEmail(`person${index + 1}`), password }
  })
  const rows = people.map(({ first_name, last_name, email }) => ({ first_name, last_name, email }))
  await call(server.address, invites.create, { invites: rows }, company.accessToken)
  for (const { email } of people) {
    const { url } = await server.letterTo(email, company.name)
    await call(server.address, invites.register, { token: tokenIn(url), password, ...consents })
  }
  company.employees.push(...people)
}

/** Creates and activates a pulse as the owner; everybody gets a letter. Returns the pulse's id. */
export async function launchPulse(
  { address }: MailedServer,
  { accessToken }: Company,
  pulse: z.input<typeof NewPulse>,
): Promise<string> {
  const { id } = await call(address, pulses.create, pulse, accessToken)
  // Test companies are small. With the lowest threshold four people can be asked confidentially.
  const anonymity_threshold = pulse.is_anonymous ? anonymityThreshold.min : undefined
  await call(address, pulses.activate, { id, anonymity_threshold, despite_silence: true }, accessToken)
  return id
}

/** The token of a letter's link: in its query, or the last part of its path. */
export function tokenIn(url: string): string {
  const { searchParams, pathname } = new URL(url)
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? ''
}
