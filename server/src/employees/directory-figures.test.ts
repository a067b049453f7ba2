import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { askedBy } from '../testing/checks/statements.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, commentQuestion } from '../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

type Query = NonNullable<Parameters<Company['owner']['as']['employees']['list']>[0]>

/** So many people that everybody's answers are read together, and not by look-ups for a page of the directory. */
const hireMany = ({ companyId }: Company, count: number) =>
  app.owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@many.example', 'A', 'B', 'employee', now() from generate_series(1, $2::int) n`,
    [companyId, count],
  )

/** Means of three items are infinite fractions; not every item must be answered, and a comment has no value. */
const optional = engagementOf(3).questions.map((question) => ({ ...question, required: false }))
const inThirds = { ...engagementOf(3), questions: [...optional, commentQuestion] }
const items = (...values: number[]): Sheet => Object.fromEntries(values.map((value, at) => [`item${at + 1}`, value]))

/** Rounds of every kind and of every period, answered in many ways and by not everybody. */
async function askAll({ owner, employees, teams }: Company) {
  const [first = owner, second = owner, third = owner, fourth = owner] = employees
  const team = { target_type: 'team', target_value: teams[0]?.id } as const
  const member = employees.find(({ id }) => teams[0]?.memberIds.includes(id)) ?? owner
  const company = { owner }
  await aRound(company, [first, second], [items(1, 1, 1), items(5, 5, 5)], engagementOf(3))
  app.clock.pass(62 * DAY)
  const ended = await aRound(company, [first, third], [items(2, 3, 3), items(5, 4, 4)], inThirds)
  await aRound(company, employees, enpsSheets(1, 1, 2))
  app.clock.pass(29 * DAY)
  await owner.as.pulses.deactivate({ id: ended.id })
  await aRound(company, [first, second, fourth], moodSheets(3, 5, 1), mood)
  await aRound(company, [member], [items(1, 5)], { ...engagementOf(2), ...team })
  app.clock.pass(2 * DAY)
  for (const values of [[5, 4, 4], [2, 2, 1], [4]] as const)
    await aRound(company, [first, third], [{ ...items(...values), comment: 'Тихо' }, items(3, 3, 4)], inThirds)
  await aRound(company, [first], [items(1)], { ...engagementOf(1), is_anonymous: true })
  await anActivePulse(owner, mood)
  const missed = await anActivePulse(owner, engagementOf(1))
  await owner.as.pulses.deactivate({ id: missed.id })
  const words = { feedback_type: 'positive', comment: 'спасибо' } as const
  for (const rating of [5, 4, 2] as const)
    await owner.as.feedback.create({ target_user_id: third.id, rating, ...words })
  await owner.as.feedback.create({ target_user_id: second.id, rating: 1, ...words })
}

test('a list by figures tells of everybody to the last digit what their own page tells', async () => {
  const company = await aCompany(app, { employees: 5 })
  await askAll(company)
  const { owner, admin, manager, employees } = company
  const people = [owner, admin, manager, ...employees].map(({ id }) => id)
  await hireMany(company, 120)
  const profiles = await Promise.all(people.map((id) => owner.as.employees.get({ id })))
  const listed = new Map(
    profiles.map(({ id, analytics }) => [
      id,
      {
        engagement_score: analytics.engagement_score,
        engagement_answers: analytics.details.engagement.answers,
        performance_score: analytics.performance_score,
        performance_reason: analytics.performance_reason,
      },
    ]),
  )
  expect(new Set([...listed.values()].map(({ engagement_score }) => engagement_score)).size).toBeGreaterThan(2)
  expect(new Set([...listed.values()].map(({ performance_score }) => performance_score)).size).toBeGreaterThan(3)
  const figuresIn = async (query: Query) => {
    const pages = await Promise.all([1, 2].map((page) => owner.as.employees.list({ ...query, limit: 100, page })))
    const known = pages.flatMap((page) => page.employees).filter(({ id }) => listed.has(id))
    return new Map(known.map(({ id, analytics }) => [id, analytics]))
  }
  for (const sort of ['-scoring', 'engagement'] as const) expect(await figuresIn({ sort })).toEqual(listed)
  const needy = await figuresIn({ attention: 'on' })
  expect(needy.size).toBe(1)
  for (const [id, figures] of needy) expect(figures).toEqual(listed.get(id))
})

