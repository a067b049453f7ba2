import type { ReportExportKind } from '@kamerton/contract/exports/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { absenceWords, signalWords } from '@kamerton/contract/reports/heat-map-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { journalOfFiles, plain, rowsOf, sheetsIn, wordsOn } from '../../testing/checks/read-files.ts'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Person } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/plans.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Awaited<ReturnType<typeof aReportedCompany>>
beforeAll(async () => {
  company = await aReportedCompany()
})

const hostile = '=HYPERLINK("http://evil.test";"жми")'
const kinds = ['pulse_engagement', 'team_performance', 'development_progress', 'user_activity'] as const

/**
 * A confidential round of engagement. One team is high above the others, one has a hostile name, one of three may not
 * be shown, and one hides it.
 */
async function aReportedCompany() {
  const founded = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  const teamOf = async (name: string, size: number) => {
    const members: Person[] = []
    for (let one = 0; one < size; one++) members.push(await aPerson(app, founded.companyId))
    people.push(...members)
    await aTeam(app, founded.companyId, { name, memberIds: members.map(({ id }) => id), managerId: null })
  }
  await teamOf('Ряд', 10)
  await teamOf(hostile, 12)
  await teamOf('Лад', 6)
  await teamOf('Малая', 3)
  app.clock.pass(30 * DAY)
  const answers = [5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 2, 2, 1, 2, 2, 3, 2, 2, 1, 2, 2, 2, 3, 4, 2, 3, 2, 4, 3, 2, 4]
  const { id } = await anActivePulse(founded.owner, { ...engagementOf(1), is_anonymous: true })
  await answerAs(
    app,
    founded,
    id,
    people.map((person, at) => ({ person, responses: { item1: answers[at] ?? 3 } })),
  )
  await founded.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const [first] = people
  if (first) await aPlan(founded.owner, first, { title: '+1+1' })
  const today = app.clock.now.toISOString().slice(0, 10)
  const since = new Date(app.clock.now.getTime() - 40 * DAY).toISOString().slice(0, 10)
  return { ...founded, people, days: { start_date: since, end_date: today } }
}

