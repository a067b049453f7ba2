import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { expect, inject, test } from 'vitest'
import { rawCall } from '../testing/checks/raw-call.ts'
import { sampledCalls } from '../testing/checks/samples.ts'
import { aCompany, aTeam, type Person } from '../testing/factories/companies.ts'
import { anActivePulse, roundOf } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { worldOf } from '../testing/factories/world.ts'
import { type Left, startTestApp } from '../testing/test-app.ts'

const reads = sampledCalls.filter(({ endpoint }) => endpoint.method === 'GET')
const secret = randomBytes(32)

/** The lists of openings and sessions change whenever somebody looks, so they are removed. */
const withoutOpenings = (body: string): string => body.replaceAll(/"(openings|sessions)":\[[^\]]*\]/g, '"$1":[]')

/**
 * The number of answers in each of three teams. The reader is in the first team, reads everything, and has answered or
 * not.
 */
type Answered = { teams: readonly [number, number, number]; reader: boolean }

/** Ten answers each time; none of these teams has enough of them for a value of its own. */
const worlds: Record<string, Answered> = {
  'nobody of the five': { teams: [0, 5, 5], reader: false },
  'all of the five but the reader': { teams: [4, 1, 5], reader: false },
  'the reader alone': { teams: [1, 5, 4], reader: true },
  'all of the five, nobody of the last eight': { teams: [5, 5, 0], reader: true },
}

/** Each of the teams of eight has a value, which is equal in all of these worlds. */
const shownWorlds: Record<string, Answered> = {
  'all of the first': { teams: [8, 6, 7], reader: true },
  'all of the second': { teams: [6, 8, 7], reader: true },
  'nearly all of each': { teams: [7, 7, 7], reader: true },
}

type Start = {
  left: Left
  now: Date
  pulse: string
  teams: readonly (readonly Person[])[]
  readers: Readonly<Record<string, Person | null>>
  inputs: ReadonlyMap<string, object>
}

/** Asks three small teams without names. The things that calls name are made before anybody answers. */
async function askThreeTeams(sizes: readonly [number, number, number]): Promise<Start> {
  const app = await startTestApp({ secret })
  const [first, second, third] = sizes
  const ends = [0, first, first + second, first + second + third]
  const company = await aCompany(app, { employees: first + second + third, teams: 0 })
  const teams = [0, 1, 2].map((at) => company.employees.slice(ends[at], ends[at + 1]))
  const made = []
  for (const [at, members] of teams.entries())
    made.push(
      await aTeam(app, company.companyId, {
        name: `Команда ${at + 1}`,
        managerId: at === 0 ? company.manager.id : null,
        memberIds: members.map(({ id }) => id),
      }),
    )
  const pulse = (await anActivePulse(company.owner, { ...mood, is_anonymous: true })).id
  const round = await roundOf(app, pulse)
  const [colleague] = teams[0] ?? []
  if (!colleague) throw new Error('a team has people')
  const inputs = new Map<string, object>()
  const world = { ...worldOf(app, { ...company, teams: made }), pulse: async () => pulse }
  for (const { name, endpoint, input } of reads) {
    const named = await input(world)
    const isOfRound = 'round' in named && endpoint.access === 'public'
    inputs.set(name, isOfRound ? { ...named, round: `${company.companyId}.${round}` } : named)
  }
  inputs.set('myPulses.show', { round_id: round })
  const readers = {
    owner: company.owner,
    admin: company.admin,
    manager: company.manager,
    employee: colleague,
    anybody: null,
  }
  const now = app.clock.now
  return { left: await app.leave(), now, pulse, teams, readers, inputs }
}

/** Replaces ids that were made after the worlds have split, since they differ between worlds. */
const withoutIds = (body: string): string => {
  const ids = new Map<string, number>()
  return body.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}/g, (id) => {
    const at = ids.get(id) ?? ids.size
    ids.set(id, at)
    return `<${at}>`
  })
}

