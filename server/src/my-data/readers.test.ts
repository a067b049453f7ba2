import { type DataKind, dataKinds } from '@kamerton/contract/my-data/readers'
import { beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../testing/factories/companies.ts'
import { aPlan } from '../testing/factories/development-plans.ts'
import { anActiveReview, reviewEverybody } from '../testing/factories/manager-reviews.ts'
import { aPair } from '../testing/factories/one-to-one.ts'
import { anActivePulse, answerAs, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** People of the test: two of each role that could see others, and colleagues. */
let people: Record<string, Person>
/** People of each role, with data of every kind. */
let kept: Record<string, Kept>

type Kept = {
  person: Person
  pulses: string[]
  meetings: string[]
  plans: string[]
  reviews: { id: string; managerId: string }[]
}

beforeAll(async () => {
  company = await aCompany(app, { employees: 4, teams: 1 })
  const { companyId, owner, admin, manager, employees } = company
  const rival = await aPerson(app, companyId, { role: 'manager' })
  const [colleague = owner, subject = owner] = employees
  // An employee made the leader of a team: their role still lets them see nobody.
  const leading = await aPerson(app, companyId, { role: 'employee' })
  const theirs = await aPerson(app, companyId, { role: 'employee' })
  const second = await aTeam(app, companyId, { name: 'Вторая', managerId: rival.id, memberIds: [admin.id] })
  await aTeam(app, companyId, { name: 'Третья', managerId: leading.id, memberIds: [theirs.id] })
  await alsoIn(second.id, colleague)
  await aTeam(app, companyId, { name: 'Руководителей', managerId: rival.id, memberIds: [manager.id] })
  people = { owner, admin, manager, rival, leading, colleague, subject, theirs }
  kept = {}
  const review = (await anActiveReview(owner)).id
  const everything: readonly [string, Person, Person][] = [
    ['employee', subject, manager],
    ['employee of two teams', colleague, rival],
    ['manager', manager, owner],
    ['admin', admin, owner],
    ['employee led by one who may not lead', theirs, admin],
  ]
  const reviewers = [manager, rival, leading]
  for (const leader of reviewers) {
    await reviewEverybody(leader, review)
    await leader.as.managerReviews.submit({ id: review, managerId: leader.id })
  }
  for (const [, person, leader] of everything) await aPair(app, leader, person)
  for (const [name, person] of everything)
    kept[name] = {
      person,
      pulses: await answeredPulses(person),
      meetings: await meetingsOf(person),
      plans: [(await aPlan(owner === person ? admin : owner, person)).id],
      reviews: reviewers.map(({ id: managerId }) => ({ id: review, managerId })),
    }
})

const alsoIn = (teamId: string, { companyId, id }: Person) =>
  app.owner.query(
    'insert into team_members (company_id, team_id, user_id, is_primary, joined_at) values ($1, $2, $3, false, now())',
    [companyId, teamId, id],
  )

/** Meetings on either side. */
const meetingsOf = async ({ id }: Person): Promise<string[]> =>
  (
    await app.owner.query<{ id: string }>('select id from one_to_one_meetings where $1 in (employee_id, manager_id)', [
      id,
    ])
  ).rows.map((row) => row.id)

/** One pulse of the whole company, and one of each team that the person is in. */
async function answeredPulses(person: Person): Promise<string[]> {
  const { rows } = await app.owner.query<{ team_id: string }>('select team_id from team_members where user_id = $1', [
    person.id,
  ])
  const aims = [{}, ...rows.map(({ team_id }) => ({ target_type: 'team', target_value: team_id }) as const)]
  const ids: string[] = []
  for (const aim of aims) {
    const { id } = await anActivePulse(company.owner, { ...mood, ...aim })
    await answerAs(app, company, id, [{ person, responses: { [moodQuestion.id]: 4 } }])
    ids.push(id)
  }
  return ids
}

const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status === 404 || error.status === 403) return false
      throw error
    },
  )

const any = async <T>(things: readonly T[], ask: (thing: T) => Promise<boolean>): Promise<boolean> => {
  for (const thing of things) if (await ask(thing)) return true
  return false
}

/** Whether the product's own calls give a reader anything of the kind that is kept of another person. */
const given: Record<DataKind, (reader: Person, of: Kept) => Promise<boolean>> = {
  profile: ({ as }, { person }) => isAnswered(as.employees.get({ id: person.id })),
  answers: ({ as }, { pulses }) => any(pulses, (id) => isAnswered(as.pulses.responses({ id }))),
  feedback: ({ as }, { person }) => isAnswered(as.feedback.list({ id: person.id })),
  meetings: ({ as }, { meetings }) => any(meetings, (id) => isAnswered(as.oneToOne.meeting({ id }))),
  plans: ({ as }, { plans }) => any(plans, (id) => isAnswered(as.developmentPlans.get({ id }))),
  reviews: async ({ as }, { person, reviews }) =>
    any(reviews, async (review) => {
      const isShown = await isAnswered(as.managerReviews.show(review))
      if (!isShown) return false
      const { sheets } = await as.managerReviews.show(review)
      return sheets.some(({ employee }) => employee.id === person.id)
    }),
}

describe('«Кто видит» says what the calls themselves do, for every role and kind', () => {
  const whose = ['employee', 'employee of two teams', 'manager', 'admin', 'employee led by one who may not lead']
  test.each(whose.flatMap((name) => dataKinds.map((kind) => [name, kind] as const)))(
    'of %s: %s',
    async (name, kind) => {
      const of = kept[name]
      if (!of) throw new Error(`nothing is kept of ${name}`)
      const { kinds } = await of.person.as.myData.readers()
      const readerIds = kinds.find((one) => one.kind === kind)?.readers.map(({ id }) => id) ?? []
      const others = Object.entries(people).filter(([, { id }]) => id !== of.person.id)
      const says: Record<string, boolean> = {}
      const does: Record<string, boolean> = {}
      for (const [who, reader] of others) {
        says[who] = readerIds.includes(reader.id)
        does[who] = await given[kind](reader, of)
      }
      expect(says).toEqual(does)
      expect(readerIds).toContain(of.person.id === company.owner.id ? company.admin.id : company.owner.id)
      expect(readerIds).not.toContain(of.person.id)
    },
  )

  test('with the reason, and the team that it goes through', async () => {
    const { kinds } = await (kept['employee']?.person ?? company.owner).as.myData.readers()
    const reasons = (kind: DataKind) =>
      Object.fromEntries(
        kinds.find((one) => one.kind === kind)?.readers.map(({ id, reason, teams }) => [id, [reason, ...teams]]) ?? [],
      )
    const { owner, admin, manager, teams } = company
    const byRole = { [owner.id]: ['owner'], [admin.id]: ['admin'] }
    expect(reasons('profile')).toEqual({ ...byRole, [manager.id]: ['leads', teams[0]?.name] })
    expect(reasons('meetings')).toEqual({ ...byRole, [manager.id]: ['meets'] })
    expect(reasons('reviews')).toEqual({ ...byRole, [manager.id]: ['reviews'] })
  })

  test('in as many statements whatever there is of the person', async () => {
    const { owner, colleague } = people
    const counted = async (person: Person | undefined) =>
      (await statementsOf(() => (person ?? company.owner).as.myData.readers())).length
    expect(await counted(colleague)).toBe(await counted(owner))
  })
})
