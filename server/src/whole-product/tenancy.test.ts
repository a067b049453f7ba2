import { isDeepStrictEqual } from 'node:util'
import { roles } from '@kamerton/contract/lib/ability'
import { type Endpoint, placeOf } from '@kamerton/contract/lib/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../auth/password-hash.ts'
import { listenForBroadStatements } from '../lib/database/distribution/checks/broad-statements.ts'
import { fingerprint, identifyingWords } from '../testing/checks/fingerprint.ts'
import { rawCall } from '../testing/checks/raw-call.ts'
import { samplePassword, samplePerson } from '../testing/checks/samples/sample.ts'
import { type SampledCall, sampledCalls } from '../testing/checks/samples.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { claimedBy, madeOnce, nothingIn, type World, worldOf } from '../testing/factories/world.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
/** Records the statements of all calls of the product, which are made below by every role. */
const statements = listenForBroadStatements()
let passwordHash: string
/** The company whose things foreign calls try to reach. */
let other: Company
/** The things of that company. They must never change, so one of each is enough for all calls. */
let othersWorld: World
/** Words of the other company, which no answer to anybody else may hold. */
let words: Set<string>
let lastSeen: Record<string, string>
/** The caller's company. Its calls name foreign things and are refused, so its own things stay unchanged too. */
let company: Company
let ownWorld: World
beforeAll(async () => {
  // An address, so that requests for an offer are possible.
  app = await startTestApp({ contactEmail: 'hello@kamerton.test' })
  passwordHash = await hashPassword(samplePassword)
  other = await aCompany(app, { name: 'Чужая', userLimit: 200 })
  othersWorld = madeOnce(worldOf(app, other))
  // All things that any call names exist from the start, so that lists could show them and calls could change them.
  for (const { input } of sampledCalls) await input(othersWorld)
  words = await identifyingWords(app, other.companyId)
  lastSeen = await fingerprint(app, other.companyId)
  company = await ownCompany()
  ownWorld = madeOnce(worldOf(app, company))
  const neighbour = await aCompany(app)
  await aPerson(app, neighbour.companyId, { ...samplePerson, passwordHash })
})
afterAll(async () => {
  await app.close()
  // After all calls: every statement in a transaction of a company must name the company.
  statements.judge({ atLeast: 100 })
})

/** Checks that the other company has not changed since the last check, so that each call is judged alone. */
async function expectUntouched() {
  const before = lastSeen
  lastSeen = await fingerprint(app, other.companyId)
  expect(lastSeen).toEqual(before)
}

const personOf = (company: Company, role: (typeof roles)[number]): Person =>
  role === 'employee' ? (company.employees[0] ?? company.owner) : company[role]

/** Its people know the password of the samples. */
async function ownCompany(): Promise<Company> {
  const company = await aCompany(app, { employees: 1, teams: 1, userLimit: 200 })
  await app.owner.query('update users set password_hash = $2 where company_id = $1', [company.companyId, passwordHash])
  return company
}

/**
 * The company and its things for one call. Calls that read share the caller's company, since they change nothing that
 * another could miss.
 */
async function worldFor({ method }: Endpoint): Promise<{ company: Company; world: World }> {
  if (method === 'GET') return { company, world: ownWorld }
  const own = await ownCompany()
  return { company: own, world: worldOf(app, own) }
}

/** Limits count by address, so each of these calls comes from a new one. */
let lastAddress = 0
const newIp = () => `10.1.${++lastAddress >> 8}.${lastAddress & 255}`

const named = (calls: readonly SampledCall[]) => calls.map((call): [string, SampledCall] => [call.name, call])
const sessionCalls = sampledCalls.filter(({ endpoint }) => endpoint.access === 'session')
const publicCalls = sampledCalls.filter(({ endpoint }) => endpoint.access === 'public')
const naming = (calls: readonly SampledCall[]) => calls.filter(({ namesThings }) => namesThings)

/** Choices by kind are one record in the input, and the test replaces the record as a whole. */
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Ids of several things that one call acts on. */
const areIds = (value: unknown): boolean => Array.isArray(value) && value.every((id) => z.uuid().safeParse(id).success)

