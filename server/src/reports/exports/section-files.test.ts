import { changeWords } from '@kamerton/contract/analytics/change-words'
import { decimalsOf, shownValue } from '@kamerton/contract/analytics/verdict'
import { DAY } from '@kamerton/contract/lib/durations'
import type { ComparisonQuery } from '@kamerton/contract/reports/comparison'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { journalOfFiles, plain, rowsOf, sheetsIn, wordsOn } from '../../testing/checks/read-files.ts'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Awaited<ReturnType<typeof aComparedCompany>>
beforeAll(async () => {
  company = await aComparedCompany()
})

const hostile = '=HYPERLINK("http://evil.test";"жми")'
const day = (ago: number) => new Date(app.clock.now.getTime() - ago * DAY).toISOString().slice(0, 10)

/**
 * A named round of a month ago, and a confidential one today. One team has risen, one may not be shown, and one hides
 * it.
 */
async function aComparedCompany() {
  const founded = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  const teams: string[] = []
  for (const [name, size] of [
    [hostile, 14],
    ['Лад', 14],
    ['Малая', 3],
  ] as const) {
    const members: Person[] = []
    for (let one = 0; one < size; one++) members.push(await aPerson(app, founded.companyId))
    people.push(...members)
    const memberIds = members.map(({ id }) => id)
    teams.push((await aTeam(app, founded.companyId, { name, memberIds, managerId: null })).id)
  }
  const asked = async (is_anonymous: boolean, item1: (at: number) => number) => {
    const { id } = await anActivePulse(founded.owner, { ...engagementOf(3), is_anonymous })
    const answers = people.map((person, at) => ({
      person,
      responses: { item1: item1(at), item2: Math.min(5, item1(at) + (at % 2)), item3: 1 + ((at * 7) % 3) },
    }))
    await answerAs(app, founded, id, answers)
    await founded.owner.as.pulses.deactivate({ id })
    await app.runJobs()
  }
  await asked(false, (at) => 1 + (at % 3))
  app.clock.pass(30 * DAY)
  await asked(true, (at) => 4 + (at % 2))
  return { ...founded, people, teams }
}

