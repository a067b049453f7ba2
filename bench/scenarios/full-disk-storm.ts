import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { z } from 'zod'
import { companyIdOf } from '../../server/src/lib/database/tenant.ts'
import { rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { Ballast } from '../lib/small-disk.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { createAudience, type Place } from './submit-audience.ts'

/**
 * The phases of the storm. `room`: the disk has space. `little room`: readiness is red, but answers still fit. `full`:
 * no space is left, but the write-ahead log has segments ready. `no journal`: it has none either, so the database
 * cannot run. `room again`: the space is back.
 */
const phases = ['room', 'little room', 'full', 'no journal', 'room again'] as const
type Phase = (typeof phases)[number]
const phaseMs = { room: 3_000, 'little room': 4_000, full: 6_000, 'no journal': 8_000 } as const

/** Less than readiness asks for, and more than one segment of the journal. */
const littleMegabytes = 24
const longestAnswerMs = 3_000
/** Longer than the pause between two tries to bring the database back, and its replay. */
const longestRecoveryMs = 30_000
/** The longest wait of a client. A longer one is reported with its length. */
const patienceMs = 15_000
const submitters = 8
const betweenSubmitsMs = 25
const betweenLaunchesMs = 400
const betweenProbesMs = 200

const people = { answering: 1_000, companies: 10, asked: 60 } as const

const kinds = ['submit', 'create', 'launch', 'read', 'live', 'ready'] as const
type Call = {
  what: (typeof kinds)[number]
  phase: Phase
  status: number
  ms: number
  began: number
}

/** The state of the storm: its calls so far, and the answers and pulses that were acknowledged. */
type Storm = {
  product: Product
  phase: Phase
  isOver: boolean
  calls: Call[]
  waiting: Candidate[]
  acknowledged: Set<string>
  created: Set<string>
  launched: Set<string>
}

/** A person who is yet to answer, and their answer, found again by its comment. */
type Candidate = { place: Place; attempt: string; mark: string; hasTried: boolean }

export type Verdict = { lines: string[]; wrong: string[] }

export const runOnFullDisk = (disk: string, dataDir: string): Promise<Verdict> =>
  // Thousands of calls are refused, as they should be; the log reports only errors.
  withProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, async (product) => {
    const places = await createAudience(product, { companies: people.companies, people: people.answering })
    const launcher = await createLauncher(product)
    const storm: Storm = {
      product,
      phase: 'room',
      isOver: false,
      calls: [],
      waiting: places.map((place) => ({
        place,
        attempt: randomBytes(32).toString('base64url'),
        // Random, so that compression cannot shrink it.
        mark: randomBytes(750).toString('base64'),
        hasTried: false,
      })),
      acknowledged: new Set(),
      created: new Set(),
      launched: new Set(),
    }
    const ballast = new Ballast(disk)
    const working = [
      ...Array.from({ length: submitters }, () => submitOn(storm)),
      launchOn(storm, launcher.token),
      probeOn(storm, launcher.token),
    ]
    const marks = await fillAndGiveBack(storm, ballast)
    storm.isOver = true
    await Promise.all(working)
    ballast.close()
    const wrong = [...wrongAnswers(storm, marks), ...(await wrongRows(storm, launcher.companyId))]
    return { lines: linesOf(storm, marks), wrong }
  })

type Marks = { filledAt: number; givenBackAt: number; readyAgainMs: number }