/** Puts a foreign id into one field after another, while the other fields name the caller's own things. */
function oneFieldAtATime(own: object, foreign: object, unknown: object) {
  // A record that is equal in both inputs names nothing of either.
  const fields = Object.entries(foreign).filter(([field, value]) => !isDeepStrictEqual(Reflect.get(own, field), value))
  return (
    fields
      // A new address names nobody, and each sample has one of its own.
      .filter(([, value]) => (typeof value === 'string' ? !value.includes('@') : isRecord(value) || areIds(value)))
      .map(([field, value]) => ({
        field,
        foreign: { ...own, [field]: value },
        unknown: { ...own, [field]: Reflect.get(unknown, field) },
      }))
  )
}

describe('A-19, A-20: what belongs to another company does not exist', () => {
  test.each(named(naming(sessionCalls)))('%s', async (_name, { endpoint, input }) => {
    const foreign = await input(othersWorld)
    const tries = oneFieldAtATime(await input(ownWorld), foreign, await input(nothingIn(app, company)))
    expect(tries.length).toBeGreaterThan(0)
    for (const role of roles) {
      const { token } = personOf(company, role)
      for (const { field, foreign, unknown } of tries) {
        const answer = await rawCall(app, endpoint, foreign, { token })
        const refusals = placeOf(endpoint, field) === 'path' ? [404, 403] : [404, 403, 422]
        expect({ role, field, ...answer }).toEqual({
          role,
          field,
          status: expect.toSatisfy((status: number) => refusals.includes(status), refusals.join(' or ')),
          body: (await rawCall(app, endpoint, unknown, { token })).body,
        })
        expect(wordsIn(answer.body, words)).toEqual([])
      }
    }
    await expectUntouched()
  })

  test.each(named(naming(sessionCalls)))(
    '%s asks the database the same of a foreign thing as of none',
    async (_name, call) => {
      // Equal work takes equal time. On a busy machine only the work can be compared, down to the statement.
      const { endpoint, input } = call
      const unknown = await input(nothingIn(app, company))
      const tries = oneFieldAtATime(await input(ownWorld), await input(othersWorld), unknown)
      for (const { foreign, unknown } of tries) {
        const work = (asked: object) =>
          statementsOf(() => rawCall(app, endpoint, asked, { token: company.owner.token, ip: newIp() }))
        expect(await work(foreign)).toEqual(await work(unknown))
      }
    },
  )

  test.each(named(naming(publicCalls)))('%s, with a link that claims to be of this company', async (_name, call) => {
    const { endpoint, input } = call
    const company = await ownCompany()
    const foreign = await input(claimedBy(company, othersWorld))
    const answer = await rawCall(app, endpoint, foreign, { ip: newIp() })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer).toEqual(await rawCall(app, endpoint, await input(nothingIn(app, company)), { ip: newIp() }))
    expect(wordsIn(answer.body, words)).toEqual([])
    await expectUntouched()
  })

  test.each(named(naming(publicCalls)))('%s takes no other kind of link', async (_name, { endpoint, input }) => {
    const company = await ownCompany()
    const own = worldOf(app, company)
    const right = await input(own)
    const [field = ''] = oneFieldAtATime(right, await input(nothingIn(app, company)), {}).map(({ field }) => field)
    const refused = await rawCall(app, endpoint, await input(nothingIn(app, company)), { ip: newIp() })
    const links = [
      await own.emailLink('verify'),
      await own.emailLink('reset'),
      await own.invitationLink(),
      await own.pulseLink(),
      await own.refreshToken(),
      company.owner.token,
    ]
    const answers = []
    for (const link of links) answers.push(await rawCall(app, endpoint, { ...right, [field]: link }, { ip: newIp() }))
    const wrong = answers.filter(({ status }) => status >= 300)
    // Links of one kind are accepted; all others are refused like links that never existed.
    expect(wrong.length).toBeGreaterThanOrEqual(links.length - 1)
    expect(wrong).toEqual(wrong.map(() => refused))
  })
})

describe('A-25: naming another company, a role or a state beside the input is refused, changes nothing and tells nothing', () => {
  test.each(named(sampledCalls))('%s', async (_name, { endpoint, input }) => {
    const { company, world } = await worldFor(endpoint)
    const own = await input(world)
    const smuggled = {
      company_id: other.companyId,
      companyId: other.companyId,
      user_id: other.owner.id,
      created_by: other.owner.id,
      role: 'owner',
      status: 'completed',
      is_deleted: true,
    }
    const answer = await rawCall(
      app,
      endpoint,
      { ...smuggled, ...own },
      {
        token: company.owner.token,
        ip: newIp(),
        headers: { 'x-company-id': other.companyId, 'x-tenant': other.companyId },
      },
    )
    expect(answer.status).toBeLessThan(500)
    const refused = Object.keys(smuggled).filter((key) => isForeign(endpoint, key))
    if (refused.length > 0) expect([answer.status, placesIn(answer.body)]).toEqual([422, bodyKeys(refused)])
    expect(wordsIn(answer.body, words)).toEqual([])
    await expectUntouched()
  })
})

