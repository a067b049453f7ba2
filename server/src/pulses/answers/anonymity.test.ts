import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { compareRollups } from '../../analytics/compare-rollups.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  commentQuestion,
  enpsQuestion,
  linksOf,
} from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

type Answers = { person: Person; responses: Record<string, number | string> }[]
/** Scores that differ, so that no group is unanimous. */
const scored = (people: readonly Person[], comment = false): Answers =>
  people.map((person, index) => ({
    person,
    responses: { recommend: index % 2 ? 9 : 6, ...(comment ? { comment: `слово ${index}` } : {}) },
  }))

/** A company whose teams have so many members, and a closed anonymous eNPS in which all of them answered. */
async function closedRound(
  sizes: readonly number[],
  more: { comment?: boolean; also?: (company: Company) => Person[] } = {},
) {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const teams = []
  for (const size of sizes) {
    const members = []
    for (let i = 0; i < size; i++) members.push(await aPerson(app, company.companyId))
    teams.push({
      ...(await aTeam(app, company.companyId, { name: `Команда ${size}`, memberIds: members.map(({ id }) => id) })),
      members,
    })
  }
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  const people = [...teams.flatMap(({ members }) => members), ...(more.also?.(company) ?? [])]
  await answerAs(app, company, id, scored(people, more.comment))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return { company, teams, id, results: await company.owner.as.pulses.responses({ id }) }
}

const shownTeams = (results: { teams: { team_name: string; value: number | null }[] }) =>
  results.teams.filter(({ value }) => value !== null).map(({ team_name }) => team_name)

describe('B3.1: k counts answers other than the reader’s own', () => {
  test('four answers say nothing', async () => {
    expect((await closedRound([4])).results).toMatchObject({ n: 0, results: [], withheld: 'too_few_answers' })
  })

  test('a reader among five leaves four others: nothing; among six, five: shown', async () => {
    const four = await closedRound([4], { also: ({ owner }) => [owner] })
    expect(four.results).toMatchObject({ withheld: 'too_few_answers' })
    const six = await closedRound([6], { also: ({ owner }) => [owner] })
    // Of nine people who were asked it is not told whether six, seven or all have answered.
    expect(six.results).toMatchObject({ n: 6, at_least: true, withheld: null })
  })

  test('six answers are shown, question by question; of five one may be that of somebody who reads later', async () => {
    expect((await closedRound([5])).results).toMatchObject({ n: 0, results: [], withheld: 'too_few_answers' })
    const { results } = await closedRound([6])
    expect(results).toMatchObject({ n: 6, withheld: null })
    expect(results.results[0]).toMatchObject({ n: 6, distribution: null, withheld: null })
  })

  test('a distribution needs 2k answers, comments need ten', async () => {
    const { results } = await closedRound([8], { comment: true })
    expect(results.results[0]).toMatchObject({ n: 8, distribution: null, withheld: null })
    expect(results.results[1]).toMatchObject({ comments: null, withheld: 'too_few_answers' })
    const larger = await closedRound([12], { comment: true })
    expect(larger.results.results[0]?.distribution).toHaveLength(11)
    expect(larger.results.results[1]?.comments).toHaveLength(12)
  })

  test('that all said the same is told as a bound below 2k answers, and hides nothing', async () => {
    const company = await aCompany(app, { employees: 7, teams: 0 })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true })
    await answerAs(
      app,
      company,
      id,
      company.employees.map((person) => ({ person, responses: { recommend: 10 } })),
    )
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { n, withheld, results } = await company.owner.as.pulses.responses({ id })
    expect([n, withheld]).toEqual([7, null])
    // Seven promoters are shown as «three or more promoters than detractors».
    expect(results[0]).toMatchObject({ enps: { value: 43, groups: null }, bound: 'at_least', distribution: null })
  })
})

test('B3.2: an anonymous pulse needs more than k people; k is frozen at the launch', async () => {
  const small = await aCompany(app, { employees: 2, teams: 0 })
  const draft = await aPulse(small.owner, { is_anonymous: true })
  await expect(small.owner.as.pulses.activate({ id: draft.id })).rejects.toMatchObject({
    code: 'pulse_audience_too_small',
  })

  const company = await aCompany(app, { employees: 8, teams: 0, anonymityThreshold: 7 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await app.owner.query('update companies set anonymity_threshold = 3 where company_id = $1', [company.companyId])
  await answerAs(app, company, id, scored(company.employees.slice(0, 6)))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  expect(await company.owner.as.pulses.get({ id })).toMatchObject({ anonymity_threshold: 7 })
  expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 0, withheld: 'too_few_answers' })
})