async function fillAndGiveBack(storm: Storm, ballast: Ballast): Promise<Marks> {
  await pause(phaseMs.room)
  ballast.leave(littleMegabytes)
  const filledAt = performance.now()
  storm.phase = 'little room'
  await pause(phaseMs['little room'])
  storm.phase = 'full'
  await keepFull(ballast, phaseMs.full)
  storm.phase = 'no journal'
  await Promise.all([exhaustJournal(storm.product), keepFull(ballast, phaseMs['no journal'])])
  const givenBackAt = performance.now()
  ballast.giveBack()
  storm.phase = 'room again'
  const isReadyAgain = (call: Call) => call.what === 'ready' && call.began > givenBackAt && call.status === 200
  const until = givenBackAt + longestRecoveryMs
  while (!storm.calls.some(isReadyAgain) && performance.now() < until) await pause(betweenProbesMs)
  const readyAgainMs = performance.now() - givenBackAt
  // A person who got 503 sends the answer again until it is stored.
  while (storm.waiting.some(({ hasTried }) => hasTried) && performance.now() < until + longestRecoveryMs)
    await pause(betweenProbesMs)
  await pause(phaseMs.room)
  return { filledAt, givenBackAt, readyAgainMs }
}

/** Space that the database frees meanwhile is taken too. */
async function keepFull(ballast: Ballast, forMs: number): Promise<void> {
  for (const until = performance.now() + forMs; performance.now() < until; await pause(betweenProbesMs))
    ballast.leave(0)
}

/**
 * Answers alone would take minutes to use up the ready segments of the write-ahead log. So its owner switches segments.
 */
async function exhaustJournal(product: Product): Promise<void> {
  const owner = new pg.Client(product.database.owner)
  owner.on('error', () => {})
  try {
    await owner.connect()
    for (let segment = 0; segment < 40; segment++)
      await owner.query(`select pg_logical_emit_message(true, 'full-disk', 'page'), pg_switch_wal()`)
  } catch {
    // The database has stopped because it has no segment, as intended.
  } finally {
    await owner.end().catch(() => {})
  }
}

/** A call as a browser makes it: when, how it was answered and after how long. Status 0: not at all. */
async function ask(
  storm: Storm,
  what: Call['what'],
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  const { phase } = storm
  const began = performance.now()
  const answer = await fetch(storm.product.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => ({ status: 0, text: String(error) }))
  storm.calls.push({ what, phase, status: answer.status, ms: performance.now() - began, began })
  return answer
}

async function submitOn(storm: Storm): Promise<void> {
  while (!storm.isOver) {
    const candidate = storm.waiting.shift()
    if (candidate) await submit(storm, candidate)
    await pause(betweenSubmitsMs)
  }
}

async function submit(storm: Storm, candidate: Candidate): Promise<void> {
  const { place, attempt, mark } = candidate
  // Each submit has an address of its own, because the limit by address is not measured here.
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const { status } = await ask(storm, 'submit', `/api/pulse/submit?token=${place.token}`, {
    headers: { 'x-forwarded-for': ip },
    body: { responses: { recommend: 9, load: 4, comment: mark }, attempt, round_id: place.roundId },
  })
  // After a 503 the answer may be stored already; then the form gets 409.
  if (status === 200 || (status === 409 && candidate.hasTried)) storm.acknowledged.add(mark)
  // First in the queue: an answer after 503 matters most.
  else storm.waiting.unshift({ ...candidate, hasTried: true })
}

const Created = z.object({ id: z.string() })

async function launchOn(storm: Storm, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (let number = 1; !storm.isOver; number++) {
    const created = await ask(storm, 'create', '/api/pulses', { headers, body: pulseOf(`Пульс ${number}`) })
    if (created.status === 201) {
      const { id } = Created.parse(JSON.parse(created.text))
      storm.created.add(id)
      const { status } = await ask(storm, 'launch', `/api/pulses/${id}/activate`, {
        headers,
        body: { despite_silence: true },
      })
      if (status === 200) storm.launched.add(id)
    }
    await pause(betweenLaunchesMs)
  }
}

const pulseOf = (title: string) => ({
  title,
  category: 'enps',
  target_type: 'company',
  questions: [
    { id: 'recommend', question: 'Порекомендуете нас?', type: 'enps', scale: { min: 0, max: 10 } },
    { id: 'comment', question: 'Почему?', type: 'text', required: false },
  ],
})
const questionsOfPulse = 2

