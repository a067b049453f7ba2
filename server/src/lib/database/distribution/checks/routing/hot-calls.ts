import { hashPassword } from '../../../../../auth/password-hash.ts'
import { period, samplePassword } from '../../../../../testing/checks/samples/sample.ts'
import { aCompany, aPerson, type Company } from '../../../../../testing/factories/companies.ts'
import { aPair } from '../../../../../testing/factories/one-to-one.ts'
import { anActivePulse, answerAs, linksOf, roundOf } from '../../../../../testing/factories/pulses.ts'
import { planSheet } from '../../../../../testing/factories/world/development-plans.ts'
import type { TestApp } from '../../../../../testing/test-app.ts'
import type { CompanyId } from '../../../tenant.ts'

/** A call by its name in the contract; `about` distinguishes calls of one name. */
export type HotCall = { name: string; about?: string; make(): Promise<unknown> }

const responses = { recommend: 9, comment: 'Спасибо' }
const reportDays = { start_date: '2026-01-01', end_date: '2026-12-31' }

/**
 * The calls that people wait for most often, each in a company that has something of everything. They are made once and
 * in this order. Values that one call leaves in memory are not queried by the next.
 */
export async function hotCallsOf(test: TestApp): Promise<{ companyId: CompanyId; calls: HotCall[] }> {
  const company = await aCompany(test, { employees: 6, anonymityThreshold: 3 })
  const { owner, manager, employees } = company
  const [member = owner] = employees
  const email = 'hot@kamerton.test'
  await aPerson(test, company.companyId, { email, passwordHash: await hashPassword(samplePassword) })
  const over = await aClosedRound(test, company)
  await aPair(test, manager, member)
  await owner.as.developmentPlans.create(planSheet(member.id))
  await owner.as.feedback.create({
    target_user_id: member.id,
    feedback_type: 'positive',
    rating: 5,
    comment: 'Спасибо',
  })
  const named = await anActivePulse(owner)
  const confidential = await anActivePulse(owner, { is_anonymous: true })
  const links = await linksOf(test, company, named.id)
  const sealed = await linksOf(test, company, confidential.id)
  const token = links.get(member.id) ?? ''
  const ofAnother = links.get(employees[1]?.id ?? '') ?? ''
  const nameless = sealed.get(member.id) ?? ''
  const round_id = await roundOf(test, named.id)
  const nobody = test.as(null).pulses
  let refresh_token = ''

  const calls: HotCall[] = [
    { name: 'pulses.form', make: () => nobody.form({ token }) },
    { name: 'pulses.submit', about: 'by name', make: () => nobody.submit({ token, responses }) },
    {
      name: 'pulses.submit',
      about: 'by name, from a form that knows its round',
      make: () => nobody.submit({ token: ofAnother, responses, round_id }),
    },
    { name: 'pulses.submit', about: 'without names', make: () => nobody.submit({ token: nameless, responses }) },
    {
      name: 'auth.login',
      make: async () => {
        refresh_token = (await test.as(null).auth.login({ email, password: samplePassword })).refresh_token
      },
    },
    { name: 'auth.refresh', make: () => test.as(null).auth.refresh({ refresh_token }) },
    { name: 'people.me', make: () => owner.as.people.me() },
    { name: 'analytics.dashboard', about: 'of the company', make: () => owner.as.analytics.dashboard(period) },
    {
      name: 'analytics.dashboard',
      about: 'of the teams one leads',
      make: () => manager.as.analytics.dashboard(period),
    },
    { name: 'analytics.teamsPerformance', make: () => owner.as.analytics.teamsPerformance(period) },
    { name: 'employees.list', about: 'first page', make: () => owner.as.employees.list() },
    { name: 'employees.list', about: 'search', make: () => owner.as.employees.list({ search: 'анна' }) },
    { name: 'employees.list', about: 'of the teams one leads', make: () => manager.as.employees.list() },
    { name: 'teams.list', make: () => owner.as.teams.list() },
    { name: 'oneToOne.listSeries', make: () => manager.as.oneToOne.listSeries() },
    { name: 'oneToOne.listMeetings', make: () => manager.as.oneToOne.listMeetings() },
    { name: 'oneToOne.upcoming', make: () => manager.as.oneToOne.upcoming() },
    { name: 'developmentPlans.list', make: () => manager.as.developmentPlans.list() },
    { name: 'pulses.list', make: () => owner.as.pulses.list() },
    { name: 'pulses.responses', about: 'by name', make: () => owner.as.pulses.responses({ id: over.named }) },
    {
      name: 'pulses.responses',
      about: 'without names',
      make: () => owner.as.pulses.responses({ id: over.confidential }),
    },
    { name: 'myPulses.list', make: () => member.as.myPulses.list() },
    { name: 'myPulses.results', make: () => member.as.myPulses.results({ roundId: over.roundId }) },
    { name: 'feedback.list', make: () => owner.as.feedback.list({ id: member.id }) },
    { name: 'feedback.stats', make: () => owner.as.feedback.stats({ id: member.id }) },
    { name: 'reports.summary', make: () => owner.as.reports.summary(reportDays) },
  ]
  return { companyId: company.companyId, calls }
}

/** Two closed pulses that everybody has answered, one by name and one without. */
async function aClosedRound(
  test: TestApp,
  company: Company,
): Promise<{ named: string; confidential: string; roundId: string }> {
  const { owner, employees } = company
  const answers = employees.map((person) => ({ person, responses }))
  const ids: string[] = []
  for (const is_anonymous of [false, true]) {
    const { id } = await anActivePulse(owner, { is_anonymous })
    await answerAs(test, company, id, answers)
    await owner.as.pulses.deactivate({ id })
    ids.push(id)
  }
  await test.runJobs({ future: true })
  const [named = '', confidential = ''] = ids
  return { named, confidential, roundId: await roundOf(test, named) }
}
