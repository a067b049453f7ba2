import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { becomes } from '../../lib/database/embedded/wait.ts'
import { browser, Unanswered } from '../peers/browser.ts'
import { ballotOf, blindedBy, type Held } from '../peers/device.ts'
import type { ServerProcess } from '../server-process.ts'
import {
  aCompanyOf,
  asOwner,
  compare,
  type Event,
  filesHolding,
  kill,
  mixUnderKill,
  type Place,
  patienceMs,
  placesIn,
  post,
  pulseOf,
  recover,
  type StormCompany,
  start,
  until,
  type Victim,
} from './submit-storm.ts'

/** Result of a blind round in which the product was killed three times. */
export type BlindStorm = {
  invoked: number
  acknowledged: number
  /** Rights and answers with an unknown outcome, which the device asked for again. */
  unknown: number
  lost: string[]
  twice: string[]
  strangers: string[]
  refused: string[]
  miscounted: string[]
  keysLeft: string[]
  /** Rights that were taken before a kill, and were invalid after it. */
  rightsLost: string[]
  /**
   * Links between a person and an answer on the disk: transactions that wrote both, and files with words of a running
   * round.
   */
  linked: string[]
}

/**
 * Everybody takes a right and answers with it. The victim is killed while rights are taken, while answers come, and
 * during the mixing.
 */
export async function runBlindStorm(victim: Victim, people: number): Promise<BlindStorm> {
  const result: BlindStorm = {
    invoked: 0,
    acknowledged: 0,
    unknown: 0,
    lost: [],
    twice: [],
    strangers: [],
    refused: [],
    miscounted: [],
    keysLeft: [],
    rightsLost: [],
    linked: [],
  }
  let server = await start()
  try {
    const company = await aCompanyOf(server, people)
    const places = await openBlindPulse(server, company)
    const devices = await Promise.all(
      places.map(async (place, number) => ({
        place,
        number,
        held: await blindedBy(browser(server, number), place.token),
      })),
    )
    const taken = await underKill(server, victim, devices, ({ place, number, held }, running) =>
      browser(running, number).takeCredential({ token: place.token, blinded: held.blinded }),
    )
    server = taken.server
    result.unknown += taken.unknown
    for (const { device, outcome } of taken.settled)
      if (!('gave' in outcome)) result.rightsLost.push(`${device.place.mark}: ${outcome.refused}`)
    const ballots = await Promise.all(taken.settled.map(({ device, outcome }) => withBallot(device, outcome)))
    const sent = await underKill(server, victim, ballots, ({ number, ballot }, running) =>
      browser(running, number).answerBlindly(ballot),
    )
    server = sent.server
    result.unknown += sent.unknown
    const history = sent.settled.flatMap(({ device, outcome }): Event[] => {
      const { mark } = device.place
      // A repetition of a stored answer is refused with 409, so the answer is stored.
      const isIn = 'gave' in outcome || outcome.refused === 409
      return [
        { kind: 'invoke', mark },
        { kind: isIn ? 'ok' : 'fail', mark },
      ]
    })
    await compare(server, places, history, result)
    result.linked.push(...(await linkedIn(server, places)))
    server = await mixUnderKill(server, company, places, 'mixing', result, victim)
    return result
  } finally {
    await server.remove()
  }
}

async function openBlindPulse(server: ServerProcess, company: StormCompany): Promise<Place[]> {
  const { id } = z
    .object({ id: z.string() })
    .parse(await post(server, '/api/pulses', pulseOf('blind', true), company.token))
  await post(server, `/api/pulses/${id}/activate`, { despite_silence: true }, company.token)
  await until(() => has(server, 'select from credential_keys where company_id = $1', company.companyId))
  return placesIn(server, company, id, 'blind', true)
}

const has = (server: ServerProcess, text: string, value: string): Promise<boolean> =>
  asOwner(server, async (client) => ((await client.query(text, [value])).rowCount ?? 0) > 0)

type Device = { place: Place; number: number; held: Held }
type Outcome<T> = { gave: T } | { refused: number }
type Call<D, T> = (device: D, server: ServerProcess) => Promise<T>

