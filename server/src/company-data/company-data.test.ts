import { DAY } from '@kamerton/contract/lib/durations'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDemoCompany } from '../../db/demo/create-demo-company.ts'
import { rebuildRollups } from '../analytics/rebuild-rollups.ts'
import { lettersTo } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, commentQuestion, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { pastTriggers } from '../testing/past-triggers.ts'
import { type Client, testAppOfFile } from '../testing/test-app.ts'
import { reasons, tables, takenTables } from './tables.ts'

const app = testAppOfFile({ now: new Date('2026-11-20T12:00:00Z') })

const wanted = { what: { kind: 'company_data' }, format: 'zip' } as const

/** Orders the archive, runs its job, and downloads it. */
async function take(as: Client): Promise<Archive> {
  const { id } = await as.exports.order(wanted)
  await app.runJobs()
  return opened(await as.exports.file({ id }))
}

type Row = Record<string, unknown>
type Archive = { name: string; paths: string[]; text(path: string): string; rows(file: string): Row[]; all: string }

function opened({ file_name: name, content }: FileAnswer): Archive {
  const parts = unzipSync(new Uint8Array(content))
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  return {
    name,
    paths: Object.keys(parts).toSorted(),
    text,
    rows: (file) => JSON.parse(text(`json/${file}.json`)),
    all: Object.keys(parts)
      .filter((path) => !path.startsWith('photos/'))
      .map(text)
      .join('\n'),
  }
}

const sql = async (text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.owner.query<Row>(text, values)).rows

