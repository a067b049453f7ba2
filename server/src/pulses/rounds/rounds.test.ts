import { DAY } from '@kamerton/contract/lib/durations'
import { sheetsOfPage } from '@kamerton/contract/pulses/round-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { askedBy } from '../../testing/checks/statements.ts'
import { aCompany, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, commentQuestion, enpsQuestion, moodQuestion } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { weekSkipped } from '../skipped/words.ts'

/** A Wednesday. */
const start = new Date('2026-11-18T09:00:00Z')
const app = testAppOfFile({ now: start })
beforeEach(() => {
  app.clock.now = start
})

/** On Fridays at ten in Moscow. */
const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }
const friday = (day: string) => new Date(`${day}T07:00:00Z`)
const notFound = expect.objectContaining({ code: 'not_found' })

/** All employees, whom nobody leads. */
const aTeamOf = async ({ companyId, employees }: Company): Promise<string> =>
  (await aTeam(app, companyId, { managerId: null, memberIds: employees.map(({ id }) => id) })).id

/** Moves to the time of the next round and runs all jobs. */
async function nextWeek({ owner }: Company, id: string): Promise<void> {
  const { next_run_at } = await owner.as.pulses.rounds({ id })
  if (!next_run_at) throw new Error('nothing is to come')
  app.clock.now = next_run_at
  await app.runJobs()
}

const answered = (people: readonly Person[], values: readonly number[]) =>
  people.flatMap((person, at) => {
    const value = values[at]
    return value === undefined ? [] : [{ person, responses: { mood: value } }]
  })

describe('a weekly pulse over four rounds, one week skipped', () => {
  const low = [1, 2, 1, 2, 1, 2]
  const high = [5, 4, 5, 4, 5, 4]

  test('every round is read by itself, the skipped week says why, and its author is told once', async () => {
    const company = await aCompany(app, { employees: 6, teams: 0 })
    const { owner, admin, employees } = company
    const team = await aTeamOf(company)
    const asked = {
      category: 'mood' as const,
      questions: [moodQuestion],
      target_type: 'team' as const,
      target_value: team,
    }
    const { id } = await anActivePulse(admin, { ...asked, ...weekly, title: 'Как неделя?' })
    expect(await owner.as.pulses.rounds({ id })).toEqual({
      rounds: [],
      skipped: [],
      next_run_at: friday('2026-11-20'),
    })

    await nextWeek(company, id)
    await answerAs(app, company, id, answered(employees, low))
    await nextWeek(company, id)
    await answerAs(app, company, id, answered(employees, low.toReversed()))
    const { version } = await owner.as.teams.get({ id: team })
    const members = employees.map((person) => person.id)
    await owner.as.teams.update({ id: team, version, member_ids: [] })
    await nextWeek(company, id)
    await owner.as.teams.update({ id: team, member_ids: members })
    await nextWeek(company, id)
    await answerAs(app, company, id, answered(employees, high))
    await nextWeek(company, id)
    await answerAs(app, company, id, answered(employees, high.slice(0, 2)))

    const { rounds, skipped, next_run_at } = await owner.as.pulses.rounds({ id })
    expect(
      rounds.map(({ number, opened_at, closed_at, participation, shown }) => [
        number,
        opened_at,
        closed_at,
        participation.answered,
        shown,
      ]),
    ).toEqual([
      [4, friday('2026-12-18'), null, 2, true],
      [3, friday('2026-12-11'), friday('2026-12-18'), 6, true],
      [2, friday('2026-11-27'), friday('2026-12-04'), 6, true],
      [1, friday('2026-11-20'), friday('2026-11-27'), 6, true],
    ])
    expect(skipped).toEqual([{ slot: friday('2026-12-04'), reason: 'audience_empty' }])
    expect(next_run_at).toEqual(friday('2026-12-25'))

    const seen = await Promise.all(rounds.map((round) => owner.as.pulses.responses({ id, round_id: round.id })))
    expect(
      seen.map(({ round, n, results, compared_with, responses }) => ({
        number: round?.number,
        n,
        mean: results[0]?.mean,
        change: results[0]?.change,
        since: compared_with?.opened_at,
        sheets: responses.length,
      })),
    ).toEqual([
      // Two answers are too few for a comparison.
      { number: 4, n: 2, mean: 4.5, change: null, since: undefined, sheets: 2 },
      // The skipped week is no round: the comparison is with the round before it.
      {
        number: 3,
        n: 6,
        mean: 4.5,
        change: { difference: expect.closeTo(3), trend: 'up', change_grade: 'noticeable' },
        since: friday('2026-11-27'),
        sheets: 6,
      },
      {
        number: 2,
        n: 6,
        mean: 1.5,
        change: { difference: 0, trend: 'stable', change_grade: 'noise' },
        since: friday('2026-11-20'),
        sheets: 6,
      },
      { number: 1, n: 6, mean: 1.5, change: null, since: undefined, sheets: 6 },
    ])
    // Without a round, the newest.
    expect(await owner.as.pulses.responses({ id })).toEqual(seen[0])

    const [letter, ...more] = await lettersTo(app, admin.email, 'week-skipped')
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Раунд пропущен: Как неделя?')
    const said = letter?.text.replaceAll('\u00a0', ' ')
    expect(said).toContain('Опрос «Как неделя?» не ушёл 4 декабря 2026 г. в 10:00: спрашивать было некого.')
    expect(said).toContain('следующий раунд – 11 декабря 2026 г. в 10:00')
    expect(said).toContain(`/app/pulses/${id}`)
    expect(await lettersTo(app, owner.email, 'week-skipped')).toEqual([])

    const { rows } = await app.owner.query<{ id: string }>('select id from skipped_rounds where pulse_id = $1', [id])
    const inChat = (person: Person) =>
      app.unbound.inCompany(company.companyId, (ctx) => weekSkipped.chat(ctx, rows[0]?.id ?? '', person.id))
    const [first, second, page] = (await inChat(admin))?.text.replaceAll('\u00a0', ' ').split('\n') ?? []
    expect(first).toBe('Опрос «Как неделя?» не ушёл 4 декабря 2026 г. в 10:00: спрашивать было некого.')
    // With the clock a week later, the next round is another one.
    expect(second).toMatch(/^Ничего делать не нужно: следующий раунд – \d+ декабря 2026 г\. в 10:00\.$/)
    expect(page).toContain(`/app/pulses/${id}`)
    expect(await inChat(owner)).toBeNull()
  })

  test('once it is closed or over, nothing is to come', async () => {
    const company = await aCompany(app, { employees: 2, teams: 0 })
    const next = async (id: string) => (await company.owner.as.pulses.rounds({ id })).next_run_at
    const { id } = await anActivePulse(company.owner, { ...weekly, ends_on: '2026-11-26' })
    expect(await next(id)).toEqual(friday('2026-11-20'))
    app.clock.now = friday('2026-11-20')
    expect(await next(id)).toBeNull()
    app.clock.now = start
    const other = await anActivePulse(company.owner, weekly)
    await company.owner.as.pulses.deactivate({ id: other.id })
    expect(await next(other.id)).toBeNull()
    expect(await next((await anActivePulse(company.owner)).id)).toBeNull()
  })
})

