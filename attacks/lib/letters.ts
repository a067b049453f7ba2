import { z } from 'zod'
import { ask, read } from './ask.ts'
import { eventually } from './eventually.ts'
import type { Server } from './target.ts'

export const Letters = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    to: z.object({ email: z.string() }),
    subject: z.string(),
    text: z.string().nullable(),
    links: z.array(z.string()),
  }),
)
export type Letter = z.output<typeof Letters>[number]

/** Letters are sent by a job queue that polls every few seconds, and two hundred of them take their time. */
const comesWithinSeconds = 60
/** Long enough for a letter that is on its way: after that there is none. */
const absentAfterSeconds = 8

/**
 * Letters to a person, as the operator who started the server reads them. Only for preparing an attack: an attacker who
 * can read them has won.
 */
export const lettersTo = async (server: Server, email: string): Promise<Letter[]> =>
  read(Letters, await ask(server.address, `${server.mailbox}?to=${encodeURIComponent(email)}`))

type Wanted = (letter: Letter) => boolean

const look = (server: Server, email: string, isWanted: Wanted, seconds: number) =>
  eventually(async () => (await lettersTo(server, email)).find(isWanted), seconds)

export async function letterTo(server: Server, email: string, isWanted: Wanted = () => true): Promise<Letter> {
  const letter = await look(server, email, isWanted, comesWithinSeconds)
  if (!letter) throw new Error(`no letter to ${email} within ${comesWithinSeconds} s`)
  return letter
}

/** A letter that may never arrive. */
export const letterIfAny = (server: Server, email: string, isWanted: Wanted): Promise<Letter | null> =>
  look(server, email, isWanted, absentAfterSeconds)

/** The secret of the first link that has one. */
export const tokenIn = ({ links }: Letter): string =>
  /[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/.exec(decodeURIComponent(links.join(' ')))?.[0] ?? ''
