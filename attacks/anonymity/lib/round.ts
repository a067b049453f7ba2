import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { companyIdOf } from '../../../server/src/lib/database/tenant.ts'
import { derivedToken } from '../../../server/src/lib/tokens.ts'
import { browser } from '../../../server/src/testing/peers/browser.ts'
import { ballotOf, blindedBy, type Held } from '../../../server/src/testing/peers/device.ts'
import { ask, read } from '../../lib/ask.ts'
import { eventually } from '../../lib/eventually.ts'
import { launchPulse } from '../../lib/pulses.ts'
import type { Chance } from './chance.ts'
import type { Attacked } from './company.ts'
import { withDatabase } from './database.ts'
import { questions, type Said, saidBy, sheetOf } from './questions.ts'
import { numberOf, type Transcript } from './relation.ts'
import type { Visit } from './schedule.ts'

/** The way of an answer: with a blindly signed right, by the link itself, or by the link and with names. */
export type Lane = 'blind' | 'link' | 'named'

/** A person who is asked. Only the simulator knows their answer, until it is told whether a guess was right. */
export type Asked = {
  participant: string
  team: string | null
  number: number
  link: string
  said: Said
  /** Their numbers in one order. No other person gives the same ones. */
  sheet: string
}

export type Round = {
  lane: Lane
  pulseId: string
  id: string
  companyId: string
  people: Asked[]
  sealKey: string | null
}

const patienceSeconds = 60

/** Asks everybody in the company, and returns the links of their letters. */
export async function openRound(attacked: Attacked, lane: Lane, secret: Buffer, chance: Chance): Promise<Round> {
  const { server, owner, companyId } = attacked
  const pulseId = await launchPulse(server, owner, {
    title: `Как дела: ${lane}`,
    category: 'engagement',
    is_anonymous: lane !== 'named',
    questions,
  })
  const asked = await eventually(() => placesIn(attacked, pulseId), patienceSeconds)
  if (!asked) throw new Error('the round has asked nobody')
  const [first] = asked
  const known = new Set<string>()
  const people = chance.shuffled(asked).map(({ id, team_id, link_version }, number): Asked => {
    let said = saidBy(chance, lane, number)
    while (known.has(sheetOf(said.numbers))) said = saidBy(chance, lane, number)
    known.add(sheetOf(said.numbers))
    const link = derivedToken(secret, companyIdOf(companyId), 'pulse', id, link_version)
    return { participant: id, team: team_id, number, said, link, sheet: sheetOf(said.numbers) }
  })
  return { lane, pulseId, companyId, people, id: first?.round_id ?? '', sealKey: first?.seal_key ?? null }
}

type Place = {
  id: string
  team_id: string | null
  round_id: string
  link_version: number
  is_blind: boolean
  seal_key: string | null
}

/**
 * The participants, as soon as letters may go. Versions before the blind signature have no keys to wait for, nor
 * columns that name them.
 */
const placesIn = ({ dataDir, companyId }: Attacked, pulseId: string): Promise<Place[] | undefined> =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<Place>(
      `select p.id, p.team_id, p.round_id, p.link_version, coalesce((to_jsonb(r) ->> 'is_blind')::boolean, false) as is_blind,
         to_jsonb(r) ->> 'seal_key' as seal_key
       from pulse_participants p join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id
       where p.company_id = $1 and r.pulse_id = $2 order by p.id`,
      [companyId, pulseId],
    )
    if (!rows[0]?.is_blind) return rows.length > 0 ? rows : undefined
    const keys = await client.query('select from credential_keys where round_id = $1', [rows[0].round_id])
    return (keys.rowCount ?? 0) > 0 ? rows : undefined
  })

/** Acts as the devices of people: when they open the link, and when they send an answer. */
export class Devices {
  readonly transcript: Transcript = { signed: [], given: [] }
  readonly answered: Asked[] = []
  private readonly held = new Map<string, { held: Held; signature: string; modulus: bigint }>()
  private readonly attacked: Attacked
  private readonly lane: Lane

  constructor(attacked: Attacked, lane: Lane) {
    this.attacked = attacked
    this.lane = lane
  }

  async visit({ person, does }: Visit<Asked>): Promise<void> {
    if (does === 'sends') return this.send(person)
    if (this.lane === 'blind') return this.takeRight(person)
    await ask(this.attacked.server.address, `/api/pulse/form?token=${encodeURIComponent(person.link)}`)
  }

  private async takeRight({ participant, link, number }: Asked): Promise<void> {
    const calls = browser(this.attacked.server, number)
    const held = await blindedBy(calls, link)
    const { signature } = await calls.takeCredential({ token: link, blinded: held.blinded })
    const modulus = numberOf((await crypto.subtle.exportKey('jwk', held.key)).n ?? '')
    this.held.set(participant, { held, signature, modulus })
    this.transcript.signed.push({ participant, modulus, blinded: held.blinded, signature })
  }

  private async send(person: Asked): Promise<void> {
    const { participant, link, number, said, sheet } = person
    const calls = browser(this.attacked.server, number)
    const responses = { ...said.numbers, ...(said.comment === null ? {} : { comment: said.comment }) }
    const right = this.held.get(participant)
    if (right) {
      const ballot = await ballotOf(right.held, right.signature, responses)
      await calls.answerBlindly(ballot)
      this.transcript.given.push({ sheet, modulus: right.modulus, signature: ballot.signature })
    } else await calls.submit({ token: link, responses, attempt: randomBytes(32).toString('base64url') })
    this.answered.push(person)
  }
}

/** Ends the round and waits until its answers are mixed and its key is nowhere. */
export async function closeRound({ server, dataDir }: Attacked, owner: string, round: Round): Promise<void> {
  const { pulseId, id, lane, sealKey } = round
  const stopped = await ask(server.address, `/api/pulses/${pulseId}/deactivate`, { token: owner, body: {} })
  if (stopped.status !== 200) throw new Error(`the pulse is not stopped: ${stopped.status} ${stopped.text}`)
  if (lane === 'named') return
  const key = sealKey === null ? null : join(dataDir, 'round-keys', sealKey.replace('\\x', ''))
  const mixed = await eventually(
    () =>
      withDatabase(dataDir, async (client) => {
        const { rowCount } = await client.query('select from pulse_rounds where id = $1 and release is not null', [id])
        return rowCount === 1 && (key === null || !existsSync(key)) ? true : undefined
      }),
    patienceSeconds,
  )
  if (!mixed) throw new Error('the round is not mixed')
}

/** The number of answers that the round's page shows. It proves that the simulated people have really answered. */
export const countedIn = async ({ server }: Attacked, owner: string, { pulseId }: Round): Promise<number> =>
  read(z.object({ n: z.number() }), await ask(server.address, `/api/pulses/${pulseId}/responses`, { token: owner })).n
