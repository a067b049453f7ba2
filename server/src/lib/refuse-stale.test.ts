import { contract } from '@kamerton/contract/contract'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { beforeAll, expect, test } from 'vitest'
import { outcomesOf } from '../testing/checks/refusals.ts'
import { testDetails } from '../testing/factories/bills.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, aPulse, despite, enpsQuestion, linksOf, roundOf } from '../testing/factories/pulses.ts'
import { actionSheet } from '../testing/factories/world/action-items.ts'
import { planSheet } from '../testing/factories/world/development-plans.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
})

type Editing = {
  /** The thing and its version, as two windows opened it. */
  open: () => Promise<{ id: string; version: number }>
  /** The save of each window; without a version as from a client that sends none. */
  save: (which: 0 | 1, opened: { id: string; version?: number }) => Promise<unknown>
  /** The value that is stored now. */
  read: (id: string) => Promise<unknown>
  values: readonly [unknown, unknown]
}

const pulse = (id: string) => company.owner.as.pulses.get({ id })
const person = (id: string) => company.owner.as.employees.get({ id })
const me = () => company.manager.as.people.me()
const employeeId = () => company.employees[0]?.id ?? ''
const roles = ['manager', 'admin'] as const
const meetingDays = [3, 4] as const

const oneToOne = () => company.manager.as.oneToOne
const day = (ahead: number) => new Date(app.clock.now.getTime() + ahead * DAY).toISOString()
/** A pair has one series with one planned meeting, so each case opens the meeting that is there. */
async function aMeeting() {
  const found = (await oneToOne().upcoming()).meetings[0]
  if (found) return oneToOne().meeting({ id: found.id })
  const series = await oneToOne().createSeries({ employee_id: employeeId(), scheduled_date: day(2) })
  return oneToOne().meeting({ id: series.next_meeting?.id ?? '' })
}
const pointOf = async (id: string) => (await aMeeting()).agenda.find((one) => one.id === id)
const agreementOf = async (id: string) => (await aMeeting()).agreements.find((one) => one.id === id)

const reviews = () => company.manager.as.managerReviews
const remarks = ['Первое', 'Второе'] as const
const remark = (which: 0 | 1) => ({ employee_id: employeeId(), concerns: remarks[which] })
const remarkIn = ({ sheets }: ManagerReview) => sheets.find(({ employee }) => employee.id === employeeId())?.concerns
async function aReview(): Promise<string> {
  const { id } = await anActivePulse(company.owner, { category: 'custom', target_type: 'manager_review' })
  return id
}
const linkOf = async (pulse: string) => (await linksOf(app, company, pulse)).get(company.manager.id) ?? ''

let rounds: [string, string] = ['', '']
async function aClosedRound(): Promise<string> {
  const { id } = await anActivePulse(company.owner, { questions: [enpsQuestion] })
  await company.owner.as.pulses.deactivate({ id })
  return roundOf(app, id)
}
const actions = () => company.owner.as.actionItems
const anAction = () => actions().create({ ...actionSheet(company.owner.id), subject_type: 'company' })