const now = () => ({ start_date: day(6), end_date: day(0) })
const then = () => ({ start_date: day(33), end_date: day(27) })
const beforeThat = () => ({ ...now(), other_start_date: then().start_date, other_end_date: then().end_date })
const compared = (query: Partial<ComparisonQuery>, format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') =>
  company.owner.as.exports.comparison({ ...query, format })
const journal = () => journalOfFiles(app, company.companyId)
const rounded = (value: number | undefined, decimals: number) =>
  value === undefined ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

describe('the file of a comparison tells what its section shows', () => {
  test('both sides with their intervals on the scale of each metric, and what differs beyond noise', async () => {
    const found = await company.owner.as.reports.comparison(beforeThat())
    const sheets = await sheetsIn(await compared(beforeThat()))
    expect([...sheets.keys()]).toEqual(['Разница', 'eNPS', 'Вовлечённость', 'Настроение', 'Участие', 'О файле'])
    const words = new Map(rowsOf(sheets, 'Разница').map((row) => [row[0], row]))
    for (const { metric, side, other, difference, difference_interval, ...verdict } of found.metrics) {
      const rows = rowsOf(sheets, metricNameWords[metric])
      expect(rows).toHaveLength(2)
      for (const [at, figure] of [side, other].entries()) {
        const [, , value, low, high, n] = rows[at] ?? []
        if (figure.value === null) expect([value, low ?? null, n ?? null]).toEqual(['не\u00a0спрашивали', null, null])
        // A share of people is stored as 0.97, and is formatted as percent.
        else if (metric === 'participation') expect([value, n]).toEqual([rounded(figure.value, 2), figure.n])
        else {
          const shown = (of: number | undefined) => (of === undefined ? null : shownValue(metric, of))
          expect([value, low ?? null, high ?? null, n]).toEqual([
            shown(figure.value),
            shown(figure.interval?.low),
            shown(figure.interval?.high),
            figure.n,
          ])
        }
      }
      const factor = metric === 'participation' ? 100 : 1
      const inScale = (value: number | undefined) =>
        value === undefined ? null : rounded(factor * value, decimalsOf(metric))
      expect((words.get(metricNameWords[metric]) ?? []).slice(1)).toEqual([
        inScale(difference ?? undefined),
        inScale(difference_interval?.low),
        inScale(difference_interval?.high),
        difference === null ? 'сравнить не\u00a0с\u00a0чем' : changeWords(verdict),
      ])
    }
    expect(words.get('Вовлечённость')?.[4]).toBe('заметная перемена')
    expect(words.get('Участие')?.slice(1)).toEqual([0, expect.any(Number), expect.any(Number), 'в\u00a0пределах шума'])
    // Of 34 people asked: owner, admin and manager besides.
    expect(rowsOf(sheets, 'Участие').map(([, , share]) => share)).toEqual([0.91, 0.91])
  })

  test('of a team that may not be shown that it is withheld, not a number of it, in no format', async () => {
    const [, , small = ''] = company.teams
    const query = { ...beforeThat(), team_id: small }
    const sheets = await sheetsIn(await compared(query))
    const [withheld, named] = rowsOf(sheets, 'Вовлечённость')
    expect(withheld?.slice(2).map((cell) => cell ?? null)).toEqual(['скрыто: мало ответов', null, null, null, null])
    expect(named?.[5]).toBe(3)
    expect(rowsOf(sheets, 'Разница').find(([metric]) => metric === 'Вовлечённость')?.[1] ?? null).toBeNull()
    expect(await wordsOn(await compared(query, 'pdf'))).toContain('скрыто: мало ответов')
    expect(plain(Buffer.from((await compared(query, 'csv')).content).toString())).toContain('"скрыто: мало ответов"')
  })

  test('two teams by their names, of which nothing is run; and on paper both sides and how it was counted', async () => {
    const [first = '', second = ''] = company.teams
    const query = { ...now(), team_id: first, other_team_id: second }
    expect(rowsOf(await sheetsIn(await compared(query)), 'Вовлечённость').map(([name]) => name)).toEqual([
      hostile,
      'Лад',
    ])
    const csv = Buffer.from((await compared(query, 'csv')).content).toString()
    expect(csv).toContain(`"'${hostile.replaceAll('"', '""')}"`)
    expect(csv).not.toContain(';"=')
    const paper = await compared(query, 'pdf')
    expect(paper.file_name).toBe(`Сравнение ${day(0)}.pdf`)
    for (const words of ['Сравнение', 'Лад', 'с поправкой на то, что показателей четыре'])
      expect(await wordsOn(paper)).toContain(words)
  })

  test('is refused as the comparison is, to whoever may not read reports as well, and leaves a row only where it was made', async () => {
    const before = (await journal()).length
    const [first = ''] = company.teams
    const overlapping = { ...now(), other_start_date: day(10), other_end_date: day(3) }
    expect((await refusalOf(compared(overlapping))).code).toBe('report_sides_overlap')
    expect((await refusalOf(compared({ start_date: day(0), end_date: day(6) }))).code).toBe('report_ends_before_start')
    const stranger = await aCompany(app)
    expect((await refusalOf(stranger.owner.as.exports.comparison({ team_id: first, format: 'csv' }))).code).toBe(
      'not_found',
    )
    for (const { as } of [company.manager, ...company.people.slice(0, 1)])
      expect((await refusalOf(as.exports.comparison({ ...now(), format: 'csv' }))).code).toBe('forbidden')
    expect(await journal()).toHaveLength(before)
    await compared(beforeThat(), 'csv')
    expect((await journal()).slice(before)).toEqual([
      {
        actor_id: company.owner.id,
        subject_id: null,
        subject_name: expect.stringMatching(/^Отчет · Сравнение · .+ г\. – .+ г\. · csv$/),
      },
    ])
  })

  test('can be ordered too, and is what is given at once', async () => {
    const what = { kind: 'comparison', ...beforeThat() } as const
    const { id } = await company.owner.as.exports.order({ what, format: 'csv' })
    await app.runJobs()
    const { content } = await company.owner.as.exports.file({ id })
    expect(Buffer.from(content)).toEqual(Buffer.from((await compared(beforeThat(), 'csv')).content))
  })
})

const connectionsOf = ({ owner }: Pick<Company, 'owner'>, days: typeof now, format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') =>
  owner.as.exports.report({ kind: 'connections', ...days(), format })

describe('the file of connections tells what its section shows', () => {
  test('each question with its correlation, its interval and whose answers it rests on', async () => {
    const { connections, round, over } = await company.owner.as.heatMap.connections(then())
    expect([over, connections.length]).toEqual(['people', 3])
    const sheets = await sheetsIn(await connectionsOf(company, then))
    expect(rowsOf(sheets, 'Сила связи')).toEqual(
      connections.map(({ question, rho, interval, n, within_noise }) => [
        question,
        rounded(rho ?? undefined, 2),
        rounded(interval?.low, 2),
        rounded(interval?.high, 2),
        n,
        within_noise ? 'в\u00a0пределах шума' : 'больше шума',
      ]),
    )
    expect(rowsOf(sheets, 'Сила связи').map((row) => row[5])).toContain('больше шума')
    expect(plain(JSON.stringify(sheets.get('О файле')))).toContain(`Опрос","${round?.title}, закрыт`)
    const paper = await connectionsOf(company, then, 'pdf')
    expect(paper.file_name).toBe(`Что связано с вовлечённостью ${day(0)}.pdf`)
    for (const words of ['Утверждение 1', 'Связь – не причина', 'Ранговая корреляция'])
      expect(await wordsOn(paper)).toContain(words)
  })

  test('of too few why there are none: no number of a confidential round', async () => {
    const sheets = await sheetsIn(await connectionsOf(company, now))
    expect([...sheets.keys()]).toEqual(['О файле'])
    expect(plain(JSON.stringify(sheets.get('О файле')))).toContain('Связи считаем от 30 человек с именными ответами')
    expect(plain(Buffer.from((await connectionsOf(company, now, 'csv')).content).toString())).not.toContain(
      'Утверждение',
    )
  })

  test('leaves a row in the journal, and is refused to whoever may not read reports', async () => {
    const before = (await journal()).length
    await connectionsOf(company, then, 'pdf')
    expect((await journal()).slice(before).map(({ subject_name }) => subject_name)).toEqual([
      expect.stringMatching(/^Отчет · Что связано с вовлечённостью · .+ · pdf$/),
    ])
    const asked = company.manager.as.exports.report({ kind: 'connections', ...then(), format: 'csv' })
    expect((await refusalOf(asked)).code).toBe('forbidden')
    expect(await journal()).toHaveLength(before + 1)
  })
})