/**
 * The devices call in three waves. When the victim is killed, the first wave has its answers, the second is being
 * answered, and the third waits for a lock. A device without an answer retries until it has one. A refusal by the
 * product is a known outcome; an error of the network or the database is not.
 */
async function underKill<D, T>(
  server: ServerProcess,
  victim: Victim,
  devices: readonly D[],
  call: Call<D, T>,
): Promise<{ server: ServerProcess; unknown: number; settled: { device: D; outcome: Outcome<T> }[] }> {
  let answered = 0
  const third = Math.ceil(devices.length / 3)
  const wave = (number: number) =>
    devices.slice(number * third, (number + 1) * third).map(async (device) => {
      const outcome = await outcomeOf(call, device, server)
      if (outcome !== null) answered++
      return { device, outcome }
    })
  const done = await Promise.all(wave(0))
  const underWay = wave(1)
  await becomes(() => answered > third, patienceMs, 1)
  const { sent, killed } = await amidWrites(server, victim, () => wave(2))
  const first = [...done, ...(await Promise.all([...underWay, ...sent]))]
  const next = await recover(server, victim, killed)
  const deadline = performance.now() + patienceMs
  const settled = await Promise.all(
    first.map(async ({ device, outcome }) => {
      let known = outcome
      while (known === null && performance.now() < deadline) known = await outcomeOf(call, device, next)
      return { device, outcome: known ?? { refused: 0 } }
    }),
  )
  return { server: next, settled, unknown: first.filter(({ outcome }) => outcome === null).length }
}

/**
 * Kills while calls are certainly under way: a lock holds up their writes until one of them waits for it. Without it, a
 * busy machine may answer everybody before the kill.
 */
const amidWrites = <Sent>(server: ServerProcess, victim: Victim, send: () => Sent) =>
  asOwner(server, async (client) => {
    await client.query('begin')
    await client.query('lock table pulse_participants, anonymous_pending, anonymous_attempts in exclusive mode')
    const sent = send()
    let waiting: number[] = []
    await until(async () => {
      const { rows } = await client.query<{ pid: number }>('select distinct pid from pg_locks where not granted')
      waiting = rows.map(({ pid }) => pid)
      return waiting.length > 0
    })
    return { sent, killed: victim === 'postmaster' ? killWith(waiting, server) : kill(server, victim) }
  })

/**
 * Kills the postmaster together with its processes that wait for a lock. They would outlive it for a moment. The holder
 * of the lock ends with the postmaster, and a process that gets the lock then may still commit and answer.
 */
function killWith(waiting: readonly number[], server: ServerProcess): number {
  for (const pid of waiting) process.kill(pid, 'SIGSTOP')
  const killed = kill(server, 'postmaster')
  for (const pid of waiting) process.kill(pid, 'SIGKILL')
  return killed
}

async function outcomeOf<D, T>(call: Call<D, T>, device: D, server: ServerProcess): Promise<Outcome<T> | null> {
  try {
    return { gave: await call(device, server) }
  } catch (error) {
    return error instanceof Unanswered && error.status < 500 ? { refused: error.status } : null
  }
}

async function withBallot(device: Device, right: Outcome<{ signature: string }>) {
  // Without a right no answer is possible: the random signature is refused.
  const signature = 'gave' in right ? right.gave.signature : randomBytes(384).toString('base64url')
  const responses = { recommend: 9, comment: device.place.mark }
  return { ...device, ballot: await ballotOf(device.held, signature, responses) }
}

/**
 * Finds links on the disk. No row of a person may share its transaction with an answer, and no file may hold words of a
 * running round.
 */
async function linkedIn(server: ServerProcess, places: readonly Place[]): Promise<string[]> {
  const { rows } = await asOwner(server, (client) =>
    client.query<{ xmin: string }>(
      `select distinct p.xmin::text from pulse_participants p where p.round_id = $1
       and (p.xmin::text in (select xmin::text from anonymous_pending) or p.xmin::text in (select xmin::text from anonymous_attempts))`,
      [places[0]?.roundId],
    ),
  )
  const words = places.map(({ mark }) => Buffer.from(mark))
  return [...rows.map(({ xmin }) => `transaction ${xmin}`), ...filesHolding(server.dataDir, words)]
}