describe('a skipped week', () => {
  test('where too few are left says so; the owner hears of it where its author is gone, and not at night', async () => {
    const company = await aCompany(app, { employees: 3, teams: 0, anonymityThreshold: 3 })
    const { owner, admin, manager, employees } = company
    const { id } = await anActivePulse(admin, {
      category: 'mood',
      questions: [moodQuestion],
      is_anonymous: true,
      type: 'weekly',
      schedule: { dayOfWeek: 5, time: '21:30' },
    })
    for (const { id: person } of [...employees, manager, admin]) await owner.as.employees.delete({ id: person })
    await nextWeek(company, id)
    const { rounds, skipped } = await owner.as.pulses.rounds({ id })
    expect([rounds, skipped]).toEqual([[], [{ slot: new Date('2026-11-20T18:30:00Z'), reason: 'audience_too_small' }]])
    expect(await lettersTo(app, owner.email, 'week-skipped')).toEqual([])
    app.clock.now = new Date('2026-11-21T06:00:00Z')
    await app.runJobs()
    const [letter] = await lettersTo(app, owner.email, 'week-skipped')
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('людей было меньше, чем нужно')
    expect(await lettersTo(app, admin.email, 'week-skipped')).toEqual([])
  })

  test('a server that was off asks once when it is back; the weeks in between are skipped, and told of once', async () => {
    const company = await aCompany(app, { employees: 2, teams: 0 })
    const { id } = await anActivePulse(company.owner, weekly)
    // The round was due on 20 November, and the server is back on 8 December.
    app.clock.now = new Date('2026-12-08T09:00:00Z')
    await app.runJobs()
    const { rounds, skipped, next_run_at } = await company.owner.as.pulses.rounds({ id })
    expect(rounds.map(({ number, opened_at }) => [number, opened_at])).toEqual([[1, app.clock.now]])
    expect(skipped).toEqual([
      { slot: friday('2026-12-04'), reason: 'server_was_off' },
      { slot: friday('2026-11-27'), reason: 'server_was_off' },
    ])
    expect(next_run_at).toEqual(friday('2026-12-11'))
    const letters = await lettersTo(app, company.owner.email, 'week-skipped')
    expect(letters.map(({ text }) => text.includes('4 декабря'))).toEqual([true])
  })

  test('of a pulse that was closed meanwhile nobody is told', async () => {
    const company = await aCompany(app, { employees: 4, teams: 0 })
    const { owner } = company
    const team = await aTeamOf(company)
    const { id } = await anActivePulse(owner, {
      category: 'mood',
      questions: [moodQuestion],
      target_type: 'team',
      target_value: team,
      type: 'weekly',
      schedule: { dayOfWeek: 5, time: '21:30' },
    })
    await owner.as.teams.update({ id: team, member_ids: [] })
    await nextWeek(company, id)
    await owner.as.pulses.deactivate({ id })
    app.clock.pass(DAY)
    await app.runJobs()
    expect(await lettersTo(app, owner.email, 'week-skipped')).toEqual([])
    expect((await owner.as.pulses.rounds({ id })).skipped).toHaveLength(1)
  })
})

