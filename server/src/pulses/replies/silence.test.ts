import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  despite,
  enpsQuestion,
  moodQuestion,
  roundOf,
} from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 10, teams: 2, anonymityThreshold: 3 })
})

type More = Parameters<typeof aPulse>[1]
const nameOf = async ({ as }: Person) => (await as.people.me()).full_name
const leader = () => company.owner
const launch = (id: string, person = leader()) => person.as.pulses.activate({ id })
const ofTeam = (team: 0 | 1): More => ({
  category: 'mood',
  questions: [moodQuestion],
  target_type: 'team',
  target_value: company.teams[team]?.id,
})

async function aClosedPulse(more: More = {}, answers: readonly number[] = []) {
  const pulse = await anActivePulse(leader(), more)
  const people = company.employees.slice(0, answers.length)
  await answerAs(
    app,
    company,
    pulse.id,
    people.map((person, at) => ({ person, responses: { [enpsQuestion.id]: answers[at] ?? 0 } })),
  )
  await leader().as.pulses.deactivate({ id: pulse.id })
  await app.runJobs()
  app.clock.pass(60_000)
  return { ...pulse, roundId: await roundOf(app, pulse.id) }
}
const say = (id: string, roundId: string, text: string | null, version = 0) =>
  leader().as.myPulses.comment({ id, roundId, text, version })
const unansweredOf = async (person = leader()) =>
  (await person.as.pulses.audiences()).audiences.flatMap(({ unanswered }) => unanswered ?? [])
const refused = { status: 409, body: { code: 'nothing_answered' } }

describe('launching for people whom nobody has answered', () => {
  test('asks first and names the round; a comment answers it, one that is taken back does not', async () => {
    const first = await aClosedPulse({ title: 'Пульс осени' })
    const { id } = await aPulse(leader())
    await expect(launch(id)).rejects.toMatchObject({
      ...refused,
      body: {
        detail: expect.stringContaining('После прошлого опроса этих же людей, «Пульс осени», им ничего не сказали'),
      },
    })
    expect(await leader().as.pulses.get({ id })).toMatchObject({ status: 'draft' })
    expect(await unansweredOf()).toMatchObject([{ pulse_id: first.id, round_id: first.roundId, title: 'Пульс осени' }])
    await say(first.id, first.roundId, 'Спасибо')
    await say(first.id, first.roundId, null, 1)
    await expect(launch(id)).rejects.toMatchObject(refused)
    await say(first.id, first.roundId, 'Спасибо, берём двух людей', 2)
    expect(await unansweredOf()).toEqual([])
    expect(await launch(id)).toMatchObject({ status: 'active', silent_launches: [] })
  })

  test('is about the last round of those very people: not of another team, nor of one that was called off or still runs', async () => {
    const { manager } = company
    await aClosedPulse(ofTeam(1))
    const running = await anActivePulse(leader(), ofTeam(0))
    const off = await anActivePulse(leader(), ofTeam(0))
    await leader().as.pulses.delete({ id: off.id })
    app.clock.pass(60_000)
    const { id } = await aPulse(leader(), ofTeam(0))
    await launch((await aPulse(leader())).id)
    await launch(id)
    await leader().as.pulses.deactivate({ id: running.id })
    const again = await aPulse(leader(), ofTeam(0))
    await expect(launch(again.id, manager)).rejects.toMatchObject(refused)
    // A leader who may not ask a team is shown nothing of its silence.
    expect(await unansweredOf(manager)).toMatchObject([{ pulse_id: running.id }])
    expect(await unansweredOf()).toHaveLength(2)
  })

  test('the same pulse anew asks as well; a review of managers, which nobody comments, does not', async () => {
    const { id } = await aClosedPulse()
    await expect(launch(id)).rejects.toMatchObject(refused)
    const review = await aPulse(leader(), { category: 'custom', target_type: 'manager_review', questions: [] })
    await leader().as.pulses.activate({ id: review.id })
    await leader().as.pulses.deactivate({ id: review.id })
    expect(await leader().as.pulses.activate({ id: review.id })).toMatchObject({ status: 'active' })
  })

  test('the rounds of a weekly pulse that runs do not ask', async () => {
    const schedule = { dayOfWeek: 4, time: '10:00' }
    const { id } = await anActivePulse(leader(), { ...ofTeam(0), type: 'weekly', schedule })
    for (let week = 0; week < 3; week++) {
      app.clock.pass(7 * DAY)
      await app.runJobs()
    }
    const { rounds } = await leader().as.pulses.rounds({ id })
    expect(rounds.length).toBeGreaterThanOrEqual(2)
    expect(rounds[1]?.closed_at).not.toBeNull()
    expect(await leader().as.pulses.get({ id })).toMatchObject({ silent_launches: [] })
  })

  test('in spite of it is written down once, for owner and admins, and in the journal', async () => {
    const first = await aClosedPulse(ofTeam(0))
    const { admin, manager, companyId } = company
    const { id } = await aPulse(leader(), ofTeam(0))
    const launched = await manager.as.pulses.activate({ id, ...despite })
    expect(launched.silent_launches).toEqual([])
    for (const person of [leader(), admin])
      expect((await person.as.pulses.get({ id })).silent_launches).toEqual([
        {
          pulse_id: first.id,
          round_id: first.roundId,
          title: first.title,
          closed_at: expect.any(Date),
          launched_at: app.clock.now,
          launched_by: await nameOf(manager),
        },
      ])
    const { rows } = await app.owner.query(
      'select actor_id, subject_id from audit_events where company_id = $1 and kind = $2',
      [companyId, 'launched_despite_silence'],
    )
    expect(rows).toEqual([{ actor_id: manager.id, subject_id: id }])
    // After the reply, a launch is not recorded as one despite silence.
    await say(first.id, first.roundId, 'Спасибо')
    const other = await aPulse(leader(), ofTeam(0))
    expect((await leader().as.pulses.activate({ id: other.id, ...despite })).silent_launches).toEqual([])
  })

  test('tells nothing of the answers: the question is the same of nobody’s, of few and of everybody’s', async () => {
    const asked = new Set<string>()
    for (const answers of [[], [9], [9, 9, 0, 3, 10, 7, 8]]) {
      await aClosedPulse({ title: 'Один', is_anonymous: true }, answers)
      const { id } = await aPulse(leader())
      asked.add(
        await launch(id).then(
          () => '',
          ({ body }: { body: unknown }) => JSON.stringify(body),
        ),
      )
      asked.add(JSON.stringify((await unansweredOf()).map(({ title }) => title)))
    }
    expect([...asked]).toHaveLength(2)
  })
})
