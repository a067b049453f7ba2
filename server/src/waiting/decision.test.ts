import { DAY } from '@kamerton/contract/lib/durations'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** Dealt in turn: the first team is tired, the second one is not. */
beforeAll(async () => {
  company = await aTiredCompany()
})
beforeEach(async () => {
  for (const { as } of [company.owner, company.admin, company.manager])
    await as.recommendations.takeBack({ card_id: cardOf(company) })
})

async function aTiredCompany(): Promise<Company> {
  const made = await aCompany(app, { employees: 12, teams: 2 })
  const { id } = await aRound(made, made.employees, moodSheets(1, 5, 2, 5, 1, 5, 2, 5, 1, 5, 2, 5), mood)
  await made.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return made
}

const cardOf = ({ teams }: Company) => `team:${teams[0]?.id}`
const thingsOf = async ({ as }: Person) => (await as.waiting.list({})).things
const decisionsOf = async (person: Person) => (await thingsOf(person)).filter(({ kind }) => kind === 'decision')

test('the first recommendation waits for owner, admin and the leader, after what asks for an answer', async () => {
  const saidTo = async (person: Person) => {
    const [decision] = await decisionsOf(person)
    return decision?.kind === 'decision' ? [decision.card_id, decision.fact] : null
  }
  for (const person of [company.owner, company.admin])
    expect(await saidTo(person)).toEqual([cardOf(company), 'Настроение целиком ниже компании'])
  // A leader does not see the company's value here, and is told of nothing that rests on it.
  expect(await saidTo(company.manager)).toEqual([cardOf(company), 'Настроение целиком ниже порога'])
  // Results without a reply wait for their first word; the decision comes after them.
  expect((await thingsOf(company.owner)).map(({ kind }) => kind)).toEqual(['silent_results', 'decision'])
  for (const person of company.employees) expect(await decisionsOf(person)).toEqual([])
})

test('set aside it waits for that reader no more, and for the others it does', async () => {
  const { owner, admin, manager } = company
  await owner.as.recommendations.setAside({ card_id: cardOf(company), kind: 'later' })
  const reason = 'Команду расформируют'
  await manager.as.recommendations.setAside({ card_id: cardOf(company), kind: 'irrelevant', reason })
  for (const person of [owner, manager]) expect(await decisionsOf(person)).toEqual([])
  expect(await decisionsOf(admin)).toHaveLength(1)
  await owner.as.recommendations.takeBack({ card_id: cardOf(company) })
  expect(await decisionsOf(owner)).toHaveLength(1)
})

test('taken into work it is decided for everybody who sees the action, until the action is dropped', async () => {
  const { owner, admin, manager } = await aTiredCompany()
  const { focus } = await owner.as.recommendations.list({})
  const [finding] = focus.cards[0]?.signals ?? []
  if (!finding) throw new Error('nothing was found')
  const action = await owner.as.actionItems.create({
    title: 'Поговорить с каждым',
    subject_type: 'team',
    subject_id: finding.subject_id,
    responsible_id: manager.id,
    due_on: new Date(app.clock.now.getTime() + 60 * DAY).toISOString().slice(0, 10),
    recommendation_id: finding.id,
  })
  for (const person of [owner, admin, manager]) {
    expect(await decisionsOf(person)).toEqual([])
    // The page keeps the card, and says that it is in work.
    const { cards, in_work } = (await person.as.recommendations.list({})).focus
    expect(in_work).toEqual([{ card_id: cards[0]?.id, action_id: action.id }])
  }
  const { id, version } = action
  await owner.as.actionItems.changeStatus({ id, version, status: 'dropped', drop_reason: 'Передумали' })
  for (const person of [owner, admin, manager]) expect(await decisionsOf(person)).toHaveLength(1)
})

test('of a large company it comes from the board that is kept, and no call computes it', async () => {
  const large = await aTiredCompany()
  await app.owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@waits.example', 'A', 'B', 'employee', now() from generate_series(1, 310) n`,
    [large.companyId],
  )
  const { focus } = await large.owner.as.recommendations.list({})
  const said = await statementsOf(async () =>
    expect(await decisionsOf(large.owner)).toMatchObject([{ card_id: focus.cards[0]?.id }]),
  )
  expect(said.filter((text) => text.includes('as negative'))).toEqual([])
})