const take = (kind: ReportExportKind, format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') =>
  company.owner.as.exports.report({ kind, ...company.days, format })
const workbookOf = async (kind: ReportExportKind) => sheetsIn(await take(kind))
const rounded = (value: number | null | undefined, decimals: number) =>
  typeof value === 'number' ? Math.round(value * 10 ** decimals) / 10 ** decimals : null
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
const journal = () => journalOfFiles(app, company.companyId)

describe('the file of a report tells what its sheet shows', () => {
  test('of teams: places in words, figures as numbers, and of the withheld that they are and why', async () => {
    const report = await company.owner.as.reports.teamPerformance(company.days)
    const sheets = await workbookOf('team_performance')
    const ranking = new Map(rowsOf(sheets, 'Рейтинг команд').map((row) => [row[1], row]))
    const figures = new Map(rowsOf(sheets, 'Показатели команд').map((row) => [row[0], row]))
    expect(report.teams_performance.map(({ unplaced }) => unplaced)).toContain('withheld')
    expect(ranking.size).toBe(4)
    for (const team of report.teams_performance) {
      const { place } = team
      const ranked = ranking.get(team.team_name)
      expect(ranked?.[0]).toBe(
        place === null
          ? 'нет места'
          : place.from === place.to
            ? String(place.from)
            : `делят места ${place.from}–${place.to}`,
      )
      expect(ranked?.[3]).toBe(team.members_count)
      expect(ranked?.[4]).toEqual(team.overall_score === null ? 'скрыто: мало ответов' : rounded(team.overall_score, 0))
      expect(ranked?.[5] ?? null).toBe(rounded(team.overall_interval?.low, 0))
      const row = figures.get(team.team_name)
      expect(row?.[6]).toBe(team.engagement_score ?? 'скрыто: мало ответов')
      const rate = team.pulse_response_rate
      expect(row?.[2]).toBe(rate === null ? 'скрыто: было\u00a0бы видно, кто ответил' : rounded(rate / 100, 3))
      expect(row?.[3]).toBe('не\u00a0спрашивали')
      expect(row?.[9]).toBe(team.one_on_one_meetings)
    }
    const about = JSON.stringify(sheets.get('О файле'))
    expect(plain(about)).toContain('меньше 5 ответов, не считая вашего')
    expect(plain(about)).toContain('вовлечённость хорошо от 75')
  })

  test('of pulses: every week, engagement beside it, and the types', async () => {
    const report = await company.owner.as.reports.pulseEngagement(company.days)
    const trend = await company.owner.as.reports.trend({ ...company.days, metric: 'engagement' })
    const sheets = await workbookOf('pulse_engagement')
    expect(rowsOf(sheets, 'Доля ответов по неделям')).toEqual(
      report.weekly_stats.map((one) =>
        one.pulses_count === 0
          ? [dayOf(one.week), 'не\u00a0проводили', null, null, null, null]
          : [
              dayOf(one.week),
              one.pulses_count,
              one.responses_count,
              one.invited_count,
              one.respondents_count,
              one.response_rate === null ? 'только началось' : rounded(one.response_rate / 100, 3),
            ],
      ),
    )
    expect(trend.points.filter(({ value }) => value !== null)).toHaveLength(1)
    expect(rowsOf(sheets, 'Вовлечённость по неделям').map(([week, value, , , n]) => [week, value, n])).toEqual(
      trend.points.map(({ week, value, n }) =>
        value === null ? [dayOf(week), 'не\u00a0спрашивали', null] : [dayOf(week), rounded(value, 0), n],
      ),
    )
    expect(rowsOf(sheets, 'По типам пульсов').map(([type, pulses, answers]) => [type, pulses, answers])).toEqual([
      ['Вовлечённость', 1, 31],
    ])
  })

  test('of plans: statuses, skills, and who has come furthest', async () => {
    const report = await company.owner.as.reports.developmentProgress(company.days)
    const sheets = await workbookOf('development_progress')
    const { active, completed, draft, cancelled } = report.status_stats
    expect(active).toBe(1)
    expect(rowsOf(sheets, 'Планы по статусам')).toEqual([
      ['Активные', active],
      ['Завершённые', completed],
      ['Черновики', draft],
      ['Отменённые', cancelled],
    ])
    const skills = report.skills_stats
    expect(rowsOf(sheets, 'Навыки')[0]?.slice(0, 4)).toEqual([
      skills.total_skills,
      skills.completed_skills,
      skills.in_progress_skills,
      skills.planned_skills,
    ])
    const furthest = rowsOf(sheets, 'Кто продвинулся дальше')
    expect(furthest.map(([name]) => name)).toEqual(report.top_employees.map(({ employee_name }) => employee_name))
    // Half is done before half of its time has passed: by the thresholds for completed plans that would be bad.
    expect(furthest.map((row) => row.at(-1))).toEqual(['в срок'])
  })

  test('of people: roles, invitations and registrations', async () => {
    const report = await company.owner.as.reports.userActivity(company.days)
    const sheets = await workbookOf('user_activity')
    expect(rowsOf(sheets, 'Роли')).toEqual(
      (['owner', 'admin', 'manager', 'employee'] as const).map((role) => [roleLabels[role], report.role_stats[role]]),
    )
    const { total_sent, used, pending, expired } = report.invite_stats
    expect(rowsOf(sheets, 'Приглашения')).toEqual([[total_sent, used, pending, expired]])
    expect(report.registrations).toBeGreaterThan(0)
    expect(rowsOf(sheets, 'Регистрации по дням')).toEqual(
      report.daily_registrations.map(({ date, registrations }) => [dayOf(date), registrations]),
    )
  })

  test.each(kinds)('%s: with its insights, a row for each number they rest on', async (kind) => {
    const calls = {
      pulse_engagement: () => company.owner.as.reports.pulseEngagement(company.days),
      team_performance: () => company.owner.as.reports.teamPerformance(company.days),
      development_progress: () => company.owner.as.reports.developmentProgress(company.days),
      user_activity: () => company.owner.as.reports.userActivity(company.days),
    }
    const { insights } = await calls[kind]()
    const listed = rowsOf(await workbookOf(kind), 'Выводы')
    expect(listed.map(([title, , , label, value]) => [title, label, value])).toEqual(
      insights.flatMap(({ title, evidence }) =>
        evidence.length === 0
          ? [[title, null, null]]
          : evidence.map(({ label, value }) => [title, label, rounded(value, 1)]),
      ),
    )
  })
})

describe('the file of the map', () => {
  test('has a row for each team and a table of differences, of which only signals are called higher or lower', async () => {
    const map = await company.owner.as.heatMap.show({ ...company.days, by: 'metric' })
    const sheets = await sheetsIn(
      await company.owner.as.exports.heatMap({ ...company.days, by: 'metric', format: 'xlsx' }),
    )
    const at = map.columns.findIndex(({ kind }) => kind === 'engagement')
    const values = rowsOf(sheets, 'Команды и метрики')
    expect(values).toHaveLength(map.teams.length + 1)
    const hidden: string[] = []
    for (const team of map.teams) {
      const row = values.find(([name]) => name === team.name)
      const cell = team.cells[at]
      const withheld = team.withheld ?? cell?.withheld ?? null
      if (withheld !== null) {
        hidden.push(team.name)
        expect(String(row?.[team.withheld === null ? 2 + at : 2]).toLowerCase()).toBe(
          absenceWords[withheld].toLowerCase(),
        )
      } else expect(row?.[2 + at]).toBe(rounded(cell?.value, 0))
    }
    expect(hidden).toEqual(['Лад', 'Малая'])
    const compared = map.teams.flatMap(({ name, cells }) =>
      map.columns.flatMap((column, index) => {
        const cell = cells[index]
        return !cell || cell.difference === null
          ? []
          : [[name, column.name, cell.signal === null ? 'в\u00a0пределах шума' : signalWords[cell.signal]]]
      }),
    )
    expect(rowsOf(sheets, 'Отличия').map((row) => [row[0], row[1], row[9]])).toEqual(compared)
    expect(new Set(compared.map(([, , signal]) => signal))).toContain('выше')
    const counted = rowsOf(sheets, 'Отличия').filter(([, metric]) => metric === 'Участие')
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.every((row) => row[2] === null)).toBe(true)
  })

  test('of days without a round says why there is none', async () => {
    const days = { start_date: '2025-01-01', end_date: '2025-01-31' }
    const sheets = await sheetsIn(await company.owner.as.exports.heatMap({ ...days, format: 'xlsx' }))
    expect([...sheets.keys()]).toEqual(['О файле'])
    expect(plain(JSON.stringify(sheets.get('О файле')))).toContain('не закрылось ни одного опроса')
  })
})

