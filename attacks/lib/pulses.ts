import { z } from 'zod'
import { type Answer, ask, read } from './ask.ts'
import { eventually } from './eventually.ts'
import { type Letter, letterTo } from './letters.ts'
import { listPeople } from './people.ts'
import type { Server } from './target.ts'

const Created = z.object({ id: z.string() })

/** Creates a pulse of the whole company, if it names no other audience, and returns the answer to its launch. */
export async function tryToLaunch(
  server: Server,
  owner: string,
  pulse: Record<string, unknown>,
): Promise<{ id: string; launched: Answer }> {
  const body = { target_type: 'company', ...pulse }
  const { id } = read(Created, await ask(server.address, '/api/pulses', { token: owner, body }))
  return {
    id,
    launched: await ask(server.address, `/api/pulses/${id}/activate`, {
      token: owner,
      body: { despite_silence: true },
    }),
  }
}

/** Creates and launches a pulse like `tryToLaunch`, throws if that fails, and gives the pulse's id. */
export async function launchPulse(server: Server, owner: string, pulse: Record<string, unknown>): Promise<string> {
  const { id, launched } = await tryToLaunch(server, owner, pulse)
  if (launched.status !== 200) throw new Error(`the pulse is not launched: ${launched.status} ${launched.text}`)
  return id
}

export const linkIn = ({ links }: Letter): string => {
  const link = links.find((one) => one.includes('/pulse/respond'))
  if (!link) throw new Error('the letter has no link to the form')
  return link
}

export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''

/** The links of these people, as their mailboxes have them. */
export async function linksOf(server: Server, title: string, emails: readonly string[]): Promise<string[]> {
  const links: string[] = []
  for (const email of emails)
    links.push(linkIn(await letterTo(server, email, ({ text }) => text?.includes(title) === true)))
  return links
}

/** The links of this number of employees. */
export async function respondLinks(server: Server, owner: string, title: string, count: number): Promise<string[]> {
  const employees = (await listPeople(server, owner)).filter(({ role }) => role === 'employee').slice(0, count)
  if (employees.length < count) throw new Error(`only ${employees.length} employees`)
  return linksOf(
    server,
    title,
    employees.map(({ email }) => email),
  )
}

export async function answerByLink(server: Server, link: string, responses: Record<string, unknown>): Promise<number> {
  const path = `/api/pulse/submit?token=${encodeURIComponent(tokenOf(link))}`
  return (await ask(server.address, path, { body: { responses } })).status
}

/** Answers each link with the answers at its position. A refused answer ends the attempt. */
export async function answerAll(
  server: Server,
  links: readonly string[],
  sheets: readonly Record<string, unknown>[],
): Promise<void> {
  for (const [at, link] of links.entries()) {
    const status = await answerByLink(server, link, sheets[at] ?? {})
    if (status !== 200) throw new Error(`answer ${at + 1} is refused: ${status}`)
  }
}

const Results = z.object({
  n: z.number(),
  withheld: z.string().nullable(),
  results: z.array(z.object({ question_id: z.string(), n: z.number(), mean: z.number().nullable() })),
  teams: z.array(z.object({ team_id: z.string().nullable(), n: z.number().nullable(), value: z.number().nullable() })),
})
export type Results = z.output<typeof Results>

/** Answers are mixed by a job after the close. */
const mixedWithinSeconds = 60

/** Closes a pulse with so many answers and reads its results, once their release is decided. */
export async function closeAndRead(
  server: Server,
  owner: string,
  { id, answers, reader = owner }: { id: string; answers: number; reader?: string },
): Promise<Results> {
  const closed = await ask(server.address, `/api/pulses/${id}/deactivate`, { token: owner, body: {} })
  if (closed.status !== 200) throw new Error(`the pulse is not closed: ${closed.status} ${closed.text}`)
  const results = await eventually(async () => {
    const seen = read(Results, await ask(server.address, `/api/pulses/${id}/responses`, { token: reader }))
    const isDecided = seen.n === answers || (seen.withheld !== null && seen.withheld !== 'round_open')
    return isDecided ? seen : undefined
  }, mixedWithinSeconds)
  if (!results) throw new Error('the answers are not mixed')
  return results
}