/**
 * Whether a key of the body is unknown to the call. Queries may carry any keys, and a form with a file holds no others.
 */
const isForeign = ({ method, file, input, ignores }: Endpoint, key: string): boolean =>
  (method === 'POST' || method === 'PUT') && !file && !(key in input.shape) && !ignores?.includes(key)

const bodyKeys = (keys: readonly string[]) => keys.map((key) => ['body', key])

const placesIn = (body: string): unknown => JSON.parse(body).detail.map(({ loc }: { loc: unknown }) => loc)

const wordsIn = (body: string, words: ReadonlySet<string>): string[] => [...words].filter((word) => body.includes(word))

describe('A-22: each role may do what the table says, and nothing else', () => {
  test.each(named(sessionCalls))('%s', async (_name, { endpoint, input, outcome }) => {
    const { company, world } = await worldFor(endpoint)
    const seen: Record<string, string> = {}
    for (const role of roles) {
      const person = personOf(company, role)
      const answer = await rawCall(app, endpoint, await input(world), { token: person.token })
      seen[role] = outcomeOf(answer, endpoint.success)
      expectNoSecrets(answer.body, { mayHoldLinks: handsLinksOver.test(endpoint.path) })
      if (role === 'employee') expectNoAddressBut(person.email, answer.body)
    }
    expect(seen).toEqual(outcome)
  })

  test.each(named(publicCalls))('%s, for whoever holds the link', async (_name, { endpoint, input, outcome }) => {
    const { world } = await worldFor(endpoint)
    const answer = await rawCall(app, endpoint, await input(world), { ip: newIp() })
    expect(outcomeOf(answer, endpoint.success)).toBe(outcome.nobody)
    expectNoSecrets(answer.body, { mayHoldLinks: /login$|refresh$/.test(endpoint.path) })
  })

  test('a role that is not in the table may do nothing', async () => {
    const company = await ownCompany()
    // The constraint is dropped, since it forbids such a row.
    await app.owner.query('alter table users drop constraint user_role')
    await app.owner.query("update users set role = 'director' where company_id = $1 and id = $2", [
      company.companyId,
      company.admin.id,
    ])
    const allowed: string[] = []
    for (const { name, endpoint, input, outcome } of sessionCalls) {
      if (outcome.employee === 'ok') continue
      const answer = await rawCall(app, endpoint, await input(worldOf(app, company)), { token: company.admin.token })
      if (answer.status < 400) allowed.push(name)
    }
    expect(allowed).toEqual([])
  })
})

function outcomeOf({ status, body }: { status: number; body: string }, success = 200): string {
  return status === success ? 'ok' : JSON.parse(body).code
}

/**
 * Calls whose purpose is to give a link: to an invitation, a meeting, one's own calendar, a plan, or the page of a
 * payment.
 */
const handsLinksOver =
  /^\/api\/(?:invites|one-to-one\/(?:meetings\/:id\/employee-token|calendar-feed)$|development-plans\/:id\/generate-token$|payments\/(?:subscription|payments)$)/

/** checks that an answer to any caller holds no secrets. */
function expectNoSecrets(whole: string, { mayHoldLinks }: { mayHoldLinks: boolean }) {
  // The fingerprint of a round's contract is public: it stands in every letter of the round.
  const body = whole.replaceAll(/"(?:contract_)?hash":"[0-9a-f]{64}"/g, '')
  expect(body).not.toMatch(/"[^"]*(?:password|hash|sealed|secret|link_version|attempt|telegram_chat)[^"]*":/i)
  expect(body).not.toContain('$argon2')
  if (!mayHoldLinks) expect(body).not.toMatch(/[0-9a-f]{12}\.[A-Za-z0-9_-]{43}/)
}

/** an employee reads nobody's address but their own. */
function expectNoAddressBut(own: string, body: string) {
  expect((body.match(/[\w.-]+@[\w.-]+/g) ?? []).filter((address) => address !== own)).toEqual([])
}
