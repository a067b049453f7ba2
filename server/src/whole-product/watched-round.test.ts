import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { describe, expect, test } from 'vitest'
import { rawCall } from '../testing/checks/raw-call.ts'
import { sampledCalls } from '../testing/checks/samples.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, commentQuestion, enpsQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { worldOf } from '../testing/factories/world.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const watchers = ['owner', 'manager'] as const
const reads = sampledCalls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'session')

type Running = { everybody: string; team: string }

/**
 * Reads every answer that the owner and the manager can get, byte for byte. The things that calls name are made once.
 * Their pulse is the watched one, and their person is the one who answers first.
 */
async function watch(company: Company, running: Running, first: Person) {
  const asked = async (_state: unknown, audience = 'company') =>
    audience === 'team' ? running.team : running.everybody
  const person = async () => first.id
  const world = { ...worldOf(app, company), pulse: asked, employee: person, colleague: person, firstEmployee: person }
  const inputs = new Map<string, object>()
  for (const { name, input } of reads) inputs.set(name, await input(world))
  return async () => {
    const seen = new Map<string, string>()
    for (const who of watchers)
      for (const { name, endpoint } of reads) {
        const { status, body } = await rawCall(app, endpoint, inputs.get(name) ?? {}, { token: company[who].token })
        seen.set(`${who}: ${name}`, `${status} ${body}`)
      }
    return seen
  }
}

/**
 * Views of the journal. Each export adds a line to it, so they change by looking. Another check, beside each answer,
 * shows that answering adds no line.
 */
const ofJournal = /: (exports\.journal|journal\.list)$/

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([call, answer]) => !ofJournal.test(call) && after.get(call) !== answer).map(([call]) => call)

describe('B-11: whoever watches a confidential round that runs', () => {
  test('reads the same before and after an answer, whatever they call, until k have come', async () => {
    // The larger team is big enough for its participation to be shown. Nothing is shown of the smaller one, since three
    // people are in no team.
    const company = await aCompany(app, { employees: 27, teams: 2 })
    const team = company.teams[0]
    const members = company.employees.filter(({ id }) => team?.memberIds.includes(id))
    const anonymous = { is_anonymous: true }
    const running = {
      everybody: (await anActivePulse(company.owner, anonymous)).id,
      team: (await anActivePulse(company.owner, { ...mood, ...anonymous, target_type: 'team', target_value: team?.id }))
        .id,
    }
    // From here on both pulses count in every rate.
    app.clock.pass(reminderAfterHours * HOUR)
    const [first = company.owner, ...others] = members
    const look = await watch(company, running, first)
    const events = async () =>
      (await app.owner.query('select from audit_events where company_id = $1', [company.companyId])).rowCount
    const answer = async (person: Person) => {
      const known = await events()
      await answerAs(app, company, running.everybody, [{ person, responses: { recommend: 9, comment: 'да' } }])
      await answerAs(app, company, running.team, [{ person, responses: { mood: 4 } }])
      expect(await events()).toBe(known)
    }
    const before = await look()
    await answer(first)
    expect(differing(before, await look())).toEqual([])
    for (const person of others.slice(0, 3)) await answer(person)
    expect(differing(before, await look())).toEqual([])
    await answer(others[3] ?? first)
    // These views change now. So they would have revealed an answer before, and the test does look at them.
    expect(differing(before, await look())).toEqual(
      expect.arrayContaining([
        'owner: pulses.list',
        'owner: pulses.stats',
        'owner: pulses.get of everybody',
        'owner: pulses.responses of everybody',
        'owner: analytics.dashboard',
        'owner: analytics.participation',
        'owner: analytics.weeklyResponses',
        'owner: analytics.teamsPerformance',
        'owner: teamAnalytics.pulseStats',
        'owner: recommendations.team',
        'manager: pulses.get of a team',
        'manager: pulses.stats',
        'manager: analytics.dashboard',
        'manager: analytics.teamsPerformance',
        'manager: teamAnalytics.pulseStats',
      ]),
    )
  })

  test('cannot try whether somebody has answered by changing a question', async () => {
    const { owner, employees, ...company } = await aCompany(app)
    const { id } = await anActivePulse(owner, { is_anonymous: true })
    const change = () => owner.as.pulses.update({ id, questions: [{ ...enpsQuestion, question: 'Иначе?' }] })
    const frozen = { code: 'pulse_questions_frozen' }
    await expect(change()).rejects.toMatchObject(frozen)
    expect(await owner.as.pulses.get({ id })).toMatchObject({ has_responses: true })
    await answerAs(app, company, id, [{ person: employees[0] ?? owner, responses: { recommend: 9 } }])
    await expect(change()).rejects.toMatchObject(frozen)
    // A named pulse hides nothing, and nobody has answered.
    const named = await aPulse(owner, { questions: [enpsQuestion, commentQuestion] })
    await owner.as.pulses.activate({ id: named.id })
    expect(await owner.as.pulses.get({ id: named.id })).toMatchObject({ has_responses: false })
    await owner.as.pulses.update({ id: named.id, questions: [enpsQuestion] })
  })

  test('learns nothing from who leaves: with an answer or without, nobody is asked less', async () => {
    const { owner, employees, ...company } = await aCompany(app, { employees: 7 })
    const { id } = await anActivePulse(owner, { is_anonymous: true })
    const [spoke = owner, silent = owner] = employees
    await answerAs(app, company, id, [{ person: spoke, responses: { recommend: 9 } }])
    const asked = async () => (await owner.as.pulses.get({ id })).participation
    const before = await asked()
    await owner.as.employees.delete({ id: spoke.id })
    expect(await asked()).toEqual(before)
    await owner.as.employees.delete({ id: silent.id })
    expect(await asked()).toEqual(before)
    await owner.as.pulses.deactivate({ id })
    expect(await asked()).toMatchObject({ invited: before?.invited, answered: 1 })
  })
})