async function probeOn(storm: Storm, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  while (!storm.isOver) {
    await Promise.all([
      ask(storm, 'live', '/api/health/live'),
      ask(storm, 'ready', '/api/health/ready'),
      ask(storm, 'read', '/api/pulses', { headers }),
    ])
    await pause(betweenProbesMs)
  }
}

/** A separate company whose owner launches pulses to everybody in it. */
async function createLauncher(product: Product): Promise<{ token: string; companyId: string }> {
  const [place] = await createAudience(product, { companies: 1, people: people.asked })
  if (!place) throw new Error('the company has people')
  const companyId = companyIdOf(place.companyId)
  const token = await withWriters(product, async (writers) => {
    await writers.owner.query(
      `insert into users (company_id, id, email, first_name, last_name, role, email_verified_at, created_at)
       values ($1, $2, 'owner@disk.example', 'Анна', 'Мороз', 'owner', now(), now())`,
      [companyId, v7()],
    )
    return signInOwner(writers, companyId)
  })
  return { token, companyId }
}

const allowed: Record<Call['what'], readonly number[]> = {
  submit: [200, 409, 503],
  create: [201, 503],
  launch: [200, 503],
  read: [200, 503],
  live: [200],
  ready: [200, 503],
}

function wrongAnswers({ calls, waiting }: Storm, { filledAt, givenBackAt, readyAgainMs }: Marks): string[] {
  const said = ({ what, phase, status, ms }: Call) => `${what} («${phase}»): ${status} after ${rounded(ms)} ms`
  const isSettled = ({ began, ms }: Call) => began > filledAt + longestAnswerMs && began + ms < givenBackAt
  const heard503 = (what: Call['what']) => calls.some((call) => call.what === what && call.status === 503)
  const isThanked = (what: Call['what'], phase: Phase) =>
    calls.some((call) => call.what === what && call.phase === phase && call.status < 300 && call.status > 0)
  const unproven = [
    ...(['submit', 'create'] as const).flatMap((what) => (heard503(what) ? [] : [`no ${what} ever heard 503`])),
    ...(['submit', 'create', 'launch'] as const).flatMap((what) =>
      (['room', 'room again'] as const).flatMap((phase) =>
        isThanked(what, phase) ? [] : [`no ${what} went through in «${phase}»`],
      ),
    ),
    ...waiting
      .filter(({ hasTried }) => hasTried)
      .map(({ place }) => `never stored: somebody of round ${place.roundId}`),
  ]
  return [
    ...calls.filter(({ what, status }) => !allowed[what].includes(status)).map(said),
    ...calls.filter(({ ms }) => ms > longestAnswerMs).map(said),
    ...calls.filter((call) => call.what === 'ready' && call.status === 200 && isSettled(call)).map(said),
    ...(readyAgainMs > longestRecoveryMs ? [`not ready ${rounded(readyAgainMs)} ms after there was room`] : []),
    ...unproven,
  ]
}

/** Compares the rows in the database with the acknowledged answers and pulses. */
async function wrongRows(storm: Storm, launchingCompany: string): Promise<string[]> {
  const owner = new pg.Client(storm.product.database.owner)
  await owner.connect()
  try {
    const stored = await owner.query<{ mark: string }>(
      `select answers ->> 'comment' as mark from named_responses where answers ? 'comment'`,
    )
    const marks = new Set(stored.rows.map(({ mark }) => mark))
    const { acknowledged } = storm
    return [
      ...[...acknowledged].filter((mark) => !marks.has(mark)).map((mark) => `lost: ${mark.slice(0, 12)}…`),
      ...[...marks].filter((mark) => !acknowledged.has(mark)).map((mark) => `not thanked for: ${mark.slice(0, 12)}…`),
      ...(stored.rows.length > marks.size ? [`${stored.rows.length - marks.size} answers stored twice`] : []),
      ...(await saidBy(owner, miscounted)),
      ...(await saidBy(owner, halfDone, [launchingCompany, questionsOfPulse])),
      ...(await lostPulses(owner, storm)),
      ...(await brokenIndexes(owner)),
    ]
  } finally {
    await owner.end()
  }
}