test.runIf(
  onOneMachineOnly('it counts the pages of a plan, and a coordinator shows that of the machine which holds the rows'),
)('A-43: years of answers behind it cost a list by figures nothing', async () => {
  const company = await aCompany(app, { employees: 1, userLimit: 300 })
  await hireMany(company, 250)
  const { id } = await anActivePulse(company.owner, engagementOf(2))
  await company.owner.as.pulses.deactivate({ id })
  await askWeekly(company, id, { from: 2, to: 9 })
  const before = await blocksRead(company)
  await askWeekly(company, id, { from: 10, to: 60 })
  expect(await blocksRead(company)).toBeLessThan(before + 100)
  const { rows } = await app.owner.query<{ pages: number }>(
    `select sum(relpages)::int as pages from pg_class where relname in ('pulse_participants', 'named_responses')`,
  )
  expect(rows[0]?.pages).toBeGreaterThan(400)
})

/** Rounds that everybody answered so many weeks ago, and analysed. */
async function askWeekly({ companyId }: Company, pulseId: string, { from, to }: { from: number; to: number }) {
  const values = [companyId, pulseId, from, to, app.clock.now]
  const rounds = `(select * from pulse_rounds where company_id = $1 and pulse_id = $2 and number between 1000 + $3::int and 1000 + $4::int)`
  await app.owner.query(
    `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
       opened_at, opened_on, closed_at, closed_on, invited)
     select $1, uuidv7(), $2, 1000 + n, false, 5, 10, day, day::date, day + interval '5 days', day::date + 5, 250
     from (select n, $5::timestamptz - n * interval '7 days' as day from generate_series($3::int, $4::int) n) opened`,
    values,
  )
  await app.owner.query(
    `insert into pulse_participants (company_id, id, round_id, user_id, is_reader, token_hash, answered_on)
     select $1, id, round_id, user_id, false, sha256(id::text::bytea), opened_on + 1
     from (
       select uuidv7() as id, r.id as round_id, r.opened_on, u.id as user_id
       from ${rounds} r join users u on u.company_id = r.company_id order by r.number desc
     ) asked where $5::timestamptz is not null`,
    values,
  )
  await app.owner.query(
    `insert into named_responses (company_id, round_id, participant_id, submitted_at, answers)
     select $1, r.id, p.id, $5::timestamptz, '{"item1": 4, "item2": 5}'
     from ${rounds} r join pulse_participants p on p.company_id = r.company_id and p.round_id = r.id order by p.id`,
    values,
  )
  await app.owner.query('analyze pulse_rounds; analyze pulse_participants; analyze named_responses')
}

const Plans = z.array(
  z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int() }) })) }),
)

/** Pages that PostgreSQL reads for everybody's questions, as the product's own role. */
async function blocksRead({ owner, companyId }: Company): Promise<number> {
  const asked = await askedBy(() => owner.as.employees.list({ sort: '-scoring' }))
  const reading = asked.filter(({ text }) => text.includes('pulse_participants'))
  expect(reading.length).toBeGreaterThan(0)
  const client = await app.owner.connect()
  try {
    await client.query(`begin; set local role kamerton_app; set local app.company_id = '${companyId}'`)
    let blocks = 0
    for (const { text, values } of reading) {
      const statement = `explain (analyze, buffers, format json) ${text}`
      // The first run also reads the catalogue, and may find pages on the disk.
      await client.query(statement, values)
      const { rows } = await client.query(statement, values)
      blocks += Plans.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks'] ?? Number.NaN
    }
    return blocks
  } finally {
    await client.query('rollback')
    client.release()
  }
}