/** Everything that two people can change, by its call. */
const editable: Record<string, Editing> = {
  'actionItems.update': {
    open: anAction,
    save: (which, opened) => actions().update({ ...opened, title: ['Первое', 'Второе'][which] }),
    read: async (id) => (await actions().get({ id })).title,
    values: ['Первое', 'Второе'],
  },
  'actionItems.changeStatus': {
    open: anAction,
    save: (which, opened) => actions().changeStatus({ ...opened, status: which === 0 ? 'in_progress' : 'done' }),
    read: async (id) => (await actions().get({ id })).status,
    values: ['in_progress', 'done'],
  },
  'actionItems.promise': {
    async open() {
      rounds = [await aClosedRound(), await aClosedRound()]
      return anAction()
    },
    save: (which, opened) => actions().promise({ ...opened, round_id: rounds[which] }),
    read: async (id) => {
      const { promise } = await actions().get({ id })
      return promise === null ? null : rounds.indexOf(promise.round_id)
    },
    values: [0, 1],
  },
  'recommendationRules.change': {
    open: async () => {
      const rules = await company.owner.as.recommendationRules.list()
      return rules.find(({ id }) => id === 'team.mood.low') ?? { id: '', version: 0 }
    },
    save: (which, { id, version }) =>
      company.owner.as.recommendationRules.change({ id, enabled: true, threshold: [3, 4][which] ?? null, version }),
    read: async (wanted) =>
      (await company.owner.as.recommendationRules.list()).find(({ id }) => id === wanted)?.threshold,
    values: [3, 4],
  },
  'invoices.changeDetails': {
    // Saving equal details changes nothing and may be done twice, so neither of the two values is stored yet.
    open: async () => ({ id: '', version: (await company.owner.as.invoices.changeDetails(testDetails)).version }),
    save: (which, { version }) =>
      company.owner.as.invoices.changeDetails({
        ...testDetails,
        name: ['ООО «Раз»', 'ООО «Два»'][which] ?? '',
        version,
      }),
    read: async () => (await company.owner.as.invoices.list()).details?.name,
    values: ['ООО «Раз»', 'ООО «Два»'],
  },
  'pulses.update': {
    open: () =>
      company.owner.as.pulses.create({
        title: 'Пульс',
        category: 'enps',
        target_type: 'company',
        questions: [enpsQuestion],
      }),
    save: (which, opened) => company.owner.as.pulses.update({ ...opened, description: ['Первое', 'Второе'][which] }),
    read: async (id) => (await pulse(id)).description,
    values: ['Первое', 'Второе'],
  },
  'pulseTemplates.update': {
    open: async () => {
      const [first] = await company.owner.as.pulseTemplates.list()
      return company.owner.as.pulseTemplates.duplicate({ id: first?.id ?? '' })
    },
    save: (which, opened) =>
      company.owner.as.pulseTemplates.update({ ...opened, description: ['Первое', 'Второе'][which] }),
    read: async (id) => (await company.owner.as.pulseTemplates.get({ id })).description,
    values: ['Первое', 'Второе'],
  },
  'teams.update': {
    open: () => company.owner.as.teams.get({ id: company.teams[0]?.id ?? '' }),
    save: (which, opened) => company.owner.as.teams.update({ ...opened, description: ['Первое', 'Второе'][which] }),
    read: async (id) => (await company.owner.as.teams.get({ id })).description,
    values: ['Первое', 'Второе'],
  },
  'employees.update': {
    open: () => person(employeeId()),
    save: (which, opened) =>
      (which === 0 ? company.owner : company.admin).as.employees.update({ ...opened, position: ['А', 'Б'][which] }),
    read: async (id) => (await person(id)).position,
    values: ['А', 'Б'],
  },
  'employees.changeRole': {
    open: () => person(employeeId()),
    save: (which, opened) => company.owner.as.employees.changeRole({ ...opened, role: roles[which] }),
    read: async (id) => (await person(id)).role,
    values: roles,
  },
  'people.update': {
    open: me,
    save: (which, opened) => company.manager.as.people.update({ ...opened, first_name: ['Ада', 'Ева'][which] }),
    read: async () => (await me()).first_name,
    values: ['Ада', 'Ева'],
  },
  'oneToOne.updateSeries': {
    open: async () => oneToOne().series({ id: (await aMeeting()).series_id }),
    save: (which, { id, ...opened }) =>
      oneToOne().updateSeries({ id, frequency: (['weekly', 'monthly'] as const)[which], ...opened }),
    read: async (id) => (await oneToOne().series({ id })).frequency,
    values: ['weekly', 'monthly'],
  },
  'oneToOne.updateMeeting': {
    open: async () => {
      const { id } = await aMeeting()
      return oneToOne().updateMeeting({ id, scheduled_date: day(2) })
    },
    save: (which, { id, version }) =>
      oneToOne().updateMeeting({ id, version, scheduled_date: day(meetingDays[which]) }),
    read: async (id) => {
      const { scheduled_date } = await oneToOne().meeting({ id })
      return (scheduled_date.getTime() - app.clock.now.getTime()) / DAY
    },
    values: meetingDays,
  },
  'oneToOne.writeNote': {
    open: async () => {
      const { id } = await aMeeting()
      return { id, version: (await oneToOne().note({ id })).version }
    },
    save: (which, opened) => oneToOne().writeNote({ ...opened, text: ['Первое', 'Второе'][which] ?? '' }),
    read: async (id) => (await oneToOne().note({ id })).text,
    values: ['Первое', 'Второе'],
  },
  'oneToOne.changePoint': {
    open: async () => oneToOne().addPoint({ id: (await aMeeting()).id, text: 'Про отпуск' }),
    save: (which, opened) => oneToOne().changePoint({ ...opened, text: ['Первое', 'Второе'][which] }),
    read: async (id) => (await pointOf(id))?.text,
    values: ['Первое', 'Второе'],
  },
  'oneToOne.changeAgreement': {
    open: async () => oneToOne().addAgreement({ id: (await aMeeting()).id, text: 'Выкатить' }),
    save: (which, opened) => oneToOne().changeAgreement({ ...opened, text: ['Первое', 'Второе'][which] }),
    read: async (id) => (await agreementOf(id))?.text,
    values: ['Первое', 'Второе'],
  },
  'managerReviews.save': {
    open: async () => ({ id: await aReview(), version: 1 }),
    save: (which, { id, version }) =>
      reviews().save({ id, managerId: company.manager.id, ...remark(which), ...(version && { version }) }),
    read: async (id) => remarkIn(await reviews().show({ id, managerId: company.manager.id })),
    values: remarks,
  },
  'managerReviews.saveByLink': {
    open: async () => ({ id: await linkOf(await aReview()), version: 1 }),
    save: (which, { id: token, version }) =>
      app.as(null).managerReviews.saveByLink({ token, ...remark(which), ...(version && { version }) }),
    read: async (token) => remarkIn(await app.as(null).managerReviews.showByLink({ token })),
    values: remarks,
  },
  'developmentPlans.update': {
    open: () => company.manager.as.developmentPlans.create(planSheet(employeeId())),
    save: (which, opened) =>
      company.manager.as.developmentPlans.update({ ...opened, title: ['Первое', 'Второе'][which] }),
    read: async (id) => (await company.owner.as.developmentPlans.get({ id })).title,
    values: ['Первое', 'Второе'],
  },
  'myPulses.comment': {
    open: async () => {
      const { id } = await aPulse(company.owner)
      await company.owner.as.pulses.activate({ id, anonymity_threshold: 3, ...despite })
      return { id, version: 0 }
    },
    save: async (which, { id, version }) =>
      company.owner.as.myPulses.comment({
        id,
        roundId: await roundOf(app, id),
        version,
        text: ['Первое', 'Второе'][which] ?? '',
      }),
    read: async (id) => {
      const shared = await company.owner.as.myPulses.shared({ id, roundId: await roundOf(app, id) })
      return shared.comment?.text
    },
    values: ['Первое', 'Второе'],
  },
  'companies.update': {
    open: async () => ({
      id: company.companyId,
      version: (await company.owner.as.companies.update({ name: 'Начало' })).version,
    }),
    save: (which, { version }) => company.owner.as.companies.update({ version, name: ['Первое', 'Второе'][which] }),
    read: async () => (await company.owner.as.companies.show()).name,
    values: ['Первое', 'Второе'],
  },
}

