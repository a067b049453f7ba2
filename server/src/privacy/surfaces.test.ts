import { MINUTE } from '@kamerton/contract/lib/durations'
import { voteKeyOf } from '@kamerton/contract/pulses/votes'
import { beforeAll, expect, test } from 'vitest'
import { rebuildRollups } from '../analytics/rebuild-rollups.ts'
import { rawCall } from '../testing/checks/raw-call.ts'
import { sampledCalls } from '../testing/checks/samples.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, enpsQuestion, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { engagementOf, mood } from '../testing/factories/rounds.ts'
import { actionSheet } from '../testing/factories/world/action-items.ts'
import { worldOf } from '../testing/factories/world.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** Makes every call that reads and returns the responses of that moment. */
let look: () => Promise<Map<string, string>>
beforeAll(async () => {
  // So many that what they say stands outside noise: only then a decision waits.
  company = await aCompany(app, { employees: 24, teams: 2, anonymityThreshold: 3 })
  const question = { question: 'Как?', id: 'item1' }
  const asked = [
    { ...engagementOf(1), is_anonymous: true },
    { questions: [{ ...enpsQuestion, ...question }], is_anonymous: true },
    { ...mood, questions: [{ ...moodQuestion, ...question }], is_anonymous: true },
  ]
  const pulses: string[] = []
  const action = await aDonePromise()
  for (const pulse of asked) {
    const { id } = await anActivePulse(company.owner, pulse)
    // Only the first pulse also asks about the action.
    const asksIt = pulses.length === 0
    const answers = company.employees.map((person, index) => ({
      person,
      responses: { item1: 2 + (index % 3), ...(asksIt && { [voteKeyOf(action)]: index % 2 ? 'same' : 'worse' }) },
    }))
    await answerAs(app, company, id, answers)
    await company.owner.as.pulses.deactivate({ id })
    pulses.push(id)
  }
  await app.runJobs()
  look = await lookerAt(pulses[0] ?? '', action)
})

/** A promise to everybody that is done, with a metric that is followed. */
async function aDonePromise(): Promise<string> {
  const { owner } = company
  const { id: pulse } = await anActivePulse(owner, mood)
  await owner.as.pulses.deactivate({ id: pulse })
  const { id } = await owner.as.actionItems.create({
    ...actionSheet(owner.id),
    subject_type: 'company',
    metric: 'mood',
  })
  await owner.as.actionItems.promise({ id, round_id: await roundOf(app, pulse) })
  await owner.as.actionItems.changeStatus({ id, status: 'done' })
  // The value after the action comes from rounds that begin later.
  app.clock.pass(MINUTE)
  return id
}

const readers = ['owner', 'admin', 'manager'] as const
const reads = sampledCalls.filter(({ endpoint }) => endpoint.access === 'session' && endpoint.tells !== undefined)
const callOf = (name: string): string => name.split(' ')[0] ?? name

/**
 * Makes every call as these people and keeps the answers byte by byte. Objects named by the calls are created once and
 * belong to them.
 */
async function lookerAt(pulse: string, action: string) {
  const [person = company.owner] = company.employees
  const [one, them] = [async () => pulse, async () => person.id]
  const round = await roundOf(app, pulse)
  const named = {
    pulse: one,
    roundOf: async () => round,
    confidentialPulse: one,
    team: async () => company.teams[0]?.id ?? '',
  }
  const world = { ...worldOf(app, company), ...named, employee: them, colleague: them, firstEmployee: them }
  const inputs = new Map<string, object>()
  for (const { name, input } of reads)
    inputs.set(name, name.startsWith('actionEffects.') ? { id: action } : await input(world))
  return async () => {
    const read = new Map<string, string>()
    for (const who of readers)
      for (const { name, endpoint } of reads) {
        const { status, body } = await rawCall(app, endpoint, inputs.get(name) ?? {}, { token: company[who].token })
        read.set(`${name} ${who}`, `${status} ${body}`)
      }
    return read
  }
}

test('B-21: a call whose answer moves with a confidential one is looked at by the check, and no other is', async () => {
  const before = await look()
  // Every answer is changed, and nothing else: neither who answered nor how many.
  await app.owner.query(
    `update anonymous_sheets set numbers = jsonb_build_object('item1', case when numbers ->> 'item1' = '2' then 5 else 9 end)
       || coalesce((select jsonb_object_agg(key, case when value = 'same' then 'better' else 'same' end)
            from jsonb_each_text(numbers) where key like 'action:%'), '{}')`,
  )
  await app.unbound.inCompany(company.companyId, rebuildRollups)
  // The figures for the asked people are stored once, so they are deleted here and made anew.
  await app.owner.query('delete from shared_results')
  await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('my-pulses.resume', {}))
  await app.runJobs()
  const after = await look()
  const moved = [...before].filter(([key, answer]) => after.get(key) !== answer).map(([key]) => callOf(key))
  const looked = reads.filter(({ endpoint }) => endpoint.tells !== 'nothing').map(({ name }) => callOf(name))
  expect([...new Set(moved)].toSorted()).toEqual([...new Set(looked)].toSorted())
})
