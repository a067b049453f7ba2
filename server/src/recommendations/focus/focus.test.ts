import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aPair } from '../../testing/factories/one-to-one.ts'
import { aRound, enpsSheets, mood, moodSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aTiredCompany()
})

/** Dealt in turn: the first team is tired, the second one is not. */
async function aTiredCompany(): Promise<Company> {
  const made = await aCompany(app, { employees: 12, teams: 2 })
  await aRound(made, made.employees, moodSheets(1, 5, 2, 5, 1, 5, 2, 5, 1, 5, 2, 5), mood)
  return made
}

const focusOf = async ({ as }: Company['owner']) => (await as.recommendations.list({})).focus
const ids = async (reader: Company['owner']) => (await focusOf(reader)).cards.map(({ id }) => id)
const tired = ({ teams }: Company) => `team:${teams[0]?.id}`

describe('the first page', () => {
  test('has one card for the tired team, and none about a single person', async () => {
    for (const reader of [company.owner, company.admin, company.manager]) {
      const { cards, set_aside } = await focusOf(reader)
      expect(cards.map(({ id }) => id)).toEqual([tired(company)])
      expect(cards.flatMap(({ signals }) => signals).every(({ type }) => type !== 'employee')).toBe(true)
      expect(set_aside).toEqual([])
    }
  })

  test('sends the owner to the leader, and the leader to nobody', async () => {
    const reasonFor = async (reader: Company['owner']) => (await focusOf(reader)).cards[0]?.reason
    expect(await reasonFor(company.owner)).toContain('разговора с\u00a0руководителем')
    expect(await reasonFor(company.manager)).not.toContain('руководителем')
  })

  test('tells the owner how many people there is advice about, and the leader who they are', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    await aRound(company, company.employees, enpsSheets(4, 4, 4))
    const ofOwner = await focusOf(company.owner)
    const { all_recommendations: all } = await company.owner.as.recommendations.list({})
    const about = new Set(all.filter(({ type }) => type === 'employee').map(({ subject_id }) => subject_id))
    expect(ofOwner.people).toBe(about.size)
    expect(ofOwner.by_leader.reduce((sum, { people }) => sum + people, 0)).toBe(about.size)
    expect(ofOwner.by_leader.map(({ leader_id }) => leader_id)).toContain(company.manager.id)
    expect(ofOwner.topics).toEqual([])
    const { topics, people } = await focusOf(company.manager)
    expect(people).toBe(0)
    expect(topics.length).toBeGreaterThan(0)
    expect(topics.every(({ person_id }) => about.has(person_id))).toBe(true)
  })

  test('tells a leader which topics wait on the agenda of the next meeting; the person reads only what was added', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    const { manager, owner } = company
    await aRound(company, company.employees, enpsSheets(4, 4, 4))
    const [first] = (await focusOf(manager)).topics
    const person = company.employees.find(({ id }) => id === first?.person_id)
    if (!first || !person) throw new Error('the leader has no topic')
    expect(first.meeting).toBeNull()
    const { meetingId: id } = await aPair(app, manager, person)
    const next = async () => (await focusOf(manager)).topics.find(({ person_id }) => person_id === person.id)
    expect((await next())?.meeting).toEqual({ id, has_topic: false })
    expect(JSON.stringify(await person.as.oneToOne.meeting({ id }))).not.toContain(first.topic)
    const point = await manager.as.oneToOne.addPoint({ id, text: first.topic.toUpperCase() })
    expect((await next())?.meeting).toEqual({ id, has_topic: true })
    expect((await person.as.oneToOne.meeting({ id })).agenda).toMatchObject([{ id: point.id }])
    await manager.as.oneToOne.changePoint({ id: point.id, is_done: true })
    expect((await next())?.meeting).toEqual({ id, has_topic: false })
    // A meeting with somebody else than the leader is not theirs to write in.
    await owner.as.oneToOne.deleteMeeting({ id })
    await aPair(app, owner, person)
    expect((await next())?.meeting).toBeNull()
  })

  test('is refused to an employee, and so is setting aside', async () => {
    const [one] = company.employees
    const input = { card_id: tired(company), kind: 'later' } as const
    await expect(one?.as.recommendations.setAside(input)).rejects.toMatchObject({ code: 'forbidden' })
    const { card_id } = input
    await expect(one?.as.recommendations.takeBack({ card_id })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a card that is set aside', () => {
  test('is forgotten when its reader leaves', async () => {
    const other = await aTiredCompany()
    await other.admin.as.recommendations.setAside({ card_id: tired(other), kind: 'later' })
    const rows = () =>
      app.owner.query('select 1 from recommendation_set_asides where company_id = $1', [other.companyId])
    expect((await rows()).rows).toHaveLength(1)
    await other.owner.as.employees.delete({ id: other.admin.id })
    expect((await rows()).rows).toEqual([])
  })

  test('is away for its reader alone, until it is taken back, and the journal has both', async () => {
    const { owner, admin } = company
    const input = { card_id: tired(company), kind: 'later' } as const
    const { until } = await owner.as.recommendations.setAside(input)
    expect(await ids(owner)).toEqual([])
    expect(await ids(admin)).toEqual([tired(company)])
    expect((await focusOf(owner)).set_aside).toMatchObject([{ kind: 'later', reason: null, until }])
    await owner.as.recommendations.takeBack({ card_id: input.card_id })
    expect(await ids(owner)).toEqual([tired(company)])
    await owner.as.recommendations.takeBack({ card_id: input.card_id })
    const { events } = await owner.as.journal.list({ group: 'actions' })
    const texts = events.slice(0, 2).map(({ text }) => text.split(':')[0])
    expect(texts).toEqual(['Рекомендация возвращена', 'Рекомендация отложена'])
  })

  test('as not relevant needs a reason of at most 300 characters', async () => {
    const { admin } = company
    const input = { card_id: tired(company), kind: 'irrelevant' } as const
    for (const reason of [undefined, '  ', 'а'.repeat(301)])
      await expect(admin.as.recommendations.setAside({ ...input, reason })).rejects.toMatchObject({ status: 422 })
    await admin.as.recommendations.setAside({ ...input, reason: 'Команду расформируют' })
    expect((await focusOf(admin)).set_aside).toMatchObject([{ kind: 'irrelevant', reason: 'Команду расформируют' }])
    await admin.as.recommendations.takeBack({ card_id: input.card_id })
  })

  test('is found among one’s own: nobody sets aside what they do not see', async () => {
    const input = { card_id: 'company', kind: 'later' } as const
    await expect(company.manager.as.recommendations.setAside(input)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('comes back as soon as something else is found', async () => {
    const other = await aTiredCompany()
    await other.owner.as.recommendations.setAside({ card_id: tired(other), kind: 'later' })
    expect(await ids(other.owner)).toEqual([])
    const inTeam = (at: number) => other.employees.filter((_, place) => place % 2 === at)
    await aRound(other, [...inTeam(1), ...inTeam(0)], enpsSheets(6, 0, 6))
    expect(await ids(other.owner)).toEqual([tired(other)])
    expect((await focusOf(other.owner)).set_aside).toEqual([])
  })

  test('comes back after its month', async () => {
    const other = await aTiredCompany()
    const cards = async () => (await other.owner.as.recommendations.list({ period_days: 90 })).focus.cards.length
    const { until } = await other.owner.as.recommendations.setAside({ card_id: tired(other), kind: 'later' })
    const before = await cards()
    app.clock.pass(30 * DAY)
    expect(dayIn('Europe/Moscow', app.clock.now)).toBe(until)
    const { focus } = await other.owner.as.recommendations.list({ period_days: 90 })
    expect(focus.set_aside).toHaveLength(1)
    app.clock.pass(DAY)
    expect((await other.owner.as.recommendations.list({ period_days: 90 })).focus.set_aside).toEqual([])
    expect(await cards()).toBeGreaterThan(before)
  })
})