test.each(Object.entries(editable))('%s: of two windows the second is told, and undoes nothing', async (_call, it) => {
  const { id, version } = await it.open()
  await it.save(0, { id, version })
  await expect(it.save(1, { id, version })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(await it.read(id)).toBe(it.values[0])
  // A client that sends no version changes the current value.
  await it.save(1, { id })
  expect(await it.read(id)).toBe(it.values[1])
})

test.each(Object.entries(editable))('%s: of two that save at the same moment one is told', async (_call, it) => {
  const { id, version } = await it.open()
  const { answers, codes } = await outcomesOf([it.save(0, { id, version }), it.save(1, { id, version })])
  expect([answers.length, codes]).toEqual([1, ['changed_meanwhile']])
})

test('only what has changed is sent, and the rest stays', async () => {
  const { id, version, ...was } = await person(employeeId())
  const now = await company.owner.as.employees.update({ id, version, position: 'Только должность' })
  expect(now).toMatchObject({ first_name: was.first_name, last_name: was.last_name, email: was.email })
  const before = await me()
  const after = await company.manager.as.people.update({ id: before.id, last_name: 'Новая', version: before.version })
  expect(after).toMatchObject({ first_name: before.first_name, last_name: 'Новая' })
})

test('every call that takes a version is among these', () => {
  const tables: Record<string, Endpoints> = contract
  const versioned = Object.entries(tables).flatMap(([feature, table]) =>
    Object.entries(table).flatMap(([name, { method, input }]) =>
      method === 'PUT' && 'version' in input.shape ? [`${feature}.${name}`] : [],
    ),
  )
  expect(versioned.toSorted()).toEqual(Object.keys(editable).toSorted())
})