const saidBy = async (owner: pg.Client, text: string, values: unknown[] = []): Promise<string[]> =>
  (await owner.query<{ said: string }>(text, values)).rows.map(({ said }) => said)

const miscounted = `
  select 'round ' || r.id || ': ' || counted || ' counted, ' || answered || ' answered, ' || stored || ' stored' as said
  from pulse_rounds r,
    lateral (select coalesce(sum(c.answered), 0) as counted from company_rollups c where c.company_id = r.company_id and c.round_id = r.id and c.metric = 'participation') c,
    lateral (select count(*) as answered from pulse_participants p where p.company_id = r.company_id and p.round_id = r.id and p.answered_on is not null) p,
    lateral (select count(*) as stored from named_responses n where n.company_id = r.company_id and n.round_id = r.id) s
  where counted <> stored or answered <> stored`

/**
 * A pulse must have all its questions. A launched one must have its round with every asked person, and a draft must
 * have no round.
 */
const halfDone = `
  select 'half done: ' || p.title || ', ' || p.status || ', ' || questions || ' questions, ' || rounds || ' rounds, ' || asked || ' asked' as said
  from pulses p,
    lateral (select count(*) as questions from pulse_questions q where q.company_id = p.company_id and q.pulse_id = p.id) q,
    lateral (select count(*) as rounds, coalesce(sum(invited), 0) as invited from pulse_rounds r where r.company_id = p.company_id and r.pulse_id = p.id) r,
    lateral (select count(*) as asked from pulse_participants a join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id where r.company_id = p.company_id and r.pulse_id = p.id) a
  where p.company_id = $1 and p.title like 'Пульс %'
    and (questions <> $2 or asked <> invited or rounds <> (p.status = 'active')::int or (asked > 0) <> (p.status = 'active'))`

async function lostPulses(owner: pg.Client, { created, launched }: Storm): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; status: string }>('select id, status from pulses')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return [
    ...[...created].filter((id) => !statuses.has(id)).map((id) => `lost: pulse ${id}`),
    ...[...launched].filter((id) => statuses.get(id) !== 'active').map((id) => `lost: the launch of pulse ${id}`),
  ]
}

/** A torn index would hide rows from some queries and show them to others; each is compared with its table. */
async function brokenIndexes(owner: pg.Client): Promise<string[]> {
  await owner.query('create extension if not exists amcheck')
  const { rows } = await owner.query<{ index: string }>(
    `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`,
  )
  const broken: string[] = []
  for (const { index } of rows)
    await owner
      .query('select bt_index_check($1::regclass, true)', [index])
      .catch((error: unknown) => broken.push(`index ${index}: ${String(error)}`))
  return broken
}

function linesOf({ calls, acknowledged, created, launched }: Storm, { readyAgainMs }: Marks): string[] {
  const countOf = (phase: Phase, what: Call['what']) => {
    const its = calls.filter((call) => call.phase === phase && call.what === what)
    const refused = its.filter(({ status }) => status === 503).length
    return `${what} ${its.length} (${refused} heard 503)`
  }
  const longest = (phase: Phase) => Math.max(0, ...calls.filter((call) => call.phase === phase).map(({ ms }) => ms))
  return [
    ...phases.map(
      (phase) =>
        `«${phase}»: ${kinds.map((what) => countOf(phase, what)).join(', ')}; ` +
        `longest answer ${rounded(longest(phase))} ms`,
    ),
    `${acknowledged.size} answers, ${created.size} pulses and ${launched.size} launches acknowledged; ready again ${rounded(readyAgainMs)} ms after there was room`,
  ]
}
