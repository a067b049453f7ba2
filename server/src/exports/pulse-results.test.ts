import type { Role } from '@kamerton/contract/lib/ability'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { SheetKey } from '../pulses/results/round-queries.ts'
import { readSheets } from '../pulses/results/show-results.ts'
import { lettersTo, linkOf } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../testing/factories/companies.ts'
import { commentQuestion, enpsQuestion, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { aRound, mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const sheetsOf = async ({ content }: FileAnswer) =>
  new Map((await readWorkbook(Buffer.from(content))).map(({ sheet, data }) => [sheet, data] as const))

const journalOf = async ({ companyId }: Company) =>
  (
    await app.owner.query<{ actor_id: string; subject_id: string; subject_name: string }>(
      `select actor_id, subject_id, subject_name from audit_events where company_id = $1 and kind = 'file_exported' order by position`,
      [companyId],
    )
  ).rows

/** A closed confidential round: a team of six that may be shown, one of ten, one of three that may not. */
async function aConfidential() {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  for (let count = 0; count < 19; count++) people.push(await aPerson(app, company.companyId))
  const ids = people.map(({ id }) => id)
  app.clock.pass(30 * DAY)
  await aTeam(app, company.companyId, { name: 'Ряд', memberIds: ids.slice(0, 6) })
  await aTeam(app, company.companyId, { name: 'Лад', memberIds: ids.slice(6, 16) })
  await aTeam(app, company.companyId, { name: 'Малая', memberIds: ids.slice(16) })
  const sheets = people.map((_, at) => ({ [moodQuestion.id]: 1 + (at % 5) }))
  const { id } = await aRound(company, people, sheets, { ...mood, is_anonymous: true })
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return { ...company, id }
}

/** A named round of a company: two have answered, one of them with a hostile comment. */
async function aNamed(employees = 6) {
  const company = await aCompany(app, { employees })
  const questions = [moodQuestion, enpsQuestion, commentQuestion]
  const answers = company.employees.map((_, at) => ({
    mood: 1 + (at % 5),
    recommend: at % 11,
    ...(at === 0 ? { comment: '=cmd|calc' } : {}),
  }))
  const { id } = await aRound(company, company.employees, answers, { ...mood, questions })
  return { ...company, id }
}

describe('the file of a round', () => {
  test('holds of each team what the page shows: its figures, or that they are withheld and why', async () => {
    const { id, owner } = await aConfidential()
    const { teams } = await owner.as.pulses.responses({ id })
    const file = await owner.as.exports.pulse({ id, format: 'xlsx' })
    const [, , ...rows] = (await sheetsOf(file)).get('По командам') ?? []
    const exported = new Map(rows.map(([name, value, , , n]) => [name, [value, n]]))
    expect(teams.some(({ value }) => value === null)).toBe(true)
    for (const team of teams)
      expect(exported.get(team.team_name)).toEqual(
        team.value === null ? [expect.stringMatching(/^скрыто: /), null] : [Math.round(team.value * 10) / 10, team.n],
      )
    expect(exported.size).toBe(teams.length)
    expect(JSON.stringify([...(await sheetsOf(file)).values()])).not.toContain('Ответы по людям')
  })

  test('has every named sheet, with numbers as numbers, and what a person wrote as a text', async () => {
    const company = await aNamed(60)
    const file = await company.owner.as.exports.pulse({ id: company.id, format: 'xlsx' })
    const [head, ...rows] = (await sheetsOf(file)).get('Ответы по людям') ?? []
    expect(head).toEqual(['Сотрудник', 'Когда ответил', 'Как настроение?', 'Порекомендуете нас?', 'Что изменить?'])
    expect(rows).toHaveLength(60)
    const first = (await company.owner.as.pulses.responses({ id: company.id, page: 2 })).responses.at(-1)
    expect(rows.at(-1)).toEqual([first?.respondent.full_name, expect.any(Date), 1, 0, '=cmd|calc'])
  })

  test('goes on after the last sheet that it has read: whoever answers meanwhile is not in the way of the others', async () => {
    const company = await aNamed()
    const { id, owner, admin, companyId, employees } = company
    const round_id = await roundOf(app, id)
    const actor = { userId: owner.id, companyId, role: 'owner' as const, teamsLed: [] }
    const respondents: string[] = []
    let after: SheetKey | null = null
    do {
      const found: Awaited<ReturnType<typeof readSheets>> = await app.unbound.lookAs(
        actor,
        (ctx) => readSheets(ctx, id, { round_id, limit: 2, after }),
        'write',
      )
      respondents.push(...found.responses.map(({ respondent }) => respondent.id))
      after = found.last
      app.clock.pass(MINUTE)
      if (respondents.length === 2) await admin.as.pulses.answer({ id, responses: { mood: 3, recommend: 5 } })
    } while (after && respondents.length < 20)
    expect(respondents).toHaveLength(employees.length)
    expect(new Set(respondents)).toEqual(new Set(employees.map((person) => person.id)))
  })

  test.each([
    ['csv', 'text/csv; charset=utf-8', '\ufeff'],
    ['pdf', 'application/pdf', '%PDF-1'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ] as const)('comes as %s under its name, kept by nobody on the way', async (format, type, beginning) => {
    const { id, owner } = await aNamed()
    const file = await owner.as.exports.pulse({ id, format })
    expect(file).toMatchObject({
      type,
      file_name: expect.stringMatching(new RegExp(`^Настроение 2026-\\d\\d-\\d\\d\\.${format}$`)),
    })
    expect(Buffer.from(file.content).toString().startsWith(beginning)).toBe(true)
    const { headers } = await app.app.inject({
      url: `/api/pulses/${id}/export?format=${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('leaves a row in the journal: who, which pulse, of what period, in which format', async () => {
    const company = await aNamed()
    const { id, owner } = company
    await owner.as.exports.pulse({ id, format: 'pdf' })
    expect(await journalOf(company)).toEqual([
      {
        actor_id: owner.id,
        subject_id: id,
        subject_name: expect.stringMatching(/^Результаты опроса · Настроение · Раунд 1: идёт с .+ · pdf$/),
      },
    ])
  })

  test('of a confidential round that runs says that it says nothing yet', async () => {
    const company = await aCompany(app, { employees: 12 })
    const { id } = await aRound(
      company,
      company.employees,
      company.employees.map(() => ({ mood: 5 })),
      {
        ...mood,
        is_anonymous: true,
      },
    )
    const sheets = await sheetsOf(await company.owner.as.exports.pulse({ id, format: 'xlsx' }))
    expect([...sheets.keys()]).toEqual(['О файле'])
    expect(JSON.stringify(sheets.get('О файле'))).toContain(
      'Результатов в файле нет: появится после завершения пульса.',
    )
  })

  test('is refused to whoever may not read the results, and leaves no row', async () => {
    const company = await aNamed()
    const codes = async (role: Exclude<Role, 'employee'> | 'employee') => {
      const person = role === 'employee' ? company.employees[0] : company[role]
      return person ? (await refusalOf(person.as.exports.pulse({ id: company.id, format: 'csv' }))).code : null
    }
    expect([await codes('manager'), await codes('employee')]).toEqual(['not_found', 'not_found'])
    const stranger = await aCompany(app)
    const refused = await refusalOf(stranger.owner.as.exports.pulse({ id: company.id, format: 'csv' }))
    expect(refused.code).toBe('not_found')
    expect(await journalOf(company)).toEqual([])
  })
})

describe('a file that was ordered', () => {
  const order = ({ owner, id }: { owner: Person; id: string }, format: 'xlsx' | 'csv' = 'csv') =>
    owner.as.exports.order({ what: { kind: 'pulse_results', pulse_id: id }, format })

  test('is written by a job, told by a letter, and taken by whoever ordered it', async () => {
    const company = await aNamed()
    const { owner } = company
    const ordered = await order(company)
    expect(ordered).toMatchObject({ state: 'waiting', written: 0, title: 'Настроение', kept_until: null })
    expect((await refusalOf(owner.as.exports.file({ id: ordered.id }))).code).toBe('export_not_ready')
    await app.runJobs()
    const ready = await owner.as.exports.get({ id: ordered.id })
    expect(ready).toMatchObject({
      state: 'ready',
      kept_until: new Date(app.clock.now.getTime() + DAY),
      bytes: expect.any(Number),
    })
    const file = await owner.as.exports.file({ id: ordered.id })
    expect(file.content.length).toBe(ready.bytes)
    expect(Buffer.from(file.content)).toEqual(
      Buffer.from((await owner.as.exports.pulse({ id: company.id, format: 'csv' })).content),
    )
    expect((await linkOf(app, owner.email, 'export-ready')).pathname).toBe(`/app/exports/${ordered.id}`)
    expect((await lettersTo(app, owner.email, 'export-ready'))[0]?.subject).toBe('Файл готов: Настроение')
    expect(await journalOf(company)).toHaveLength(2)
  })

  test('is nobody else’s, not even of those who may read the same results', async () => {
    const company = await aNamed()
    const { id } = await order(company)
    await app.runJobs()
    for (const other of [company.admin, company.manager, (await aCompany(app)).owner]) {
      expect((await refusalOf(other.as.exports.get({ id }))).code).toBe('not_found')
      expect((await refusalOf(other.as.exports.file({ id }))).code).toBe('not_found')
    }
  })

  test('is gone after a day, and a job takes it out of the database', async () => {
    const company = await aNamed()
    const { id } = await order(company)
    await app.runJobs()
    app.clock.pass(DAY - 1)
    expect((await company.owner.as.exports.file({ id })).content.length).toBeGreaterThan(0)
    app.clock.pass(1)
    expect((await refusalOf(company.owner.as.exports.file({ id }))).code).toBe('export_removed')
    await app.runJobs({ future: true })
    expect((await app.owner.query('select 1 from export_files where export_id = $1', [id])).rowCount).toBe(0)
    expect((await company.owner.as.exports.get({ id })).state).toBe('removed')
  })

  test('is not given to whoever may not read it any more, nor written for them', async () => {
    const company = await aNamed()
    const what = { kind: 'pulse_results' as const, pulse_id: company.id }
    const ready = await company.admin.as.exports.order({ what, format: 'csv' })
    await app.runJobs()
    const later = await company.admin.as.exports.order({ what, format: 'csv' })
    await company.owner.as.employees.changeRole({ id: company.admin.id, role: 'employee' })
    await app.runJobs()
    expect((await refusalOf(company.admin.as.exports.file({ id: ready.id }))).code).toBe('not_found')
    const { rows } = await app.owner.query('select state from exports where id = $1', [later.id])
    expect(rows).toEqual([{ state: 'failed' }])
  })

  test('comes one after another: the fourth of a person waits to be ordered', async () => {
    const company = await aNamed()
    for (let count = 0; count < 3; count++) await order(company)
    expect((await refusalOf(order(company))).code).toBe('too_many_exports')
    await app.runJobs()
    expect((await order(company)).state).toBe('waiting')
  })
})