describe('B3.3: no hidden team can be found by subtracting shown ones', () => {
  test.each([
    [
      [12, 9, 4, 6],
      ['Команда 12', 'Команда 9'],
    ],
    [[12, 4], []],
    [
      [8, 7, 6],
      ['Команда 6', 'Команда 7', 'Команда 8'],
    ],
    [[8, 7, 5], ['Команда 8']],
  ])('teams of %j show %j', async (sizes, expected) => {
    const { results } = await closedRound(sizes)
    expect(shownTeams(results).toSorted()).toEqual(expected.toSorted())
    expect(
      results.teams.filter(({ value }) => value === null).every(({ n, withheld }) => n === null && withheld !== null),
    ).toBe(true)
  })

  test('rollups, which dashboards and reports read, hold no withheld team either', async () => {
    const { company, teams } = await closedRound([12, 9, 4, 6])
    const { rows } = await app.owner.query<{ team_id: string }>(
      "select distinct team_id from team_rollups where company_id = $1 and metric = 'enps'",
      [company.companyId],
    )
    expect(rows.map(({ team_id }) => team_id).toSorted()).toEqual(
      teams
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})

test('B3.4: somebody in two teams is counted in the primary one only', async () => {
  const { company, teams } = await closedRound([10, 11])
  const [first, second] = teams
  await app.owner.query(
    'insert into team_members (company_id, team_id, user_id, is_primary, joined_at) values ($1, $2, $3, false, now())',
    [company.companyId, second?.id, first?.memberIds[0]],
  )
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await answerAs(app, company, id, scored([...(first?.members ?? []), ...(second?.members ?? [])]))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const { teams: counted } = await company.owner.as.pulses.responses({ id })
  expect(new Set(counted.map(({ n }) => n))).toEqual(new Set([10, 11]))
})

test('B3.5: an open round says nothing but how many have answered, in whole batches', async () => {
  const company = await aCompany(app, { employees: 12, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await answerAs(app, company, id, scored(company.employees))
  await app.runJobs()
  expect(await company.owner.as.pulses.responses({ id })).toMatchObject({
    n: 0,
    results: [],
    teams: [],
    withheld: 'round_open',
    participation: { answered: 10, invited: 15 },
  })
  expect(await company.owner.as.pulses.get({ id })).toMatchObject({ responses_count: 0 })
})

test('B3.5: whoever watches a running round sees its participation move by whole batches only', async () => {
  const company = await aCompany(app, { employees: 12 })
  const { owner, employees } = company
  const { id } = await anActivePulse(owner, { is_anonymous: true })
  const seen: unknown[] = []
  for (const person of employees) {
    await answerAs(app, company, id, [{ person, responses: { recommend: 9 } }])
    const page = await owner.as.pulses.get({ id })
    const card = (await owner.as.pulses.list()).find((pulse) => pulse.id === id)
    const results = await owner.as.pulses.responses({ id })
    expect(card?.participation).toEqual(page.participation)
    expect(results.participation).toEqual(page.participation)
    expect(page.response_rate).toBe(page.participation?.rate)
    seen.push(page.participation?.answered)
  }
  expect(seen).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10])
  await owner.as.pulses.deactivate({ id })
  expect((await owner.as.pulses.get({ id })).participation?.answered).toBe(12)
})

test('B3.6: an anonymous answer carries the day of the close, and only whole periods can be asked for', async () => {
  const company = await aCompany(app, { employees: 8, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await answerAs(app, company, id, scored(company.employees))
  const asked = app.clock.now
  app.clock.pass(3 * DAY)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const { rows } = await app.owner.query<{ day: string }>(
    "select day::text from company_rollups where company_id = $1 and metric = 'enps'",
    [company.companyId],
  )
  expect(rows).toEqual([{ day: '2026-11-21' }])
  app.clock.now = asked
  await expect(company.owner.as.analytics.dashboard({ period_days: 8 })).rejects.toMatchObject({ status: 422 })
})

test('B3.7: there are no rows of an anonymous pulse: no respondent, no time, no id', async () => {
  const { results, teams } = await closedRound([12], { comment: true })
  expect(results.responses).toEqual([])
  // The times of the round itself are known to everybody, as the page of its pulse shows them.
  const { round, metric_rounds, ...rest } = results
  expect(Object.keys(round ?? {}).toSorted()).toEqual(['anonymity_threshold', 'closed_at', 'id', 'number', 'opened_at'])
  const figures = metric_rounds.map((figure) => ({ ...figure, opened_at: null, closed_at: null }))
  const said = JSON.stringify({ ...rest, figures })
  for (const { id, lastName } of teams.flatMap(({ members }) => members)) {
    expect(said).not.toContain(id)
    expect(said).not.toContain(lastName)
  }
  expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
})

test('B3.8: comments come mixed, not in the order in which they were sent', async () => {
  const { results } = await closedRound([20], { comment: true })
  const sent = Array.from({ length: 20 }, (_, index) => `слово ${index}`)
  const shown = results.results[1]?.comments ?? []
  expect(shown.toSorted()).toEqual(sent.toSorted())
  expect(shown).not.toEqual(sent)
  expect(shown).not.toEqual(sent.toReversed())
})

describe('B-02: the shape of the database', () => {
  const lane = [
    'anonymous_attempts',
    'anonymous_pending',
    'anonymous_sheets',
    'anonymous_comments',
    'anonymous_choices',
    'anonymous_receipts',
  ]

  test('every table of anonymous answers is looked at here', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relname like 'anonymous%'",
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(lane.toSorted())
  })

  test('no foreign key leads from an anonymous answer to anybody', async () => {
    const { rows } = await app.owner.query<{ source: string; target: string }>(
      "select conrelid::regclass::text as source, confrelid::regclass::text as target from pg_constraint where contype = 'f'",
    )
    const reached = new Set<string>()
    const follow = (table: string): void => {
      for (const { target } of rows.filter(({ source }) => source === table))
        if (!reached.has(target)) follow((reached.add(target), target))
    }
    for (const table of lane) follow(table)
    expect([...reached].filter((table) => /users|participants|sessions|named/.test(table))).toEqual([])
  })

  test('its tables have no time, no sequence, no address, and no column named after a person', async () => {
    const { rows } = await app.owner.query<{
      table_name: string
      column_name: string
      data_type: string
      column_default: string | null
    }>(
      'select table_name, column_name, data_type, column_default from information_schema.columns where table_name = any($1)',
      [lane],
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { data_type, column_default, column_name } of rows) {
      expect(data_type).not.toMatch(/time|date|inet|serial/)
      // Defaults for columns that an earlier server leaves out: no counter and no time.
      expect([null, 'false']).toContain(column_default)
      expect(column_name).not.toMatch(/user|participant|person|token|created|updated/)
    }
  })

  test('a comment lies apart from the marks that came with it: nothing beside it but its round, question and group', async () => {
    const columnsOf = async (table: string) =>
      (
        await app.owner.query<{ column_name: string }>(
          'select column_name from information_schema.columns where table_name = $1 order by 1',
          [table],
        )
      ).rows.map(({ column_name }) => column_name)
    expect(await columnsOf('anonymous_comments')).toEqual([
      'body',
      'company_id',
      'id',
      'question_key',
      'round_id',
      'segment_id',
    ])
    const { company } = await closedRound([20], { comment: true })
    const { rows } = await app.owner.query<{ comment: string; sheet: string }>(
      `select c.id::text as comment, row_to_json(s)::text as sheet
       from anonymous_comments c join anonymous_sheets s on s.company_id = c.company_id where c.company_id = $1`,
      [company.companyId],
    )
    expect(rows).toHaveLength(400)
    expect(rows.filter(({ comment, sheet }) => sheet.includes(comment) || sheet.includes('слово'))).toEqual([])
  })

  test('answers share neither a transaction nor an order with the participants, waiting or mixed', async () => {
    const company = await aCompany(app, { employees: 30, teams: 0 })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true, questions: [enpsQuestion] })
    await answerAs(app, company, id, scored(company.employees))
    const xmins = async (table: string) =>
      (
        await app.owner.query<{ xmin: string }>(`select xmin::text from ${table} where company_id = $1`, [
          company.companyId,
        ])
      ).rows.map(({ xmin }) => xmin)
    const people = new Set(await xmins('pulse_participants'))
    expect((await xmins('anonymous_pending')).filter((xmin) => people.has(xmin))).toEqual([])
    // Waiting answers lie in the order of arrival, so they must say nothing: two equal answers are two different blobs.
    const { rows } = await app.owner.query<{ sealed: Buffer }>(
      'select sealed from anonymous_pending where company_id = $1',
      [company.companyId],
    )
    expect(new Set(rows.map(({ sealed }) => sealed.toString('hex'))).size).toBe(30)
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)

    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const mixed = await xmins('anonymous_sheets')
    expect(new Set(mixed).size).toBe(1)
    expect(people.has(mixed[0] ?? '')).toBe(false)
    expect(await xmins('anonymous_pending')).toEqual([])
    expect(await xmins('anonymous_attempts')).toEqual([])
  })
})

describe('B-03: what lies in the database after the mixing', () => {
  const keptOf = async (pulseId: string) =>
    (
      await app.owner.query<{ segment_id: string | null; count: number }>(
        `select s.segment_id, count(*)::int from anonymous_sheets s join pulse_rounds r on r.company_id = s.company_id and r.id = s.round_id
         where r.pulse_id = $1 group by 1 order by 2, 1 nulls first`,
        [pulseId],
      )
    ).rows

  /** A closed round of teams of eight, in which only so many of each team answer. */
  async function answeredBy(counts: readonly number[]) {
    const company = await aCompany(app, { employees: 8 * counts.length, teams: counts.length })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true })
    const people = company.teams.flatMap(({ memberIds }, index) =>
      company.employees.filter((person) => memberIds.includes(person.id)).slice(0, counts[index]),
    )
    await answerAs(app, company, id, scored(people, true))
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    return { company, id, teamIds: company.teams.map(({ id }) => id) }
  }

  test('an answer keeps the name of its team only where that is told of: else it would be that of one of few who answered there', async () => {
    const { company, id, teamIds } = await answeredBy([8, 7, 6, 1])
    const [first, second] = teamIds
    expect(await keptOf(id)).toEqual([
      { segment_id: null, count: 7 },
      { segment_id: second, count: 7 },
      { segment_id: first, count: 8 },
    ])
    const { rows } = await app.owner.query<{ segment_id: string | null }>(
      `select distinct c.segment_id from anonymous_comments c join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id
       where r.pulse_id = $1`,
      [id],
    )
    expect(new Set(rows.map(({ segment_id }) => segment_id))).toEqual(new Set([null, first, second]))
    // Results are unchanged, and the nightly recount agrees with the rollups.
    const results = await company.owner.as.pulses.responses({ id })
    expect(results).toMatchObject({ n: 22, withheld: null })
    expect(results.results[0]).toMatchObject({ n: 22 })
    expect(await app.unbound.inCompany(company.companyId, compareRollups)).toEqual([])
  })

  test('where nothing may ever be told nothing is kept, and the night counts what was counted', async () => {
    const { company, id } = await answeredBy([1, 2, 1])
    expect(await keptOf(id)).toEqual([])
    const results = await company.owner.as.pulses.responses({ id })
    expect(results).toMatchObject({ n: 0, withheld: 'too_few_answers', participation: { answered: 4 } })
    const { rows } = await app.owner.query("select n from company_rollups where company_id = $1 and metric = 'enps'", [
      company.companyId,
    ])
    expect(rows).toEqual([{ n: 0 }])
    expect(await app.unbound.inCompany(company.companyId, compareRollups)).toEqual([])
  })

  test('a round that was mixed under an older rule is brought to the same in the night, and tells what it told', async () => {
    const { company, id, teamIds } = await answeredBy([8, 7, 6, 1])
    const shown = await company.owner.as.pulses.responses({ id })
    const [, , third, fourth] = teamIds
    // The rows as the rule before this one kept them.
    await app.owner.query(
      `update anonymous_sheets set segment_id = $2 where id in (select s.id from anonymous_sheets s join pulse_rounds r on r.company_id = s.company_id and r.id = s.round_id
         where r.pulse_id = $1 and s.segment_id is null limit 6)`,
      [id, third],
    )
    await app.owner.query(
      `update anonymous_sheets set segment_id = $2 where segment_id is null and round_id = (select id from pulse_rounds where pulse_id = $1)`,
      [id, fourth],
    )
    await app.owner.query(
      `update pulse_rounds set release = release || jsonb_build_object('rule', 2, 'counted', $2::jsonb) where pulse_id = $1`,
      [id, JSON.stringify(teamIds)],
    )
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    expect((await keptOf(id)).map(({ count }) => count)).toEqual([7, 7, 8])
    expect(await company.owner.as.pulses.responses({ id })).toEqual(shown)
    expect(await app.unbound.inCompany(company.companyId, compareRollups)).toEqual([])
  })
})