/** Everything that each reader can read, while the round runs and when it is over. */
async function readAll(
  { left, now, pulse, teams, readers, inputs }: Start,
  answered: Answered,
  saidBy: (at: number) => number,
) {
  const app = await startTestApp({ secret, now, from: left })
  const seen = new Map<string, string>()
  const look = async (when: string) => {
    for (const [who, person] of Object.entries(readers))
      for (const { name, endpoint } of reads) {
        if ((endpoint.access === 'public') !== (person === null)) continue
        // While it runs, `watched-round.test.ts` looks at each answer.
        if (when === 'running' && who !== 'owner' && who !== 'anybody') continue
        const { status, body } = await rawCall(app, endpoint, inputs.get(name) ?? {}, { token: person?.token ?? null })
        // The numbers of receipts are random; how many there are is compared.
        const text = name === 'pulses.totals' ? body.replace(/"[A-Za-z0-9_-]{43}"/g, '"…"') : body
        seen.set(`${when}, ${who}: ${name}`, `${status} ${withoutOpenings(withoutIds(text))}`)
      }
  }
  const speaking = teams.flatMap((members, at) => {
    const count = answered.teams[at] ?? 0
    // The reader is the first of the first team.
    return at === 0 && !answered.reader ? members.slice(1, count + 1) : members.slice(0, count)
  })
  for (const [at, person] of speaking.entries())
    await app.as(person.token).pulses.answer({ id: pulse, responses: { mood: saidBy(at) } })
  app.clock.pass(reminderAfterHours * HOUR)
  await look('running')
  await app.as(readers.owner?.token ?? null).pulses.deactivate({ id: pulse })
  await app.runJobs()
  await look('over')
  await app.close()
  return { answered, seen }
}

/** The places where two answers differ, with a few words of each. */
function partsAt(one: string, other: string): string {
  const at = Array.from({ length: one.length }, (_, place) => place).find((place) => one[place] !== other[place]) ?? 0
  return [one, other].map((body) => body.slice(Math.max(0, at - 60), at + 60)).join(' | ')
}

type Read = Awaited<ReturnType<typeof readAll>>

/**
 * A reader knows whether they have answered themselves, so a colleague's views are compared only between worlds that
 * agree on it.
 */
const differing = (one: Read, other: Read): string[] =>
  [...one.seen]
    .filter(([call]) => one.answered.reader === other.answered.reader || !call.includes('employee: '))
    .filter(([call, text]) => other.seen.get(call) !== text)
    .map(([call, text]) => `${call}: ${partsAt(text, other.seen.get(call) ?? '')}`)

const differencesAmong = (read: readonly [string, Read][]): string[] =>
  read.flatMap(([name, one], at) =>
    read.slice(at + 1).flatMap(([other, its]) => differing(one, its).map((call) => `${call}: ${name} / ${other}`)),
  )

test.skipIf(inject('testMachines').length > 1)(
  'D4: where as many have answered of all, nobody reads of a small team who of it has: nobody, one, all but one, or all',
  { timeout: 600_000 },
  async () => {
    const start = await askThreeTeams([5, 8, 8])
    const read: [string, Read][] = []
    for (const [name, answered] of Object.entries(worlds))
      read.push([name, await readAll(start, answered, (at) => 2 + (at % 3))])
    expect(differencesAmong(read)).toEqual([])
    const [, first] = read[0] ?? []
    const answersOf = (call: string) => first?.seen.get(call) ?? ''
    expect(answersOf('over, anybody: pulses.totals')).toContain(
      '"total":{"people":24,"issued":10,"spent":10,"mixed":10}',
    )
    await rm(start.left.keys, { recursive: true })
  },
)

test.skipIf(inject('testMachines').length > 1)(
  'D4: beside the value of a small team nobody reads how many of it have answered: six, seven, or all eight',
  { timeout: 600_000 },
  async () => {
    const start = await askThreeTeams([8, 8, 8])
    const read: [string, Read][] = []
    for (const [name, answered] of Object.entries(shownWorlds))
      read.push([name, await readAll(start, answered, () => 3)])
    expect(differencesAmong(read)).toEqual([])
    const [, first] = read[0] ?? []
    // Each team has a value, of at least six answers.
    const ofTeams = [...(first?.seen ?? [])]
      .filter(([call]) => call.startsWith('over, owner: pulses.responses'))
      .map(([, text]) => text.match(/"n":6,"at_least":true,"value":3,/g)?.length ?? 0)
    expect(Math.max(...ofTeams)).toBe(3)
  },
)