describe('a round', () => {
  test('is found by its own pulse only', async () => {
    const company = await aCompany(app, { employees: 2, teams: 0 })
    const { owner } = company
    const one = await anActivePulse(owner)
    const other = await anActivePulse(owner)
    const [round] = (await owner.as.pulses.rounds({ id: other.id })).rounds
    await expect(owner.as.pulses.responses({ id: one.id, round_id: round?.id })).rejects.toEqual(notFound)
    await expect(owner.as.pulses.responses({ id: one.id, round_id: one.id })).rejects.toEqual(notFound)
    const stranger = await aCompany(app)
    await expect(stranger.owner.as.pulses.responses({ id: other.id, round_id: round?.id })).rejects.toEqual(notFound)
  })

  test('of a confidential pulse that runs tells no more in the list than on its card', async () => {
    const company = await aCompany(app, { employees: 9, teams: 0 })
    const { owner, employees } = company
    const { id } = await anActivePulse(owner, { category: 'mood', questions: [moodQuestion], is_anonymous: true })
    await answerAs(app, company, id, answered(employees, [1, 2, 3]))
    const [running] = (await owner.as.pulses.rounds({ id })).rounds
    expect([running?.participation.answered, running?.shown]).toEqual([0, false])
    await answerAs(app, company, id, answered(employees.slice(3), [4, 5]))
    await owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const [closed] = (await owner.as.pulses.rounds({ id })).rounds
    // Five answers are too few: a crowd is five answers besides the reader's own.
    expect([closed?.participation.answered, closed?.shown]).toEqual([5, false])
  })
})

describe('sheets of a named round by pages', () => {
  const people = sheetsOfPage + 7

  test('each stands on one page, figures are of all of them, and a few statements ask for it', async () => {
    const company = await aCompany(app, { employees: people, teams: 2 })
    const { owner, employees } = company
    const questions = [enpsQuestion, commentQuestion]
    const { id } = await anActivePulse(owner, { questions })
    await answerAs(
      app,
      company,
      id,
      employees.map((person, at) => ({ person, responses: { recommend: at % 11, comment: `слово ${at}` } })),
    )
    const pageOf = (page: number) => owner.as.pulses.responses({ id, page })
    const first = await pageOf(1)
    const second = await pageOf(2)
    const beyond = await pageOf(40)
    expect([first, second].map(({ responses, responses_total, n }) => [responses.length, responses_total, n])).toEqual([
      [sheetsOfPage, people, people],
      [7, people, people],
    ])
    const listed = [...first.responses, ...second.responses].map(({ respondent }) => respondent.id)
    expect(listed.toSorted()).toEqual(employees.map((person) => person.id).toSorted())
    // A page beyond the end shows the last page.
    expect(beyond).toEqual(second)
    expect(second.results).toEqual(first.results)
    expect(first.results.map(({ n }) => n)).toEqual([people, people])

    await owner.as.pulses.deactivate({ id })
    const asked = await askedBy(() => pageOf(2))
    expect(asked.map(({ text }) => text)).toHaveLength(7)
    const closed = await pageOf(2)
    // Its times are those of a closed round; nothing else has changed.
    const timeless = { round: null, participation: null, metric_rounds: null }
    expect({ ...closed, ...timeless }).toEqual({ ...second, ...timeless })
  })

  test('counts of a round that is over are kept with it, and those of an earlier version are made by night', async () => {
    const company = await aCompany(app, { employees: 6, teams: 0 })
    const { owner, employees } = company
    const { id } = await anActivePulse(owner, { category: 'mood', questions: [moodQuestion] })
    await answerAs(app, company, id, answered(employees, [1, 2, 2]))
    expect((await owner.as.pulses.responses({ id })).results[0]?.n).toBe(3)
    await answerAs(app, company, id, answered(employees.slice(3), [5]))
    // While it runs, a new sheet is counted at once.
    expect((await owner.as.pulses.responses({ id })).results[0]?.n).toBe(4)
    await owner.as.pulses.deactivate({ id })
    const before = await owner.as.pulses.responses({ id })
    const stored = async () =>
      (
        await app.owner.query<{ counts: object[] | null }>(
          'select answer_counts as counts from pulse_rounds where pulse_id = $1',
          [id],
        )
      ).rows[0]?.counts
    const counts = await stored()
    expect(counts).toHaveLength(3)
    await app.owner.query('update pulse_rounds set answer_counts = null where pulse_id = $1', [id])
    expect(await owner.as.pulses.responses({ id })).toEqual(before)
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    expect(await stored()).toEqual(expect.arrayContaining(counts ?? []))
  })

  test('B-02: counts by value of a confidential round are refused by the database', async () => {
    const company = await aCompany(app, { employees: 6, teams: 0 })
    const { id } = await anActivePulse(company.owner, { questions: [enpsQuestion], is_anonymous: true })
    await expect(
      app.owner.query("update pulse_rounds set answer_counts = '[]' where pulse_id = $1", [id]),
    ).rejects.toThrow('only_named_answers_are_counted')
  })
})
