import { z } from 'zod'
import { ask, read } from './ask.ts'
import { type Letter, letterTo } from './letters.ts'
import { listPeople } from './people.ts'
import type { Server } from './target.ts'

/** A pulse of the whole company that runs; gives its id. */
export async function launchPulse(server: Server, owner: string, pulse: Record<string, unknown>): Promise<string> {
  const body = { target_type: 'company', ...pulse }
  const created = await ask(server.address, '/api/pulses', { token: owner, body })
  const { id } = read(z.object({ id: z.string() }), created)
  const launched = await ask(server.address, `/api/pulses/${id}/activate`, { token: owner, body: {} })
  if (launched.status !== 200) throw new Error(`the pulse is not launched: ${launched.status} ${launched.text}`)
  return id
}

export const linkIn = ({ links }: Letter): string => {
  const link = links.find((one) => one.includes('/pulse/respond'))
  if (!link) throw new Error('the letter has no link to the form')
  return link
}

export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''

/** The links of so many employees, as their mailboxes have them. */
export async function respondLinks(server: Server, owner: string, title: string, count: number): Promise<string[]> {
  const employees = (await listPeople(server, owner)).filter(({ role }) => role === 'employee').slice(0, count)
  const links: string[] = []
  for (const { email } of employees)
    links.push(linkIn(await letterTo(server, email, ({ text }) => text?.includes(title) === true)))
  if (links.length < count) throw new Error(`only ${links.length} employees`)
  return links
}

export async function answerByLink(server: Server, link: string, responses: Record<string, unknown>): Promise<number> {
  const path = `/api/pulse/submit?token=${encodeURIComponent(tokenOf(link))}`
  return (await ask(server.address, path, { body: { responses } })).status
}
