import { eventKinds, journalEvents, kindsOf } from '@kamerton/contract/journal/events'
import { journalGroups } from '@kamerton/contract/journal/groups'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

/** Runs a statement as the product's own database role, in a company. */
async function asProduct(companyId: string, statement: string) {
  const client = new pg.Client(app.database.app)
  await client.connect()
  try {
    await client.query(`begin; set local app.company_id = '${companyId}'`)
    await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type Asked = Parameters<Company['owner']['as']['journal']['list']>[0]

const textsOf = async ({ owner }: Company, asked: Asked = {}) =>
  (await owner.as.journal.list(asked)).events.map(({ actor, text }) => `${actor?.full_name ?? 'Камертон'}: ${text}`)

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

describe('the journal tells who did what', () => {
  test('as sentences, the newest first', async () => {
    const company = await aCompany(app, { employees: 2 })
    const { owner, employees, teams } = company
    const [person = owner] = employees
    await owner.as.employees.changeRole({ id: person.id, role: 'admin' })
    app.clock.pass(HOUR)
    await owner.as.companies.update({ anonymity_threshold: 6 })
    app.clock.pass(HOUR)
    const pulse = await anActivePulse(owner, { ...mood, title: 'Ноябрь' })
    app.clock.pass(HOUR)
    await answerAs(app, company, pulse.id, [{ person, responses: { [moodQuestion.id]: 4 } }])
    await owner.as.pulses.responses({ id: pulse.id })
    app.clock.pass(HOUR)
    await owner.as.pulses.delete({ id: pulse.id })
    app.clock.pass(HOUR)
    await owner.as.teams.delete({ id: teams[0]?.id ?? '' })
    const by = nameOf(owner)
    expect(await textsOf(company, { person_id: owner.id })).toEqual([
      `${by}: Удалена команда: «${teams[0]?.name}»`,
      `${by}: Удалён опрос: «Ноябрь»`,
      `${by}: Открыты именные ответы: Ноябрь`,
      `${by}: Запущен опрос: «Ноябрь»`,
      `${by}: Изменён порог показа: 6`,
      `${by}: Изменена роль: ${nameOf(person)}, Администратор`,
    ])
  })

  test('U20: of an action its title and its page, for those who may read it; of a deleted subject no page', async () => {
    const company = await aCompany(app, { employees: 2 })
    const { owner, admin, employees, teams } = company
    const [person = owner] = employees
    const action = { title: 'Тихий час', responsible_id: owner.id, due_on: '2026-12-01', notes: null }
    const about = (id: string) => ({ subject_type: 'employee' as const, subject_id: id })
    const made = await owner.as.actionItems.create({ ...action, ...about(person.id) })
    app.clock.pass(HOUR)
    await owner.as.actionItems.create({ ...action, ...about(admin.id), title: 'О вас' })
    app.clock.pass(HOUR)
    await owner.as.teams.delete({ id: teams[0]?.id ?? '' })
    const seen = async (reader: typeof owner) =>
      (await reader.as.journal.list({})).events.map(({ text, address }) => [text, address])
    const deleted = [`Удалена команда: «${teams[0]?.name}»`, null]
    const known = ['Создано действие: «Тихий час»', `/app/actions?dialog=${made.id}`]
    expect(await seen(owner)).toMatchObject([deleted, ['Создано действие: «О вас»', expect.any(String)], known])
    // An action about the reader is not named to them.
    expect(await seen(admin)).toEqual([deleted, ['Создано действие', null], known])
  })

  test('of one person, of one kind of action, of some days of the company’s calendar', async () => {
    const company = await aCompany(app, { employees: 2 })
    const { owner, employees } = company
    const [one = owner, other = owner] = employees
    const startedAt = app.clock.now
    await owner.as.employees.endSessions({ id: one.id })
    app.clock.pass(3 * DAY)
    await owner.as.employees.changeRole({ id: other.id, role: 'manager' })
    const ended = `${nameOf(owner)}: Завершены сеансы: ${nameOf(one)}`
    const changed = `${nameOf(owner)}: Изменена роль: ${nameOf(other)}, Руководитель`
    expect(await textsOf(company)).toEqual([changed, ended])
    expect(await textsOf(company, { person_id: one.id })).toEqual([ended])
    expect(await textsOf(company, { person_id: other.id })).toEqual([changed])
    expect(await textsOf(company, { group: 'people' })).toEqual([changed, ended])
    expect(await textsOf(company, { group: 'deletions' })).toEqual([])
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(startedAt)
    expect(await textsOf(company, { from: day, to: day })).toEqual([ended])
    expect(await textsOf(company, { to: '2000-01-01' })).toEqual([])
  })

  test('page by page by its key: what happens meanwhile moves nothing, and nothing is told twice', async () => {
    const company = await aCompany(app, { employees: 7 })
    const { owner, employees } = company
    await Promise.all(employees.map(({ id }) => owner.as.employees.endSessions({ id })))
    const whole = (await owner.as.journal.list({})).events.map(({ id }) => id)
    expect(whole).toHaveLength(7)
    const read: string[] = []
    let before: string | undefined
    for (;;) {
      const page = await owner.as.journal.list({ limit: 3, ...(before && { before }) })
      read.push(...page.events.map(({ id }) => id))
      await owner.as.employees.endSessions({ id: employees[0]?.id ?? '' })
      if (page.next === null) break
      before = page.next
    }
    expect(read).toEqual(whole)
  })

  test('in as many statements however long it is', async () => {
    const company = await aCompany(app, { employees: 6 })
    const { owner, employees } = company
    const counted = async () => (await statementsOf(() => owner.as.journal.list({}))).length
    await owner.as.employees.endSessions({ id: employees[0]?.id ?? '' })
    const few = await counted()
    for (const { id } of employees) await owner.as.employees.endSessions({ id })
    expect(await counted()).toBe(few)
  })

  test('to owner and admin alone; of another company to nobody', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    await other.owner.as.employees.endSessions({ id: other.employees[0]?.id ?? '' })
    for (const person of [company.manager, ...company.employees]) {
      await expect(person.as.journal.list({})).rejects.toMatchObject({ status: 403 })
      await expect(person.as.exports.journal({ format: 'csv' })).rejects.toMatchObject({ status: 403 })
    }
    const foreign = (await other.owner.as.journal.list({})).events
    expect(foreign).not.toEqual([])
    expect((await company.owner.as.journal.list({})).events).toEqual([])
    for (const asked of [{ before: foreign[0]?.id ?? '' }, { person_id: other.owner.id }])
      await expect(company.owner.as.journal.list(asked)).rejects.toMatchObject({ status: 404 })
  })

  test('as a file with the same sentences, which is an event itself', async () => {
    const company = await aCompany(app)
    const { owner, employees } = company
    await owner.as.employees.endSessions({ id: employees[0]?.id ?? '' })
    const { content } = await owner.as.exports.journal({ format: 'csv' })
    const text = new TextDecoder().decode(content)
    expect(text).toContain(nameOf(owner))
    expect(text).toContain(`Завершены сеансы: ${nameOf(employees[0] ?? owner)}`)
    expect(await textsOf(company, { group: 'exports' })).toEqual([
      `${nameOf(owner)}: Выгружен файл: Журнал событий · Журнал · За всё время · csv`,
    ])
    const filtered = await owner.as.exports.journal({ format: 'csv', group: 'deletions' })
    expect(new TextDecoder().decode(filtered.content)).not.toContain('Завершены сеансы')
  })
})

describe('reading results', () => {
  test('of an anonymous pulse is written down once a day of each reader, and costs one statement', async () => {
    const company = await aCompany(app)
    const { owner, manager, teams } = company
    const aim = { target_type: 'team', target_value: teams[0]?.id ?? '' } as const
    const pulse = await anActivePulse(owner, { ...mood, ...aim, title: 'Тихий' })
    const look = () => owner.as.pulses.responses({ id: pulse.id })
    const readings = () => textsOf(company, { group: 'results' })
    const writing = (await statementsOf(look)).filter((text) => text.includes('audit_events'))
    expect(writing).toHaveLength(1)
    await look()
    await manager.as.pulses.responses({ id: pulse.id })
    const sentence = 'Открыты результаты опроса: «Тихий»'
    expect(new Set(await readings())).toEqual(
      new Set([`${nameOf(owner)}: ${sentence}`, `${nameOf(manager)}: ${sentence}`]),
    )
    expect(await readings()).toHaveLength(2)
    app.clock.pass(DAY + HOUR)
    await look()
    expect(await readings()).toHaveLength(3)
  })
})

describe('the words of the journal', () => {
  test('each kind stands under one item of the filter, and each item has some', () => {
    expect(journalGroups.flatMap(kindsOf).toSorted()).toEqual(eventKinds.toSorted())
    for (const group of journalGroups) expect(kindsOf(group)).not.toEqual([])
  })

  test.each(eventKinds)('%s needs neither the name of its subject nor a detail', (kind) => {
    const { words } = journalEvents[kind]
    expect(words({ name: null, detail: null })).toMatch(/^[А-ЯЁ][^:]+(: [^:]+)?$/)
    expect(words({ name: 'Анна', detail: 'новое' })).toMatch(/новое/)
  })
})

describe('A-63: the product can only add to the journal', () => {
  test.each([
    "update audit_events set kind = 'logout'",
    'delete from audit_events',
    'truncate audit_events',
    'truncate companies cascade',
    'drop trigger journal_is_a_chain on audit_events',
    'alter table audit_events disable trigger journal_is_a_chain',
    'alter table audit_events disable trigger all',
    'alter table audit_events disable row level security',
    'alter table audit_events no force row level security',
    'drop policy own_company on audit_events',
    'drop table audit_events',
    'alter table audit_events owner to kamerton_app',
    // The grant itself only gives a warning.
    'grant update, delete on audit_events to kamerton_app; delete from audit_events',
    "create or replace function link_journal() returns trigger language plpgsql as 'begin return null; end'",
    'drop function link_journal cascade',
    'create rule nothing as on insert to audit_events do instead nothing',
    'create trigger nothing before insert on audit_events for each row execute function link_journal()',
    'update audit_heads set position = 0',
    'delete from audit_heads',
    'insert into audit_heads (company_id, position, hash) select company_id, 9, hash from audit_heads limit 1',
    'set session_replication_role = replica',
    'update openings set opener_id = person_id',
    'truncate openings',
    'drop trigger kept_for_its_time on openings',
  ])('%s is refused', async (statement) => {
    const company = await aCompany(app)
    await company.owner.as.employees.endSessions({ id: company.employees[0]?.id ?? '' })
    await expect(asProduct(company.companyId, statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to/,
    )
  })

  test('who has opened what stays for its ninety days, and then goes', async () => {
    const company = await aCompany(app)
    const { owner, employees, companyId } = company
    const [person = owner] = employees
    await owner.as.employees.get({ id: person.id })
    const count = async () =>
      (await app.owner.query('select from openings where company_id = $1 and person_id = $2', [companyId, person.id]))
        .rowCount
    const openedAt = (moment: string) =>
      app.owner.query('update openings set opened_at = $2 where company_id = $1', [companyId, moment])
    expect(await count()).toBe(1)
    // The database deletes by its own clock, which runs; the product deletes by the test's clock, which does not.
    await openedAt('now')
    await asProduct(companyId, 'delete from openings')
    expect(await count()).toBe(1)
    await openedAt('2026-01-01')
    // Old openings may be deleted, but not by another company.
    await asProduct((await aCompany(app)).companyId, 'delete from openings')
    expect(await count()).toBe(1)
    await jobHandlers['audit.forget-openings'](app.unbound, companyId, {})
    expect(await count()).toBe(0)
  })
})
