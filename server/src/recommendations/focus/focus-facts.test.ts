import { DAY } from '@kamerton/contract/lib/durations'
import { addDays } from '@kamerton/contract/lib/period'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair } from '../../testing/factories/one-to-one.ts'
import { anActivePulse, moodQuestion, roundOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 6, teams: 2 })
})

const cardsOf = async ({ as }: Person) => (await as.recommendations.list({})).focus.cards
const meetingsOf = async (person: Person) => (await cardsOf(person)).find(({ id }) => id === 'rule:team.meetings.none')
/** The members of the team that the manager leads: people are dealt in turn. */
const led = () => company.employees.filter((_, at) => at % 2 === 0)

describe('people without meetings', () => {
  test('count from the sixty-first day, for the owner as a number, for their leader by themselves', async () => {
    app.clock.pass(60 * DAY)
    expect((await meetingsOf(company.owner))?.act ?? null).toBeNull()
    app.clock.pass(DAY)
    const team = company.teams[0]?.id
    const card = await meetingsOf(company.owner)
    expect(card?.act).toEqual({ kind: 'meet', teams: [team], people: [] })
    expect(card?.teams).toMatchObject([{ id: team, people: 3 }])
    const wholeCard = JSON.stringify(card)
    for (const { id } of company.employees) expect(wholeCard).not.toContain(id)
    const own = await meetingsOf(company.manager)
    expect(own?.act).toMatchObject({ kind: 'meet', people: expect.arrayContaining(led().map(({ id }) => id)) })
    await expect(company.employees[0]?.as.recommendations.list({})).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('do not count once a meeting with them is set; set aside the card is away', async () => {
    app.clock.pass(61 * DAY)
    const [first] = led()
    if (!first) throw new Error('the team has nobody')
    await aPair(app, company.manager, first)
    const rest = led().slice(1)
    const own = await meetingsOf(company.manager)
    expect(own?.people).toBe(rest.length)
    expect(JSON.stringify(own)).not.toContain(first.id)
    await company.manager.as.recommendations.setAside({ card_id: 'rule:team.meetings.none', kind: 'later' })
    expect(await meetingsOf(company.manager)).toBeUndefined()
  })

  test('are no card in a company that has switched the rule off', async () => {
    app.clock.pass(61 * DAY)
    const rules = await company.owner.as.recommendationRules.list({})
    const { id, version } = rules.find((one) => one.id === 'team.meetings.none') ?? { id: '', version: 0 }
    await company.owner.as.recommendationRules.change({ id, version, enabled: false, threshold: null })
    expect(await meetingsOf(company.owner)).toBeUndefined()
  })
})

describe('a promise', () => {
  async function promised(due: string) {
    const { owner, admin } = company
    const pulse = await anActivePulse(owner, { category: 'mood', questions: [moodQuestion], is_anonymous: false })
    await owner.as.pulses.deactivate({ id: pulse.id })
    const wanted = { title: 'Поговорить о загрузке', subject_type: 'company', responsible_id: admin.id } as const
    const { id, version } = await owner.as.actionItems.create({ ...wanted, due_on: due })
    return owner.as.actionItems.promise({ id, version, round_id: await roundOf(app, pulse.id) })
  }
  const promisesOf = async (person: Person) => (await cardsOf(person)).filter(({ act }) => act?.kind === 'open_action')

  test('that is not begun is a card for the one who answers for it, from two weeks before its day', async () => {
    const { id } = await promised(addDays('2026-11-18', 15))
    expect(await promisesOf(company.admin)).toEqual([])
    app.clock.pass(DAY)
    expect(await promisesOf(company.admin)).toMatchObject([{ act: { kind: 'open_action', action_id: id } }])
    for (const person of [company.owner, company.manager]) expect(await promisesOf(person)).toEqual([])
    // «Ждёт вас» has actions of its own: the promise is no decision there.
    const { things } = await company.admin.as.waiting.list({})
    expect(things.some((thing) => thing.kind === 'decision' && thing.card_id === `promise:${id}`)).toBe(false)
  })

  test('stays past its day, can be set aside, and goes once it is begun', async () => {
    const { id } = await promised('2026-11-20')
    app.clock.pass(5 * DAY)
    const { admin } = company
    expect(await promisesOf(admin)).toHaveLength(1)
    await admin.as.recommendations.setAside({ card_id: `promise:${id}`, kind: 'later' })
    expect(await promisesOf(admin)).toEqual([])
    await admin.as.recommendations.takeBack({ card_id: `promise:${id}` })
    const { version } = await admin.as.actionItems.get({ id })
    await admin.as.actionItems.changeStatus({ id, version, status: 'in_progress' })
    expect(await promisesOf(admin)).toEqual([])
  })
})