describe('the file of a report', () => {
  test.each([
    ['pulse_engagement', 'Вовлечённость в пульсах', ['Ответов 31 из', 'только те, по которым никого нельзя узнать']],
    ['team_performance', 'Эффективность команд', ['Ряд', 'скрыто: мало ответов', 'меньше 5 ответов']],
    ['development_progress', 'Прогресс развития', ['+1+1', 'Активный план судят по сроку']],
    ['user_activity', 'Активность пользователей', ['Владелец', 'Отозванные приглашения не считаются']],
    ['heat_map', 'Команды и вопросы', ['Ряд', 'выше', 'Утверждение 1', 'Сигнал назван с поправкой']],
  ] as const)('%s can be read as a paper and as a table of texts', async (kind, title, said) => {
    const of = (format: 'csv' | 'pdf') =>
      kind === 'heat_map' ? company.owner.as.exports.heatMap({ ...company.days, format }) : take(kind, format)
    const file = await of('pdf')
    const { type, file_name } = file
    expect([type, file_name]).toEqual(['application/pdf', expect.stringMatching(/ 2026-\d\d-\d\d\.pdf$/)])
    expect(file_name.startsWith(`${title} `)).toBe(true)
    for (const words of [title, ...said]) expect(await wordsOn(file)).toContain(words)
    const csv = Buffer.from((await of('csv')).content).toString()
    expect(csv.startsWith('\ufeff')).toBe(true)
    expect(plain(csv)).toContain('"Что это";"Отчет"')
  })

  test('runs nothing of what a person has named a team or a plan', async () => {
    const csv = async (kind: ReportExportKind) => Buffer.from((await take(kind, 'csv')).content).toString()
    expect(await csv('team_performance')).toContain(`"'${hostile.replaceAll('"', '""')}"`)
    expect(await csv('team_performance')).not.toContain(';"=')
    expect(rowsOf(await workbookOf('team_performance'), 'Показатели команд').map(([name]) => name)).toContain(hostile)
  })

  test('leaves a row in the journal: who, which report, of what days, in which format', async () => {
    const before = (await journal()).length
    await take('team_performance', 'pdf')
    await company.owner.as.exports.heatMap({ ...company.days, format: 'csv' })
    const rows = (await journal()).slice(before)
    expect(rows).toEqual([
      {
        actor_id: company.owner.id,
        subject_id: null,
        subject_name: expect.stringMatching(/^Отчет · Эффективность команд · .+ г\. – .+ 2026 г\. · pdf$/),
      },
      {
        actor_id: company.owner.id,
        subject_id: null,
        subject_name: expect.stringMatching(/^Отчет · Команды и вопросы · .+ · csv$/),
      },
    ])
  })

  test('is refused with words of wrong days, and to whoever may not read reports; neither leaves a row', async () => {
    const before = (await journal()).length
    const wrong = { start_date: '2026-11-20', end_date: '2026-11-01' }
    const long = { start_date: '2024-11-20', end_date: '2026-11-01' }
    for (const kind of kinds) {
      const asked = (days: typeof wrong) => company.owner.as.exports.report({ kind, ...days, format: 'csv' })
      expect((await refusalOf(asked(wrong))).body).toMatchObject({
        code: 'report_ends_before_start',
        detail: expect.stringContaining('раньше'),
      })
      expect((await refusalOf(asked(long))).code).toBe('report_too_long')
      for (const person of [company.manager, ...company.people.slice(0, 1)])
        expect((await refusalOf(person.as.exports.report({ kind, format: 'csv' }))).code).toBe('forbidden')
    }
    expect((await refusalOf(company.owner.as.exports.heatMap({ ...wrong, format: 'csv' }))).code).toBe(
      'report_ends_before_start',
    )
    expect(await journal()).toHaveLength(before)
  })

  test('tells a stranger of their own company only', async () => {
    const stranger = await aCompany(app)
    const file = await stranger.owner.as.exports.report({ kind: 'team_performance', ...company.days, format: 'csv' })
    const csv = Buffer.from(file.content).toString()
    expect(csv).toContain(stranger.teams[0]?.name ?? 'a team')
    for (const name of ['Ряд', 'Малая', 'evil.test']) expect(csv).not.toContain(`"${name}"`)
  })

  test('can be ordered too, and is what is given at once', async () => {
    const what = { kind: 'heat_map', ...company.days, by: 'question', compare: 'company' } as const
    const { id } = await company.owner.as.exports.order({ what, format: 'csv' })
    await app.runJobs()
    const file = await company.owner.as.exports.file({ id })
    const atOnce = await company.owner.as.exports.heatMap({ ...company.days, format: 'csv' })
    expect(Buffer.from(file.content)).toEqual(Buffer.from(atOnce.content))
  })
})