describe('what becomes of the database', () => {
  test('each of its tables and columns is decided on', async () => {
    const columns = await sql(
      `select table_name as table, column_name as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const schema = Map.groupBy(columns, ({ table }) => String(table))
    expect([...schema.keys()].toSorted()).toEqual(Object.keys(tables).toSorted())
    for (const { table, columns: taken, without = {}, key } of takenTables) {
      const known = (schema.get(table) ?? [])
        .map(({ column }) => String(column))
        .filter((column) => column !== 'company_id')
      expect([table, [...taken, ...Object.keys(without)].toSorted()]).toEqual([table, known.toSorted()])
      // The columns that order the rows are included, so that rows can be told apart.
      expect(taken).toEqual(expect.arrayContaining([...key]))
    }
  })

  test('no hash, key or token is taken, whatever its table', () => {
    const secret = /hash|token|key$|sealed|seal_|password|link_version/
    const taken = takenTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    // The key of a question or of a template is its name.
    expect(taken.filter((column) => secret.test(column))).toEqual(['pulse_templates.key', 'pulse_questions.key'])
  })
})

describe('the data of the demo company', () => {
  let archive: Archive
  let companyId: string
  beforeAll(async () => {
    const { logins } = await createDemoCompany(app.platform, null)
    const { email, password } = logins.find(({ role }) => role === 'owner') ?? { email: '', password: '' }
    const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
    companyId = String((await sql('select company_id from users where email = $1', email))[0]?.company_id)
    archive = await take(as)
  }, 600_000)

  test('has every row of each table that is taken, as JSON and as CSV', async () => {
    for (const { table, file, key, only } of takenTables) {
      const conditions = {
        of_named_rounds: 'round_id in (select id from pulse_rounds where not is_anonymous)',
        submitted: 'submitted_at is not null',
        submitted_sheets:
          '(round_id, manager_id) in (select round_id, manager_id from manager_reviews where submitted_at is not null)',
      }
      const names = key.length > 0 ? key.map((name) => `"${name}"`).join(', ') : '1'
      const kept = await sql(
        `select ${names} from "${table}" where company_id = $1 and ${only ? conditions[only] : 'true'}`,
        companyId,
      )
      const exported = archive.rows(file)
      const nameOf = (row: Row) => key.map((name) => String(row[name])).join(' ')
      expect([table, exported.length]).toEqual([table, kept.length])
      expect([table, exported.map(nameOf).toSorted()]).toEqual([table, kept.map(nameOf).toSorted()])
      // Line breaks within texts are inside quotes.
      const lines = archive.text(`csv/${file}.csv`).match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g)
      expect([table, lines?.length]).toEqual([table, kept.length + 1])
    }
    for (const full of [
      'people',
      'named-answers',
      'feedback',
      'one-to-one-meetings',
      'development-plans',
      'actions',
      'journal',
    ])
      expect([full, archive.rows(full).length > 0]).toEqual([full, true])
  })

  test('tells values as the database has them: texts, numbers, moments in UTC, lists', async () => {
    const [person] = await sql(
      `select id, first_name, email, role, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as minute
       from users where company_id = $1 order by id limit 1`,
      companyId,
    )
    const exported = archive.rows('people').find(({ id }) => id === person?.id)
    expect(exported).toMatchObject({ first_name: person?.first_name, email: person?.email, role: person?.role })
    expect(String(exported?.created_at)).toMatch(new RegExp(`^${String(person?.minute)}.*\\+00:00$`))
    const [answer] = archive.rows('named-answers')
    expect(answer?.answers).toEqual(expect.any(Object))
  })

  test('has nobody’s answer of a round without names, and nobody who took part in one', async () => {
    const confidential = (await sql('select id from pulse_rounds where is_anonymous')).map(({ id }) => String(id))
    expect(confidential.length).toBeGreaterThan(5)
    for (const file of ['named-participants', 'named-answers'])
      expect(archive.rows(file).filter(({ round_id }) => confidential.includes(String(round_id)))).toEqual([])
    const sheets = await sql('select id from anonymous_sheets union all select id from anonymous_comments')
    const places = await sql(
      'select p.id from pulse_participants p join pulse_rounds r on r.id = p.round_id where r.is_anonymous',
    )
    const hidden = new Set([...sheets, ...places].map(({ id }) => String(id)))
    expect(hidden.size).toBeGreaterThan(1_000)
    const ids = archive.all.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
    expect(ids.filter((id) => hidden.has(id))).toEqual([])
  })

  test('says in russian what is in it, what is not, and why', () => {
    const readme = archive.text('README.txt')
    for (const reason of reasons) expect(readme).toContain(reason)
    for (const { file } of takenTables) expect(readme).toContain(`– ${file}: `)
    expect(archive.name).toMatch(/^Данные компании .* 2026-11-20\.zip$/)
    expect(archive.paths.filter((path) => path.startsWith('csv/')).length).toBe(takenTables.length + 2)
  })
})

describe('the release of answers without names', () => {
  let company: Company
  let pulse: string
  beforeAll(async () => {
    company = await aCompany(app, { employees: 8, teams: 2, anonymityThreshold: 3 })
    pulse = (await anActivePulse(company.owner, { ...mood, is_anonymous: true })).id
    await answerAs(
      app,
      company,
      pulse,
      company.employees.map((person, at) => ({ person, responses: { [moodQuestion.id]: 2 + (at % 3) } })),
    )
    await company.owner.as.pulses.deactivate({ id: pulse })
    await app.runJobs()
  })

  test('B-21: is all that an archive moves with when every answer is another one', async () => {
    const look = async () => {
      const archive = await take(company.owner.as)
      return new Map(archive.paths.map((path) => [path, archive.text(path)]))
    }
    const before = await look()
    await app.owner.query(
      `update anonymous_sheets set numbers = jsonb_build_object('${moodQuestion.id}', 5) where company_id = $1`,
      [company.companyId],
    )
    await app.unbound.inCompany(company.companyId, rebuildRollups)
    await app.owner.query('delete from shared_results where company_id = $1', [company.companyId])
    const after = await look()
    const moved = [...after.keys()].filter((path) => before.get(path) !== after.get(path))
    // The journal has the second export; all other changes are those of the round's visible results.
    expect(moved).toEqual([
      'README.txt',
      'csv/journal.csv',
      'csv/results-without-names-by-team.csv',
      'csv/results-without-names.csv',
      'json/journal.json',
      'json/results-without-names-by-team.json',
      'json/results-without-names.json',
    ])
    const shown = await company.owner.as.pulses.responses({ id: pulse })
    const exported: Row[] = JSON.parse(after.get('json/results-without-names.json') ?? '[]')
    expect(exported.map(({ question_id, n, mean, withheld }) => ({ question_id, n, mean, withheld }))).toEqual(
      shown.results.map(({ question_id, n, mean, withheld }) => ({ question_id, n, mean, withheld })),
    )
    const teams: Row[] = JSON.parse(after.get('json/results-without-names-by-team.json') ?? '[]')
    expect(teams.map(({ team_id, value, withheld }) => ({ team_id, value, withheld }))).toEqual(
      shown.teams.map(({ team_id, value, withheld }) => ({ team_id, value, withheld })),
    )
  })
})

describe('taking the data along', () => {
  test('of ten thousand people needs no more than the thread that writes it may have', async () => {
    const { companyId, owner } = await aCompany(app)
    // Bypasses the triggers: counting so many rows one by one would take seconds, and nothing here reads their number.
    await pastTriggers(app, ['users'], (client) =>
      client.query(
        `insert into users (company_id, id, email, first_name, last_name, role, position, created_at)
       select $1, gen_random_uuid(), 'many-' || n || '@kamerton.test', 'Имя', 'Фамилия ' || n, 'employee', repeat('слово ', 15), now()
       from generate_series(1, 10000) n`,
        [companyId],
      ),
    )
    await app.owner.query(
      `insert into feedback (company_id, id, target_user_id, author_id, feedback_type, rating, comment, created_at)
       select company_id, gen_random_uuid(), id, $2, 'positive', 5, repeat('Спасибо за помощь. ', 200), now()
       from users where company_id = $1 and id <> $2`,
      [companyId, owner.id],
    )
    const archive = await take(owner.as)
    expect(archive.rows('people')).toHaveLength(10_009)
    // Several times the memory that its thread may have.
    expect(Buffer.byteLength(archive.text('json/feedback.json'))).toBeGreaterThan(64 * 2 ** 20)
    expect(archive.rows('feedback')).toHaveLength(10_008)
  })

  test('is the owner’s alone, also when they are the owner no more', async () => {
    const { owner, admin, manager, employees } = await aCompany(app)
    for (const { as } of [admin, manager, employees[0] ?? manager])
      expect((await refusalOf(as.exports.order(wanted))).code).toBe('forbidden')
    const { id } = await owner.as.exports.order(wanted)
    await app.runJobs()
    expect((await refusalOf(admin.as.exports.file({ id }))).code).toBe('not_found')
    await app.owner.query(`update users set role = 'admin' where id = $1`, [owner.id])
    expect((await refusalOf(owner.as.exports.file({ id }))).code).toBe('forbidden')
  })

  test('gives nothing of another company, writes one letter, and is in the journal', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    await other.owner.as.feedback.create({
      comment: 'чужое слово',
      feedback_type: 'positive',
      rating: 5,
      target_user_id: other.admin.id,
    })
    const archive = await take(company.owner.as)
    for (const foreign of [other.companyId, other.name, 'чужое слово', other.owner.email])
      expect(archive.all.includes(foreign)).toBe(false)
    expect(archive.all).toContain(company.owner.email)
    expect(await lettersTo(app, company.owner.email, 'export-ready')).toHaveLength(1)
    expect(
      await sql(
        `select actor_id, subject_name from audit_events where company_id = $1 and kind = 'file_exported'`,
        company.companyId,
      ),
    ).toEqual([
      {
        actor_id: company.owner.id,
        subject_name: `Данные компании · Данные компании ${company.name} · За всё время · zip`,
      },
    ])
  })

  test('is an archive and no document, and a document is no archive', async () => {
    const { owner } = await aCompany(app)
    expect((await refusalOf(owner.as.exports.order({ ...wanted, format: 'xlsx' }))).status).toBe(422)
    const report = { kind: 'team_performance', start_date: '2026-10-01', end_date: '2026-11-18' } as const
    const { status, body } = await refusalOf(owner.as.exports.order({ what: report, format: 'zip' }))
    expect([status, body.detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['body', 'format'], msg: 'Архивом собираются только данные компании' })],
    ])
  })

  test('runs nobody’s formula and keeps what is written as it is', async () => {
    const company = await aCompany(app)
    await aPerson(app, company.companyId, { lastName: '=cmd|calc' })
    const { id } = await anActivePulse(company.owner, { ...mood, questions: [moodQuestion, commentQuestion] })
    const said = '=1+1"; лишнее\r\n=2'
    await company.employees[0]?.as.pulses.answer({ id, responses: { mood: 3, comment: said } })
    const archive = await take(company.owner.as)
    expect(archive.text('csv/people.csv')).toContain(`"'=cmd|calc"`)
    expect(archive.rows('people').some(({ last_name }) => last_name === '=cmd|calc')).toBe(true)
    expect(archive.rows('named-answers').map(({ answers }) => answers)).toEqual([{ mood: 3, comment: said }])
  })

  test('tells the owner of a meeting about themselves what its form tells', async () => {
    const company = await aCompany(app)
    const ids = { series: app.platform.newId(), meeting: app.platform.newId() }
    await app.owner.query(
      `insert into one_to_one_series (company_id, id, employee_id, manager_id, frequency, auto_schedule, telegram_notifications, status, status_since, created_at)
       values ($1, $2, $3, $4, 'weekly', false, false, 'active', now(), now())`,
      [company.companyId, ids.series, company.owner.id, company.manager.id],
    )
    await app.owner.query(
      `insert into one_to_one_meetings (company_id, id, series_id, employee_id, manager_id, number, scheduled_date, status, manager_comments, manager_rating, accomplishments, created_at)
       values ($1, $2, $3, $4, $5, 1, now(), 'in_progress', 'ещё не сказано', 2, '{сделано}', now())`,
      [company.companyId, ids.meeting, ids.series, company.owner.id, company.manager.id],
    )
    const exportedMeeting = async () => (await take(company.owner.as)).rows('one-to-one-meetings')[0]
    expect(await exportedMeeting()).toMatchObject({
      manager_comments: null,
      manager_rating: null,
      accomplishments: ['сделано'],
    })
    await app.owner.query(`update one_to_one_meetings set status = 'completed' where id = $1`, [ids.meeting])
    expect(await exportedMeeting()).toMatchObject({ manager_comments: 'ещё не сказано', manager_rating: 2 })
  })

  test('is found again by whoever ordered it, and by nobody else: on its way, then ready, until it is removed', async () => {
    const { owner, admin } = await aCompany(app)
    const listed = async (of: Person) => (await of.as.exports.list({ kind: 'company_data' })).exports
    const first = await owner.as.exports.order(wanted)
    app.clock.pass(1)
    const second = await owner.as.exports.order(wanted)
    expect(await listed(owner)).toEqual([second, first])
    await app.runJobs()
    expect(await listed(owner)).toMatchObject([
      { id: second.id, state: 'ready' },
      { id: first.id, state: 'ready' },
    ])
    const stranger = (await aCompany(app)).owner
    expect([await listed(admin), await listed(stranger)]).toEqual([[], []])
    // A file of another kind belongs to another page.
    await owner.as.exports.order({ what: { kind: 'journal' }, format: 'csv' })
    expect((await listed(owner)).map(({ id }) => id)).toEqual([second.id, first.id])
    app.clock.now = new Date((await listed(owner))[0]?.kept_until ?? 0)
    expect(await listed(owner)).toEqual([])
  })

  test('is told of as failed for a day where it was not written', async () => {
    const { owner } = await aCompany(app)
    const { id } = await owner.as.exports.order(wanted)
    app.clock.pass(DAY - 1)
    const listed = async () => (await owner.as.exports.list({ kind: 'company_data' })).exports
    expect(await listed()).toMatchObject([{ id, state: 'failed' }])
    app.clock.pass(1)
    expect(await listed()).toEqual([])
  })
})
