import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import type { WaitingThing } from '@kamerton/contract/waiting/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { aPair, inDays } from '../testing/factories/one-to-one.ts'
import { anActiveBlindPulse, anActivePulse, answerAs, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let manager: Person
/** Somebody of the team that the manager leads. */
let member: Person
/** Somebody of the team that nobody leads. */
let outsider: Person
beforeEach(async () => {
  // A Wednesday.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 4, teams: 2, anonymityThreshold: 3 })
  ;({ owner, manager } = company)
  member = company.employees[0] ?? owner
  outsider = company.employees[1] ?? owner
})

/** Nobody answers these polls, and participation stands out: a decision has its own tests. */
const thingsOf = async ({ as }: Person): Promise<WaitingThing[]> =>
  (await as.waiting.list({})).things.filter(({ kind }) => kind !== 'decision')
const kindsOf = async (person: Person) => (await thingsOf(person)).map(({ kind }) => kind)
const everybody = () => [owner, company.admin, manager, ...company.employees]
const ofTeam = () => ({ target_type: 'team', target_value: company.teams[0]?.id ?? '' }) as const
const aNamedPulse = (author = owner, more: Parameters<typeof anActivePulse>[1] = {}) =>
  anActivePulse(author, { category: 'mood', questions: [moodQuestion], is_anonymous: false, ...more })
const addAction = (responsible: Person, due_on: string) =>
  owner.as.actionItems.create({
    title: 'Разобрать комментарии',
    subject_type: 'company',
    responsible_id: responsible.id,
    due_on,
  })
const addAgreement = (meetingId: string, responsible: Person, due_on: string | null) =>
  manager.as.oneToOne.addAgreement({
    id: meetingId,
    text: 'Прислать список курсов',
    responsible_id: responsible.id,
    due_on,
  })

test('nothing waits in a new company, for nobody', async () => {
  for (const person of everybody()) expect(await thingsOf(person)).toEqual([])
})

describe('a poll', () => {
  test('waits for whoever was asked, with the address of its form, until it is answered', async () => {
    const pulse = await aNamedPulse(owner, { title: 'Как прошла неделя', ends_on: '2026-11-20' })
    for (const person of everybody())
      expect(await thingsOf(person)).toEqual([
        {
          kind: 'poll',
          day: '2026-11-20',
          address: `/pulse/respond?pulse=${pulse.id}`,
          pulse_id: pulse.id,
          round_id: await roundOf(app, pulse.id),
          title: 'Как прошла неделя',
          mode: 'named',
          target_type: 'company',
          questions: 1,
          ends_on: '2026-11-20',
        },
      ])
    await answerAs(app, company, pulse.id, [{ person: member, responses: { [moodQuestion.id]: 4 } }])
    expect(await thingsOf(member)).toEqual([])
    expect(await kindsOf(outsider)).toEqual(['poll'])
  })

  test('of a team waits for its people only', async () => {
    await aNamedPulse(owner, ofTeam())
    expect(await kindsOf(member)).toEqual(['poll'])
    for (const person of [owner, company.admin, manager, outsider]) expect(await thingsOf(person)).toEqual([])
  })

  test('E1: an anonymous one waits no more once the right to answer is taken', async () => {
    await anActiveBlindPulse(app, company, { k: 3 })
    expect(await kindsOf(member)).toEqual(['poll'])
    await app.owner.query('update pulse_participants set answered_on = $3 where company_id = $1 and user_id = $2', [
      company.companyId,
      member.id,
      '2026-11-18',
    ])
    expect(await thingsOf(member)).toEqual([])
    expect(await kindsOf(outsider)).toEqual(['poll'])
  })
})

describe('a meeting', () => {
  test('within a day waits for both sides, and for nobody else', async () => {
    const { meetingId } = await aPair(app, manager, member, { scheduled_date: inDays(app, 1.5) })
    await addAgreement(meetingId, member, null)
    for (const person of everybody()) expect(await thingsOf(person)).toEqual([])
    app.clock.pass(DAY)
    const seen = { kind: 'meeting', meeting_id: meetingId, day: '2026-11-20', open_agreements: 1 }
    expect(await thingsOf(manager)).toMatchObject([{ ...seen, with: { id: member.id } }])
    expect(await thingsOf(member)).toMatchObject([{ ...seen, with: { id: manager.id } }])
    for (const person of [owner, company.admin, outsider]) expect(await thingsOf(person)).toEqual([])
  })

  test('that was missed waits for the one who leads it, for a month', async () => {
    const { meetingId } = await aPair(app, manager, member, { scheduled_date: inDays(app, 1) })
    // Nobody has to press «Начать» on the minute: for an hour the meeting is still ahead.
    app.clock.pass(DAY + HOUR / 2)
    for (const person of [manager, member]) expect(await kindsOf(person)).toEqual(['meeting'])
    app.clock.pass(HOUR)
    expect(await thingsOf(manager)).toMatchObject([{ kind: 'missed_meeting', meeting_id: meetingId }])
    for (const person of [owner, company.admin, member, outsider]) expect(await thingsOf(person)).toEqual([])
    app.clock.pass(30 * DAY)
    expect(await thingsOf(manager)).toEqual([])
  })

  test('that was called off does not wait', async () => {
    const { meetingId } = await aPair(app, manager, member)
    app.clock.pass(HOUR)
    await manager.as.oneToOne.deleteMeeting({ id: meetingId })
    for (const person of [manager, member]) expect(await thingsOf(person)).toEqual([])
  })
})

describe('results without a reply', () => {
  test('wait for those who may reply, until they do', async () => {
    const pulse = await aNamedPulse(owner, { title: 'Пульс осени' })
    await owner.as.pulses.deactivate({ id: pulse.id })
    const silent = { kind: 'silent_results', pulse_id: pulse.id, title: 'Пульс осени', asked: 7 }
    for (const person of [owner, company.admin]) expect(await thingsOf(person)).toMatchObject([silent])
    for (const person of [manager, member, outsider]) expect(await thingsOf(person)).toEqual([])
    const roundId = await roundOf(app, pulse.id)
    await owner.as.myPulses.comment({ id: pulse.id, roundId, text: 'Спасибо, берём двух людей', version: 0 })
    for (const person of everybody()) expect(await thingsOf(person)).toEqual([])
  })

  test('of a team wait for its leader too; a deleted pulse and an old one wait no more', async () => {
    const large = await aCompany(app, { employees: 8, teams: 1, anonymityThreshold: 3 })
    const ofTeam = { target_type: 'team', target_value: large.teams[0]?.id ?? '' } as const
    const first = await aNamedPulse(large.owner, ofTeam)
    await large.owner.as.pulses.deactivate({ id: first.id })
    expect(await kindsOf(large.manager)).toEqual(['silent_results'])
    for (const person of large.employees) expect(await thingsOf(person)).toEqual([])
    app.clock.pass(31 * DAY)
    expect(await thingsOf(large.manager)).toEqual([])
    app.clock.pass(-31 * DAY)
    await large.owner.as.pulses.delete({ id: first.id })
    for (const person of [large.owner, large.manager]) expect(await thingsOf(person)).toEqual([])
  })

  test('that are shared with nobody wait for nobody: no reply to them was ever announced', async () => {
    const small = await aNamedPulse(owner, ofTeam())
    await owner.as.pulses.deactivate({ id: small.id })
    for (const person of everybody()) expect(await thingsOf(person)).toEqual([])
  })
})

describe('what was promised', () => {
  test('waits for the one who answers for it, from a week before its day', async () => {
    await addAction(member, '2026-11-26')
    expect(await thingsOf(member)).toEqual([])
    app.clock.pass(DAY)
    const due = { kind: 'action', title: 'Разобрать комментарии', subject_name: company.name, promised_after: null }
    expect(await thingsOf(member)).toMatchObject([{ ...due, day: '2026-11-26', is_overdue: false }])
    app.clock.pass(8 * DAY)
    expect(await thingsOf(member)).toMatchObject([{ ...due, is_overdue: true }])
    for (const person of [owner, company.admin, manager, outsider]) expect(await thingsOf(person)).toEqual([])
  })

  test('an agreement waits for the one who owes it, from its day on while it is open', async () => {
    const { meetingId } = await aPair(app, manager, member, { scheduled_date: inDays(app, 3) })
    const { id, version } = await addAgreement(meetingId, member, '2026-11-18')
    await addAgreement(meetingId, member, '2026-11-19')
    await addAgreement(meetingId, member, null)
    expect(await thingsOf(member)).toMatchObject([
      { kind: 'agreement', agreement_id: id, meeting_id: meetingId, day: '2026-11-18', is_overdue: false, others: 0 },
    ])
    expect(await thingsOf(manager)).toEqual([])
    app.clock.pass(DAY)
    // Of several with one person the nearest is told, and the number of the others.
    const nearest = { day: '2026-11-19', is_overdue: false, with: { id: manager.id } }
    expect(await thingsOf(member)).toMatchObject([{ ...nearest, others: 1 }])
    await member.as.oneToOne.changeAgreement({ id, version, is_done: true })
    expect(await thingsOf(member)).toMatchObject([{ ...nearest, others: 0 }])
    app.clock.pass(DAY)
    expect(await thingsOf(member)).toMatchObject([{ kind: 'agreement', is_overdue: true }])
  })
})

test('the day nearest to today is first, whatever it is', async () => {
  await addAction(manager, '2026-11-18')
  await addAction(manager, '2026-11-25')
  app.clock.pass(3 * DAY)
  await aPair(app, manager, member, { scheduled_date: inDays(app, 0.5) })
  expect((await thingsOf(manager)).map(({ kind, day }) => [kind, day])).toEqual([
    ['meeting', '2026-11-22'],
    ['action', '2026-11-18'],
    ['action', '2026-11-25'],
  ])
})

test('nothing of another company waits for anybody', async () => {
  const other = await aCompany(app)
  const { meetingId } = await aPair(app, manager, member)
  await addAgreement(meetingId, member, '2026-11-18')
  await addAction(member, '2026-11-18')
  await aNamedPulse()
  for (const person of [other.owner, other.admin, other.manager, ...other.employees])
    expect(await thingsOf(person)).toEqual([])
})
