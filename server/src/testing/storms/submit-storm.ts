import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { z } from 'zod'
import { readPostmasterFile } from '../../lib/database/embedded/postmaster-file.ts'
import { startEmbeddedDatabase } from '../../lib/database/embedded/start-embedded.ts'
import { becomes } from '../../lib/database/embedded/wait.ts'
import { companyIdOf } from '../../lib/database/tenant.ts'
import { keyFilesIn, roundKeysIn } from '../../lib/round-keys.ts'
import { derivedToken } from '../../lib/tokens.ts'
import { openerOf, type SealedAnswer } from '../../pulses/answers/sealed-answer.ts'
import { type ServerProcess, startServer, statusAt } from '../server-process.ts'

/** Processes that get kill -9 in the middle of a storm, in turn. */
export const victims = ['server', 'postmaster', 'postmaster, then server'] as const
export type Victim = (typeof victims)[number]

/**
 * The moment of the mixing when the server gets kill -9. `mixing`: its job is taken. `mixed`: it is committed, and its
 * key still exists.
 */
export const killedWhile = ['mixing', 'mixed'] as const
export type Killed = (typeof killedWhile)[number]

/** One line of the clients' log, as in Jepsen: `unknown` may have happened or not. */
export type Event = { kind: 'invoke' | 'ok' | 'fail' | 'unknown'; mark: string }

export type StormResult = {
  invoked: number
  acknowledged: number
  /** Clients that got no answer and asked again. */
  unknown: number
  /** Acknowledged, or resolved by the retry, and not stored. */
  lost: string[]
  twice: string[]
  /** Stored, but sent by nobody. */
  strangers: string[]
  /** Refused although nobody had answered in this place. */
  refused: string[]
  /** Rounds whose counters differ from their rows. */
  miscounted: string[]
  /** Keys that outlived the mixing of their round. */
  keysLeft: string[]
  recoveredInMs: number[]
}

const password = 'кривая сосна у реки'
export const patienceMs = 20_000
/** The share of answers acknowledged before the kill, so that it happens in the middle. */
const share = 0.2

/** Everybody answers two pulses at once, a named and an anonymous one, while the product is killed. */
export async function runSubmitStorm(
  { rounds, people }: { rounds: number; people: number },
  log: (line: string) => void = () => {},
): Promise<StormResult> {
  const result: StormResult = {
    invoked: 0,
    acknowledged: 0,
    unknown: 0,
    lost: [],
    twice: [],
    strangers: [],
    refused: [],
    miscounted: [],
    keysLeft: [],
    recoveredInMs: [],
  }
  let server = await start()
  try {
    const company = await aCompanyOf(server, people)
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'server'
      const places = await openPulses(server, company, `r${round}`)
      const history: Event[] = []
      const storm = submitAll(server, places, history)
      await becomes(() => acknowledged(history).length >= places.length * share, patienceMs, 1)
      const killedAt = performance.now()
      const killed = kill(server, victim)
      await storm
      server = await recover(server, victim, killed)
      result.recoveredInMs.push(performance.now() - killedAt)
      result.unknown += places.length - resolved(history).size
      await retryUnknown(server, places, history)
      await compare(server, places, history, result)
      server = await mixUnderKill(server, company, places, killedWhile[round % killedWhile.length] ?? 'mixing', result)
      log(
        `${round + 1}/${rounds} ${victim}: ${result.acknowledged} acknowledged, ${result.unknown} unknown and asked again, ${result.lost.length} lost, ${result.twice.length} twice`,
      )
    }
  } finally {
    await server.remove()
  }
  return result
}

export const start = (dataDir?: string): Promise<ServerProcess> =>
  startServer({ TRUST_PROXY: '127.0.0.1', ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) })

export const urlOf = ({ address }: ServerProcess, path: string): string =>
  address.replace('localhost', '127.0.0.1') + path

