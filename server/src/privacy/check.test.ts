import { leastJudged } from '@kamerton/contract/analytics/verdict'
import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../pulses/rows/round-address.ts'
import { aCompany, aPerson, aTeam, type Company, type Person, type Team } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, despite, roundOf } from '../testing/factories/pulses.ts'
import { engagementOf, mood, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const k = 3
const twoStatements = () => {
  const { questions, ...pulse } = engagementOf(2)
  return { ...pulse, is_anonymous: true, questions: questions.map((one) => ({ ...one, required: one.id !== 'item1' })) }
}
const sheetOf = (index: number): Sheet => ({ item1: 1 + (index % 5), item2: 1 + ((index * 3) % 4) })

/** Teams of so many people, the first of them led by the company's manager. */
async function aCompanyOf(...sizes: number[]) {
  const company = await aCompany(app, { employees: 0, teams: 0, anonymityThreshold: k })
  const people: Person[] = []
  const teams: Team[] = []
  for (const [at, size] of sizes.entries()) {
    const members: Person[] = []
    for (let one = 0; one < size; one++) members.push(await aPerson(app, company.companyId))
    people.push(...members)
    const memberIds = members.map(({ id }) => id)
    const managerId = at === 0 ? company.manager.id : null
    teams.push(await aTeam(app, company.companyId, { name: `Команда ${at}`, memberIds, managerId }))
  }
  return { ...company, people, teams }
}

/** A closed round of a confidential pulse, after its automatic check. */
async function closed(
  company: Company,
  people: readonly Person[],
  sheets: (index: number) => Sheet,
  more: Parameters<typeof anActivePulse>[1] = twoStatements(),
) {
  const { id } = await anActivePulse(company.owner, more)
  await answerAndClose(company, id, people, sheets)
  return id
}

async function answerAndClose(
  company: Company,
  id: string,
  people: readonly Person[],
  sheets: (index: number) => Sheet,
) {
  const answers = people.flatMap((person, index) => {
    const responses = sheets(index)
    return responses ? [{ person, responses }] : []
  })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

const check = async ({ owner }: Company, id: string) => {
  await owner.as.privacy.check({ id })
  await app.runJobs()
  return owner.as.privacy.show({ id })
}

/** Changes the database directly: this team is shown by itself, whatever the release has decided. */
async function forceTeam(id: string, team: string, row: { n: number; sum: number; sum_of_squares: number }) {
  const round = await roundOf(app, id)
  await app.owner.query(
    `update pulse_rounds set release = jsonb_set(jsonb_set(release, '{shown}', (release -> 'shown') || to_jsonb($2::text)),
       '{withheld}', '[]') where id = $1`,
    [round, team],
  )
  await app.owner.query(
    `update anonymous_sheets set segment_id = $2 where id in (
       select id from anonymous_sheets where round_id = $1 and segment_id is null order by id limit $3)`,
    [round, team, row.n],
  )
  await forceRow(id, team, row)
}

async function forceRow(
  id: string,
  team: string,
  { n, sum, sum_of_squares }: { n: number; sum: number; sum_of_squares: number },
) {
  await app.owner.query(
    `insert into team_rollups (company_id, metric, day, team_id, round_id, slot, n, sum, sum_of_squares)
     select company_id, 'engagement', closed_on, $2, id, 0, $3, $4, $5 from pulse_rounds where id = $1`,
    [await roundOf(app, id), team, n, sum, sum_of_squares],
  )
}

describe('B-21: a check of privacy', () => {
  test('is made by itself when a round closes, and says what was looked at', async () => {
    const company = await aCompanyOf(9, 8, 6)
    const id = await closed(company, company.people, sheetOf)
    const found = await company.owner.as.privacy.show({ id })
    expect(found).toMatchObject({
      state: 'checked',
      outcome: 'clean',
      anonymity_threshold: k,
      readers: 3,
      rounds: 0,
      closed: 0,
    })
    expect(found.figures).toBeGreaterThan(30)
    // The number that is shown of a small group: the least that may be judged.
    expect(found.smallest).toBe(leastJudged)
    // The values of three teams, of everybody and of two questions, and the spreads of the questions and of everybody.
    expect(found.details?.sums).toEqual(
      expect.arrayContaining([
        {
          of: 'team',
          name: 'Команда 2',
          tells: 'value',
          people: leastJudged,
          figures: expect.toSatisfy((times: number) => times > 2),
        },
        expect.objectContaining({ of: 'everybody', tells: 'value', people: 23 }),
        expect.objectContaining({ of: 'question', name: 'Утверждение 1', tells: 'value', people: 23 }),
      ]),
    )
  })

  test('of a round that runs finds nothing told, and of a named pulse there is none', async () => {
    const company = await aCompanyOf(9)
    const { id } = await anActivePulse(company.owner, twoStatements())
    expect(await company.owner.as.privacy.show({ id })).toMatchObject({ state: 'unchecked', may_check: true })
    expect(await check(company, id)).toMatchObject({ state: 'checked', outcome: 'clean', sums: 0, smallest: null })
    const named = await anActivePulse(company.owner, { ...mood })
    expect(await company.owner.as.privacy.show({ id: named.id })).toMatchObject({ round: null, may_check: false })
    await expect(company.owner.as.privacy.check({ id: named.id })).rejects.toMatchObject({
      code: 'pulse_state_forbids',
    })
  })

  test('may be asked for by owner and admin alone; everybody who was asked reads what came of it', async () => {
    const company = await aCompanyOf(9, 8)
    const ofTeam = { target_type: 'team' as const, target_value: company.teams[0]?.id ?? '' }
    const id = await closed(company, company.people.slice(0, 9), sheetOf, { ...twoStatements(), ...ofTeam })
    const [asked, other] = [company.people[0], company.people[12]]
    expect(await company.admin.as.privacy.check({ id })).toMatchObject({ may_check: true })
    await expect(company.manager.as.privacy.check({ id })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(asked?.as.privacy.check({ id })).rejects.toMatchObject({ code: 'not_found' })
    await app.runJobs()
    const verdict = { state: 'checked', outcome: 'clean', may_check: false, details: null }
    expect(await company.manager.as.privacy.show({ id })).toMatchObject(verdict)
    expect(await asked?.as.privacy.show({ id })).toMatchObject(verdict)
    await expect(other?.as.privacy.show({ id })).rejects.toMatchObject({ code: 'not_found' })
    const round = addressOf({ company: company.companyId, roundId: await roundOf(app, id) })
    const anybody = await app.as(null).privacy.verdict({ round })
    expect(anybody).toEqual(
      Object.fromEntries(
        Object.entries((await company.owner.as.privacy.show({ id })) ?? {}).filter(([key]) =>
          Object.hasOwn(anybody, key),
        ),
      ),
    )
    expect(Object.keys(anybody)).not.toContain('details')
  })
})

describe('B-21: a leak that somebody planted is found, closed and gone from everywhere', () => {
  test('a team of two with a value of its own', async () => {
    const company = await aCompanyOf(9, 8, 2)
    const team = company.teams[2]?.id ?? ''
    const id = await closed(company, company.people, sheetOf)
    await app.owner.query('update teams set manager_id = $2 where id = $1', [team, company.manager.id])
    const page = () => company.owner.as.teamAnalytics.engagement({ id: team })
    expect(await page()).toMatchObject({ engagement_score: null })
    await forceRow(id, team, { n: 2, sum: 7.5, sum_of_squares: 30 })
    expect(await page()).toMatchObject({ engagement_score: 75, n: 2 })
    expect(await check(company, id)).toMatchObject({
      outcome: 'closed',
      closed: 1,
      details: { closed: [{ what: 'count', name: null, people: 2 }] },
    })
    expect(await page()).toMatchObject({ engagement_score: null, n: 0 })
    for (const { teams } of [await company.owner.as.pulses.responses({ id })])
      expect(teams.find(({ team_id }) => team_id === team)).toMatchObject({ n: null, value: null })
    expect(await check(company, id)).toMatchObject({ outcome: 'clean', closed: 1 })
  })

  test('a team that the decision itself was made to show, which stays closed whatever counts the round again', async () => {
    const company = await aCompanyOf(9, 8, 6)
    const id = await closed(company, company.people, (index) => (index >= 19 ? null : sheetOf(index)))
    const team = company.teams[2]?.id ?? ''
    const shownValues = async () => {
      const { teams } = await company.owner.as.pulses.responses({ id })
      return [
        teams.find(({ team_id }) => team_id === team)?.value ?? null,
        (await company.owner.as.teamAnalytics.engagement({ id: team })).engagement_score,
        (await company.admin.as.teamAnalytics.engagement({ id: team, period_days: 7 })).engagement_score,
        (await company.owner.as.recommendations.team({ id: team })).all_recommendations.flatMap(({ evidence }) =>
          evidence.filter(({ metric }) => metric === 'engagement').map(({ value }) => value),
        )[0] ?? null,
      ]
    }
    expect(await shownValues()).toEqual([null, null, null, null])
    await forceTeam(id, team, { n: 2, sum: 4.5, sum_of_squares: 11 })
    expect(await shownValues()).toEqual([45, 45, 45, null])
    const found = await check(company, id)
    expect(found).toMatchObject({ outcome: 'closed' })
    expect(found.details?.closed).toContainEqual({ what: 'team', name: 'Команда 2', people: 2 })
    expect(await shownValues()).toEqual([null, null, null, null])
    const { rows } = await app.owner.query(
      "select release -> 'closed' -> 'segments' as segments from pulse_rounds where id = $1",
      [await roundOf(app, id)],
    )
    expect(rows).toEqual([{ segments: expect.arrayContaining([team]) }])
    expect(await check(company, id)).toMatchObject({ outcome: 'clean', closed: found.closed })
    // The decision of an older rule is made anew, and closed parts stay closed.
    await app.owner.query('update pulse_rounds set release = release || \'{"rule": 1}\' where id = $1', [
      await roundOf(app, id),
    ])
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    expect(await shownValues()).toEqual([null, null, null, null])
  })

  test('a question that one person left out', async () => {
    const company = await aCompanyOf(14)
    const id = await closed(company, company.people, (index) => (index === 3 ? { item2: 3 } : sheetOf(index)))
    const questions = async () =>
      (await company.owner.as.pulses.responses({ id })).results.map(({ mean }) => mean !== null)
    expect(await questions()).toEqual([false, true])
    await app.owner.query('update pulse_rounds set release = release || \'{"withheld_questions": []}\' where id = $1', [
      await roundOf(app, id),
    ])
    expect(await questions()).toEqual([true, true])
    const found = await check(company, id)
    expect(found.details?.closed).toContainEqual({ what: 'question', name: 'Утверждение 1', people: 1 })
    expect(await questions()).toEqual([false, true])
  })

  test('how the answers of a team are spread, by which those of another one would follow', async () => {
    const company = await aCompanyOf(9, 8, 5)
    const id = await closed(company, company.people, sheetOf)
    const spread = async () =>
      (await company.owner.as.pulses.responses({ id })).results.map(({ distribution }) => distribution !== null)
    expect(await spread()).toEqual([true, true])
    await app.owner.query(
      "update pulse_rounds set release = jsonb_set(release, '{distributed}', (release -> 'distributed') || to_jsonb($2::text)) where id = $1",
      [await roundOf(app, id), company.teams[1]?.id],
    )
    const found = await check(company, id)
    expect(found.details?.closed).toContainEqual({ what: 'spread', name: 'Команда 1', people: 5 })
    expect(await spread()).toEqual([false, false])
    expect((await company.owner.as.pulses.responses({ id })).results.map(({ mean }) => mean !== null)).toEqual([
      true,
      true,
    ])
  })
})

describe('rounds in a row', () => {
  test('with one person changed: nothing follows, and the guess is named', async () => {
    const company = await aCompanyOf(1, 8)
    const team = { id: company.teams[1]?.id ?? '' }
    const asked = company.people.slice(1)
    const ofTeam = { target_type: 'team' as const, target_value: team.id }
    const id = await closed(company, asked, sheetOf, { ...twoStatements(), ...ofTeam })
    expect(await company.owner.as.privacy.show({ id })).toMatchObject({ outcome: 'clean', changed: null })
    const newcomer = await aPerson(app, company.companyId)
    await company.owner.as.teams.movePerson({ id: newcomer.id, team_id: team.id })
    app.clock.pass(15 * DAY)
    await company.owner.as.pulses.activate({ id, ...despite })
    await answerAndClose(company, id, [...asked, newcomer], sheetOf)
    // Two rounds of eight and nine people, each with a sum of its own: no combination of them is about the newcomer
    // alone.
    expect(await company.owner.as.privacy.show({ id })).toMatchObject({
      outcome: 'clean',
      rounds: 1,
      smallest: leastJudged,
      changed: 1,
    })
    app.clock.pass(15 * DAY)
    await company.owner.as.pulses.activate({ id, ...despite })
    await answerAndClose(company, id, asked, sheetOf)
    // Somebody did not answer, and nobody knows who.
    expect(await company.owner.as.privacy.show({ id })).toMatchObject({ outcome: 'clean', rounds: 2, changed: null })
  })

  test('are checked again when one beside them closes', async () => {
    const company = await aCompanyOf(9, 8)
    const first = await closed(company, company.people, sheetOf)
    const before = await company.owner.as.privacy.show({ id: first })
    app.clock.pass(DAY)
    await closed(company, company.people, sheetOf)
    const after = await company.owner.as.privacy.show({ id: first })
    expect(after.checked_at?.getTime()).toBeGreaterThan(before.checked_at?.getTime() ?? 0)
    expect([before.rounds, after.rounds]).toEqual([0, 1])
  })
})
