import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold, inDays } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let manager: Person
/** A person of the team that the manager leads. */
let member: Person
beforeEach(async () => {
  // A Wednesday.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 4, teams: 2 })
  ;({ owner, manager } = company)
  member = company.employees[0] ?? owner
})

const lineOf = (viewer: Person, person: Person, query: { skip?: number; limit?: number } = {}) =>
  viewer.as.employees.timeline({ id: person.id, ...query })
const kindsOf = async (viewer: Person, person: Person) => (await lineOf(viewer, person)).events.map(({ kind }) => kind)

const praise = (author: Person) =>
  author.as.feedback.create({
    target_user_id: member.id,
    feedback_type: 'positive',
    rating: 5,
    comment: 'Вывел смену без потерь',
  })
const takeUp = (author: Person) =>
  author.as.actionItems.create({
    title: 'Тихий час для смены',
    responsible_id: author.id,
    due_on: '2026-11-30',
    subject_type: 'employee',
    subject_id: member.id,
  })
const aPlanWith = (author: Person, milestones: { title: string; date: string }[], status: 'draft' | 'active') =>
  author.as.developmentPlans.create({
    employee_id: member.id,
    title: 'Старший закупщик',
    status,
    start_date: '2026-09-01',
    end_date: '2027-03-01',
    skills: [{ name: 'Переговоры', activities: [{ title: 'Учебные переговоры' }] }],
    milestones,
  })
const aHeldMeeting = async (leader: Person) => {
  const { meetingId } = await aPair(app, leader, member)
  await hold(leader, meetingId)
  return meetingId
}

describe('one line of time', () => {
  test('meetings, milestones up to today, actions and feedback stand on it, the newest first', async () => {
    await aPlanWith(
      manager,
      [
        { title: 'Первая закупка', date: '2026-10-01' },
        { title: 'Аттестация', date: '2027-02-01' },
      ],
      'active',
    )
    const meeting_id = await aHeldMeeting(manager)
    app.clock.now = new Date('2026-11-19T09:00:00Z')
    await takeUp(manager)
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    await praise(owner)
    const { events, total, last_meeting } = await lineOf(manager, member)
    expect(total).toBe(4)
    expect(events).toMatchObject([
      { kind: 'feedback', day: '2026-11-20', feedback_type: 'positive', rating: 5 },
      { kind: 'action', day: '2026-11-19', title: 'Тихий час для смены', state: 'taken' },
      { kind: 'meeting', day: '2026-11-18', meeting_id },
      { kind: 'milestone', day: '2026-10-01', title: 'Первая закупка', is_reached: false },
    ])
    expect(last_meeting).toMatchObject({ day: '2026-11-18', meeting_id })
    expect(JSON.stringify(events)).not.toContain('без потерь')
  })

  test('it is told in portions, which together are all of it', async () => {
    for (const author of [owner, manager, company.admin]) await praise(author)
    const first = await lineOf(owner, member, { limit: 2 })
    const rest = await lineOf(owner, member, { skip: 2, limit: 2 })
    expect([first.events.length, rest.events.length, first.total]).toEqual([2, 1, 3])
    expect(new Set([...first.events, ...rest.events].map((event) => JSON.stringify(event))).size).toBe(3)
  })

  test('the next meeting is the one under way, else the one ahead, with who leads it', async () => {
    expect((await lineOf(owner, member)).next_meeting).toBeNull()
    const { meetingId } = await aPair(app, manager, member, { scheduled_date: inDays(app, 2) })
    expect((await lineOf(manager, member)).next_meeting).toMatchObject({
      meeting_id: meetingId,
      is_led: true,
      is_under_way: false,
    })
    expect((await lineOf(owner, member)).next_meeting).toMatchObject({ meeting_id: meetingId, is_led: false })
    await manager.as.oneToOne.start({ id: meetingId })
    expect((await lineOf(manager, member)).next_meeting).toMatchObject({ is_under_way: true })
  })
})

describe('each thing is shown to those who may read it', () => {
  test('a meeting led by somebody else is on the owner’s line and not on another leader’s', async () => {
    const meeting_id = await aHeldMeeting(company.admin)
    const seen = await lineOf(owner, member)
    // Completing a meeting plans the next one.
    expect(seen).toMatchObject({ events: [{ kind: 'meeting', meeting_id }], next_meeting: { is_led: false } })
    const led = await lineOf(manager, member)
    expect(led).toEqual({ next_meeting: null, last_meeting: null, events: [], total: 0 })
    expect(JSON.stringify(led)).not.toContain(meeting_id)
  })

  test('a manager who is looked at by themselves sees no action about themselves', async () => {
    await aTeam(app, company.companyId, { name: 'Своя', managerId: manager.id, memberIds: [manager.id] })
    const about = { subject_type: 'employee', subject_id: manager.id } as const
    await owner.as.actionItems.create({ title: 'Разгрузить', responsible_id: owner.id, due_on: '2026-11-30', ...about })
    expect(await kindsOf(owner, manager)).toEqual(['action'])
    expect(await kindsOf(manager, manager)).toEqual([])
  })

  test('milestones of a draft are on nobody’s line', async () => {
    await aPlanWith(manager, [{ title: 'Первая закупка', date: '2026-10-01' }], 'draft')
    expect(await kindsOf(manager, member)).toEqual([])
  })

  test('who may not see the person is told that there is none', async () => {
    await praise(owner)
    const stranger = company.employees[1] ?? owner
    for (const viewer of [member, stranger]) expect((await refusalOf(lineOf(viewer, member))).code).toBe('not_found')
    const [, outsider] = company.employees
    expect((await refusalOf(lineOf(manager, outsider ?? owner))).code).toBe('not_found')
  })

  test('the person sees that feedback and plan were opened, and by whom', async () => {
    await praise(owner)
    await aPlanWith(manager, [{ title: 'Первая закупка', date: '2026-10-01' }], 'active')
    await lineOf(manager, member)
    const { openings } = await member.as.myData.openings({})
    expect(new Set(openings.map(({ kind, opener }) => `${kind} ${opener.id}`))).toEqual(
      new Set([`feedback ${manager.id}`, `plan ${manager.id}`]),
    )
  })
})