export async function post(server: ServerProcess, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(urlOf(server, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Connects to the running product's own database past row-level security, for preparing and checking. */
export async function asOwner<T>({ dataDir }: ServerProcess, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { ownerUrl } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type StormCompany = { companyId: string; token: string }

const Letters = z.array(z.object({ company_id: z.string(), links: z.array(z.string()) }))

/**
 * Registers a company like anybody would. Its people are written into the database, since the company would have to pay
 * for places.
 */
export async function aCompanyOf(server: ServerProcess, people: number): Promise<StormCompany> {
  const email = 'owner@storm.test'
  const owner = { first_name: 'Анна', last_name: 'Черных', company_name: 'Буря', email, password }
  await post(server, '/api/auth/register', { ...owner, accept_terms: true, accept_personal_data: true })
  const [letter] = Letters.parse(
    await (await fetch(`${server.mailbox?.replace('localhost', '127.0.0.1')}/letters.json`)).json(),
  )
  const link = new URL(letter?.links[0] ?? '')
  await post(server, '/api/auth/verify-email', {
    token: link.searchParams.get('token') ?? link.pathname.split('/').at(-1),
  })
  const login = await post(server, '/api/auth/login', { email, password, remember: true })
  const companyId = letter?.company_id ?? ''
  const ids = Array.from({ length: people - 1 }, () => v7())
  await asOwner(server, async (client) => {
    await client.query('update subscriptions set user_limit = 1000 where company_id = $1', [companyId])
    await client.query(
      `insert into users (company_id, id, email, first_name, last_name, role, email_verified_at, created_at)
       select $1, id, 'person-' || number || '@storm.test', 'Имя', 'Фамилия', 'employee', now(), now()
       from unnest($2::uuid[]) with ordinality as one(id, number)`,
      [companyId, ids],
    )
  })
  return { companyId, token: z.object({ access_token: z.string() }).parse(login).access_token }
}

/** One person in one round, and the answer that they will give. Its mark is found again in the database. */
export type Place = {
  mark: string
  token: string
  attempt: string
  companyId: string
  pulseId: string
  roundId: string
  isAnonymous: boolean
}

async function openPulses(server: ServerProcess, company: StormCompany, name: string): Promise<Place[]> {
  const places: Place[] = []
  for (const isAnonymous of [false, true]) {
    const pulse = await post(server, '/api/pulses', pulseOf(`${name} ${isAnonymous}`, isAnonymous), company.token)
    const { id } = z.object({ id: z.string() }).parse(pulse)
    await post(server, `/api/pulses/${id}/activate`, { despite_silence: true }, company.token)
    places.push(...(await placesIn(server, company, id, `${name}-${isAnonymous ? 'anonymous' : 'named'}`, isAnonymous)))
  }
  return places
}

export const pulseOf = (title: string, is_anonymous: boolean) => ({
  title,
  category: 'enps',
  target_type: 'company',
  is_anonymous,
  questions: [
    { id: 'recommend', question: 'Порекомендуете нас?', type: 'enps', scale: { min: 0, max: 10 } },
    { id: 'comment', question: 'Почему?', type: 'text', required: false },
  ],
})

export async function placesIn(
  server: ServerProcess,
  { companyId }: StormCompany,
  pulseId: string,
  name: string,
  isAnonymous: boolean,
) {
  const secret = secretOf(server)
  const { rows } = await asOwner(server, (client) =>
    client.query<{ id: string; round_id: string; link_version: number }>(
      `select p.id, p.round_id, p.link_version from pulse_participants p
       join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id where p.company_id = $1 and r.pulse_id = $2`,
      [companyId, pulseId],
    ),
  )
  return rows.map(
    ({ id, round_id, link_version }, index): Place => ({
      mark: `${name}-${index}`,
      token: derivedToken(secret, companyIdOf(companyId), 'pulse', id, link_version),
      attempt: randomBytes(32).toString('base64url'),
      companyId,
      pulseId,
      roundId: round_id,
      isAnonymous,
    }),
  )
}

const secretOf = ({ dataDir }: ServerProcess): Buffer =>
  Buffer.from(readFileSync(join(dataDir, 'secrets/key'), 'utf8').trim(), 'hex')

let lastAddress = 0

/**
 * Sends an answer and returns its outcome for the client. A refusal by the product is a known outcome; an error of the
 * network or the database is not.
 */
async function submit(
  server: ServerProcess,
  { token, attempt, mark }: Place,
): Promise<{ kind: 'ok' | 'fail' | 'unknown'; status: number }> {
  lastAddress++
  try {
    const response = await fetch(urlOf(server, `/api/pulse/submit?token=${token}`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
      },
      body: JSON.stringify({ responses: { recommend: 9, comment: mark }, attempt }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.arrayBuffer()
    const { status } = response
    return { status, kind: status === 200 ? 'ok' : status >= 500 ? 'unknown' : 'fail' }
  } catch {
    return { status: 0, kind: 'unknown' }
  }
}

const submitAll = (server: ServerProcess, places: readonly Place[], history: Event[]) =>
  Promise.all(
    places.map(async (place) => {
      history.push({ kind: 'invoke', mark: place.mark })
      history.push({ kind: (await submit(server, place)).kind, mark: place.mark })
    }),
  )

const marksOf = (history: readonly Event[], kind: Event['kind']) =>
  history.filter((event) => event.kind === kind).map(({ mark }) => mark)
const acknowledged = (history: readonly Event[]) => marksOf(history, 'ok')
const resolved = (history: readonly Event[]) => new Set([...acknowledged(history), ...marksOf(history, 'fail')])

const postmasterOf = ({ dataDir }: ServerProcess) => readPostmasterFile(join(dataDir, 'postgres/data'))?.pid

/** Kills the victim. Returns the pid of the postmaster for `recover`. */
export function kill(server: ServerProcess, victim: Victim): number {
  const postmaster = postmasterOf(server)
  if (postmaster === undefined) throw new Error('the product answers, but its database has no postmaster.pid')
  if (victim.startsWith('postmaster')) process.kill(postmaster, 'SIGKILL')
  if (victim.endsWith('server')) server.child.kill('SIGKILL')
  return postmaster
}

/** Waits until a killed database is back, or starts a killed server again on its data. */
export async function recover(server: ServerProcess, victim: Victim, killed: number): Promise<ServerProcess> {
  if (victim.endsWith('server')) {
    await server.exited
    return start(server.dataDir)
  }
  await until(async () => {
    const postmaster = postmasterOf(server)
    return postmaster !== undefined && postmaster !== killed && (await statusAt(server, '/api/health/ready')) === 200
  })
  return server
}

/**
 * Retries each unknown answer from its device with its attempt: it is either stored now or was stored already. All of
 * them come at once, and a slow machine answers some with «unavailable». These ask again, as the form does, until they
 * know.
 */
async function retryUnknown(server: ServerProcess, places: readonly Place[], history: Event[]): Promise<void> {
  const known = resolved(history)
  const deadline = performance.now() + patienceMs
  await Promise.all(
    places
      .filter(({ mark }) => !known.has(mark))
      .map(async (place) => {
        let status: number
        do ({ status } = await submit(server, place))
        while (status === 503 && performance.now() < deadline)
        const isSettled = status === 200 || status === 409
        history.push({ kind: isSettled ? 'ok' : 'unknown', mark: place.mark })
      }),
  )
}

type CompareResult = Omit<StormResult, 'unknown' | 'keysLeft' | 'recoveredInMs'>

/** Compares the log with the stored rows, after everything. */
export async function compare(
  server: ServerProcess,
  places: readonly Place[],
  history: readonly Event[],
  result: CompareResult,
) {
  const stored = await storedMarks(server, places)
  const times = Map.groupBy(stored, (mark) => mark)
  const own = new Set(places.map(({ mark }) => mark))
  result.invoked += marksOf(history, 'invoke').length
  result.acknowledged += acknowledged(history).length
  result.lost.push(...[...own].filter((mark) => !times.has(mark)))
  result.twice.push(...[...times].filter(([, marks]) => marks.length > 1).map(([mark]) => mark))
  result.strangers.push(...stored.filter((mark) => !own.has(mark)))
  result.refused.push(...marksOf(history, 'fail'))
  result.miscounted.push(...(await miscounted(server, places)))
}

/**
 * Stops the confidential pulse and kills the server while its answers are mixed. Afterwards each answer is there once,
 * readable and without a name, and the key that opened the answers is nowhere.
 */
export async function mixUnderKill(
  server: ServerProcess,
  { token }: StormCompany,
  places: readonly Place[],
  moment: Killed,
  result: Pick<StormResult, 'lost' | 'twice' | 'strangers' | 'keysLeft'>,
  victim: Victim = 'server',
): Promise<ServerProcess> {
  const own = places.filter(({ isAnonymous }) => isAnonymous)
  const { pulseId = '', roundId = '' } = own[0] ?? {}
  const has = async (text: string) =>
    asOwner(server, async (client) => ((await client.query(text, [roundId])).rowCount ?? 0) > 0)
  const isMixed = () => has('select from pulse_rounds where id = $1 and release is not null')
  await post(server, `/api/pulses/${pulseId}/deactivate`, {}, token)
  await until(
    moment === 'mixed'
      ? isMixed
      : () =>
          has(
            "select from pgboss.job where name = 'pulses.mix' and data -> 'data' ->> 'roundId' = $1 and state in ('active', 'completed')",
          ),
  )
  const killed = kill(server, victim)
  // The queue does this by itself: one to two minutes after its server has died, and some time after a job has failed.
  const again = (states: readonly string[]) =>
    asOwner(server, (client) =>
      client.query(
        "update pgboss.job set state = 'retry', start_after = now() where state::text = any($1) and name like 'pulses.%'",
        [states],
      ),
    )
  if (victim === 'server') {
    await server.exited
    await again(['active'])
  }
  const next = await recover(server, victim, killed)
  // A killed database leaves active jobs of a live server: their work is undone, and they will fail.
  if (victim !== 'server') await again(['active'])
  await until(async () => {
    await again(['retry'])
    return isMixed()
  })
  const keys = join(server.dataDir, 'round-keys')
  const { rows } = await asOwner(next, (client) =>
    client.query<{ key: string }>("select encode(seal_key, 'hex') as key from pulse_rounds where id = $1", [roundId]),
  )
  const [{ key } = { key: '' }] = rows
  const isGone = async () => !existsSync(join(keys, key))
  await until(isGone).catch(() => result.keysLeft.push(key))
  const mixed = await asOwner(next, (client) =>
    client.query<{ body: string }>('select body from anonymous_comments where round_id = $1', [roundId]),
  )
  const times = Map.groupBy(mixed.rows, ({ body }) => body)
  result.lost.push(...own.filter(({ mark }) => !times.has(mark)).map(({ mark }) => `${mark} mixed`))
  result.twice.push(...[...times].filter(([, bodies]) => bodies.length > 1).map(([mark]) => `${mark} mixed`))
  result.strangers.push(...[...times.keys()].filter((body) => !own.some(({ mark }) => mark === body)))
  return next
}

/**
 * People answer, the key of their round is deleted, and the server is started anew. Returns how many people are asked
 * again, and how many answers are kept.
 */
export async function runLostKey(people: number): Promise<{ askedAgain: number; kept: number }> {
  let server = await start()
  try {
    const company = await aCompanyOf(server, people)
    const places = await openPulses(server, company, 'lost')
    await submitAll(server, places, [])
    server.child.kill('SIGKILL')
    await server.exited
    for (const file of keyFilesIn(join(server.dataDir, 'round-keys'))) rmSync(file)
    server = await start(server.dataDir)
    const counted = (text: string) =>
      asOwner(server, async (client) => (await client.query(text, [company.companyId])).rowCount ?? 0)
    const letters = () => counted("select from letters where company_id = $1 and kind = 'pulse-asked-again'")
    await until(async () => (await letters()) > 0)
    return {
      askedAgain: await letters(),
      kept: await counted('select from anonymous_pending where company_id = $1'),
    }
  } finally {
    await server.remove()
  }
}

/**
 * Files under the whole data folder (tables, write-ahead log, keys, secrets) that hold words of people or private keys.
 */
export type AtRest = {
  /** Files with words of people. There must be none while their round runs, and some once the answers are mixed. */
  wordsWhileOpen: string[]
  wordsAfterwards: string[]
  /** Files with the private key while it is needed, and after the mixing. */
  keyWhileOpen: string[]
  keyAfterwards: string[]
  mixed: number
}

/** People answer confidentially and the round is closed. The files on the disk are searched before and after. */
export async function lookAtRest(people: number): Promise<AtRest> {
  const server = await start()
  try {
    const company = await aCompanyOf(server, people)
    const places = (await openPulses(server, company, 'rest')).filter(({ isAnonymous }) => isAnonymous)
    await submitAll(server, places, [])
    await asOwner(server, (client) => client.query('checkpoint'))
    const [keyFile = ''] = keyFilesIn(join(server.dataDir, 'round-keys'))
    const key = readFileSync(keyFile)
    const holding = (found: Buffer[]) => filesHolding(server.dataDir, found)
    const words = places.map(({ mark }) => Buffer.from(mark))
    const wordsWhileOpen = holding(words)
    const keyWhileOpen = holding(asBytesAndText(key))
    await post(server, `/api/pulses/${places[0]?.pulseId}/deactivate`, {}, company.token)
    await until(async () => !existsSync(keyFile))
    const mixed = await asOwner(server, async (client) => {
      await client.query('checkpoint')
      return (await client.query('select from anonymous_comments')).rowCount ?? 0
    })
    const keyAfterwards = holding(asBytesAndText(key))
    return { wordsWhileOpen, wordsAfterwards: holding(words), keyWhileOpen, keyAfterwards, mixed }
  } finally {
    await server.remove()
  }
}

const asBytesAndText = (key: Buffer) => [key, Buffer.from(key.toString('hex')), Buffer.from(key.toString('base64url'))]

export const filesHolding = (folder: string, wanted: readonly Buffer[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const content = readFileSync(file)
      return wanted.some((one) => content.includes(one))
    })
    .map((file) => relative(folder, file))

export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it did not come to that')
    await delay(2)
  }
}

const roundsOf = (places: readonly Place[]): string[] => [...new Set(places.map(({ roundId }) => roundId))]

/** The marks of all stored answers: named ones as they are, anonymous ones unsealed. */
async function storedMarks(server: ServerProcess, places: readonly Place[]): Promise<string[]> {
  const rounds = roundsOf(places)
  const { named, pending } = await asOwner(server, async (client) => ({
    named: await client.query<{ mark: string }>(
      `select answers ->> 'comment' as mark from named_responses where round_id = any($1) and answers ? 'comment'`,
      [rounds],
    ),
    pending: await client.query<SealedAnswer & { round_id: string; seal_key: Buffer }>(
      `select a.round_id, a.segment_id, a.sealed, a.to_round_key, r.seal_key from anonymous_pending a
       join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id where a.round_id = any($1)`,
      [rounds],
    ),
  }))
  const keys = { secret: secretOf(server), roundKeys: roundKeysIn(join(server.dataDir, 'round-keys')) }
  const unsealed: string[] = []
  for (const { round_id, seal_key, ...answer } of pending.rows) {
    const open = await openerOf(keys, { id: round_id, seal_key })
    unsealed.push(String(open?.(answer).get('comment')))
  }
  return [...named.rows.map(({ mark }) => mark), ...unsealed]
}

/** Rounds in which the counters, the people who have answered and the stored answers differ in number. */
async function miscounted(server: ServerProcess, places: readonly Place[]): Promise<string[]> {
  const { rows } = await asOwner(server, (client) =>
    client.query<{ said: string }>(
      `select r.id || ': ' || counted || ' counted, ' || answered || ' answered, ' || stored || ' stored' as said
       from pulse_rounds r,
         lateral (select coalesce(sum(c.answered), 0) as counted from company_rollups c where c.round_id = r.id and c.metric = 'participation') c,
         lateral (select count(*) as answered from pulse_participants p where p.round_id = r.id and p.answered_on is not null) p,
         lateral (select (select count(*) from named_responses n where n.round_id = r.id) + (select count(*) from anonymous_pending a where a.round_id = r.id) as stored) s
       where r.id = any($1) and (counted <> stored or answered <> stored)`,
      [roundsOf(places)],
    ),
  )
  return rows.map(({ said }) => said)
}