test('B-03: a silence, a word and the longest comment are sealed to one length, whatever they say', async () => {
  const company = await aCompany(app, { employees: 6, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  const comments = [undefined, 'да', 'ы'.repeat(4000), '—'.repeat(4000), '"'.repeat(4000), '\u{1f600}'.repeat(2000)]
  await answerAs(
    app,
    company,
    id,
    company.employees.map((person, index) => ({
      person,
      responses: { recommend: 7, ...(comments[index] === undefined ? {} : { comment: comments[index] }) },
    })),
  )
  const { rows } = await app.owner.query<{ length: number }>(
    'select distinct length(sealed) from anonymous_pending where company_id = $1',
    [company.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('the form says which lane it is and from how many answers results are shown', async () => {
  const company = await aCompany(app, { employees: 6, teams: 0, anonymityThreshold: 6 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  const token = (await linksOf(app, company, id)).get(company.admin.id) ?? ''
  expect((await app.as(null).pulses.form({ token })).pulse).toMatchObject({
    is_anonymous: true,
    anonymity_threshold: 6,
  })
})

test('a team whose people skipped the question that counts is withheld, however many answered the rest', async () => {
  const company = await aCompany(app, { employees: 20, teams: 2 })
  const optional = { ...enpsQuestion, required: false }
  const { id } = await anActivePulse(company.owner, {
    is_anonymous: true,
    questions: [optional, { ...commentQuestion, required: true }],
  })
  const [first] = company.teams
  const silent = new Set(first?.memberIds.slice(0, 8))
  await answerAs(
    app,
    company,
    id,
    company.employees.map((person, index) => ({
      person,
      responses: { comment: 'да', ...(silent.has(person.id) ? {} : { recommend: index % 3 ? 9 : 3 }) },
    })),
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  expect((await company.owner.as.pulses.responses({ id })).teams.filter(({ value }) => value !== null)).toEqual([])
})

test('that all who answered an optional question said the same is a bound below 2k, however many answered the rest', async () => {
  const company = await aCompany(app, { employees: 20, teams: 0 })
  const scale = { min: 1, max: 5 }
  const { id } = await anActivePulse(company.owner, {
    is_anonymous: true,
    questions: [
      enpsQuestion,
      { id: 'trust', question: 'Доверяете ли вы руководителю?', type: 'rating', scale, required: false },
      { ...enpsQuestion, id: 'product', required: false },
    ],
  })
  await answerAs(
    app,
    company,
    id,
    company.employees.map((person, index) => ({
      person,
      responses: {
        recommend: index % 2 ? 9 : 6,
        // Six of one opinion: the same number here, promoters all of them there.
        ...(index < 6 ? { trust: 1, product: 9 + (index % 2) } : {}),
      },
    })),
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const { results, company: all } = await company.owner.as.pulses.responses({ id })
  expect(all).toMatchObject({ n: 20 })
  expect(results).toMatchObject([
    // Beside this question, the metric would show the answers of the six alone.
    { question_id: 'recommend', n: 0, enps: null, withheld: 'would_reveal_another_group' },
    { question_id: 'trust', n: 6, mean: 2, bound: 'at_most', distribution: null, withheld: null },
    { question_id: 'product', n: 0, enps: null, withheld: 'would_reveal_another_group' },
  ])
})
