import type { ChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { changeWords } from '@kamerton/contract/analytics/change-words'
import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import type { HeatMap } from '@kamerton/contract/reports/heat-map-schemas'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookForLetters } from '../report-letters/write-letters.ts'
import { plain, rowsOf, sheetsIn } from '../testing/checks/read-files.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aPulse, despite } from '../testing/factories/pulses.ts'
import { engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { actionSheet } from '../testing/factories/world/action-items.ts'
import { testAppOfFile } from '../testing/test-app.ts'

type Asked = Exclude<MetricName, 'participation'>
const asked = ['enps', 'mood', 'engagement'] as const satisfies readonly Asked[]

const people = 20
/** Time for six rounds of a company, on a busy machine. */
const slow = 180_000
const days = 30
/** The month that each page shows, and as many days before it: a round of each pulse in either. */
const month = { start_date: '2026-11-01', end_date: '2026-11-30' }

const repeated = <T>(values: readonly T[]): T[] =>
  Array.from({ length: people }, (_, at) => values[at % values.length]).filter((value) => value !== undefined)
const items = (values: readonly number[]): Sheet[] => repeated(values).map((item1) => ({ item1 }))

const pulses = {
  // p of 0.036 by itself: outside noise, and inside it with the correction for four figures.
  enps: { before: enpsSheets(5, 7, 8), after: enpsSheets(11, 6, 3), more: {} },
  mood: { before: moodSheets(...repeated([2, 3, 2, 3, 4])), after: moodSheets(...repeated([4, 3, 4, 5])), more: mood },
  engagement: { before: items([3, 4, 3, 4]), after: items([4, 3, 4, 4]), more: engagementOf(1) },
} satisfies Record<Asked, { before: Sheet[]; after: Sheet[]; more: Parameters<typeof aPulse>[1] }>

const verdicts: Record<MetricName, ChangeVerdict> = {
  enps: { trend: 'up', change_grade: 'likely' },
  mood: { trend: 'up', change_grade: 'noticeable' },
  engagement: { trend: 'stable', change_grade: 'noise' },
  participation: { trend: 'stable', change_grade: 'noise' },
}
const words = {
  enps: 'похоже на рост',
  mood: 'заметная перемена',
  engagement: 'в пределах шума',
  participation: 'в пределах шума',
} as const satisfies Record<MetricName, string>

const app = testAppOfFile()

/** Three pulses in two months, with one team of everybody who answers, and an action about each pulse in between. */
async function aYearOfTwoMonths(is_anonymous: boolean) {
  app.clock.now = new Date('2026-09-01T09:00:00Z')
  const company = await aCompany(app, { employees: people, teams: 1 })
  // Nobody is outside the team: else its participation and the company's would together reveal who has answered.
  for (const { id } of [company.owner, company.admin, company.manager])
    await app.owner.query(
      'insert into team_members (company_id, team_id, user_id, is_primary, joined_at) values ($1, $2, $3, true, $4) on conflict do nothing',
      [company.companyId, company.teams[0]?.id, id, new Date('2026-01-01T09:00:00Z')],
    )
  const ids = new Map<Asked, string>()
  for (const metric of asked)
    ids.set(metric, (await aPulse(company.owner, { ...pulses[metric].more, is_anonymous })).id)
  const idOf = (metric: Asked) => ids.get(metric) ?? ''
  const ask = async (when: 'before' | 'after') => {
    for (const metric of asked) {
      const id = idOf(metric)
      await company.owner.as.pulses.activate({ id, ...despite })
      for (const [at, responses] of pulses[metric][when].entries())
        if (responses) await company.employees[at]?.as.pulses.answer({ id, responses })
      await company.owner.as.pulses.deactivate({ id })
      await app.runJobs()
    }
  }
  app.clock.now = new Date('2026-10-15T09:00:00Z')
  await ask('before')
  app.clock.now = new Date('2026-10-16T09:00:00Z')
  const actions = new Map<Asked, string>()
  for (const metric of asked) {
    const sheet = { ...actionSheet(company.owner.id), subject_type: 'company' as const, metric }
    actions.set(metric, (await company.owner.as.actionItems.create(sheet)).id)
  }
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  await ask('after')
  app.clock.now = new Date('2026-11-30T09:00:00Z')
  return { ...company, idOf, actionOf: (metric: Asked) => actions.get(metric) ?? '' }
}

const verdictOf = ({ trend, change_grade }: ChangeVerdict): ChangeVerdict => ({ trend, change_grade })

/** The verdicts of a row of a map, by its columns. */
const inMap = ({ columns }: HeatMap, cells: readonly ChangeVerdict[]) =>
  Object.fromEntries(columns.map(({ id }, at) => [id, cells[at] && verdictOf(cells[at])]))

/** Values of a file's column for each metric, by its heading. */
async function inFile(file: FileAnswer, sheet: string, of: { name: number; heading: string; of?: string }) {
  const sheets = await sheetsIn(file)
  const [head] = sheets.get(sheet) ?? []
  const column = head?.findIndex((name) => plain(String(name)) === of.heading) ?? -1
  const rows = rowsOf(sheets, sheet).filter(([first]) => of.of === undefined || first === of.of)
  return Object.fromEntries(rows.map((row) => [String(row[of.name]), plain(String(row[column]))]))
}

/** The text of the one letter about the month that has ended. */
async function letterOf({ companyId, owner }: Company): Promise<string> {
  await owner.as.reportLetters.choose({ frequency: 'monthly' })
  app.clock.now = new Date('2026-12-01T01:00:00Z')
  await app.unbound.inCompany(companyId, lookForLetters)
  app.clock.now = new Date('2026-12-01T06:00:00Z')
  await app.runJobs()
  const { rows } = await app.owner.query<{ text: string }>(
    `select text from letters where company_id = $1 and kind = 'report'`,
    [companyId],
  )
  return rows.map(({ text }) => plain(text)).join('\n')
}

describe.each([
  ['named', false],
  ['confidential', true],
] as const)('a change of %s answers has one verdict', (_, is_anonymous) => {
  let company: Awaited<ReturnType<typeof aYearOfTwoMonths>>
  let team: string
  beforeAll(async () => {
    company = await aYearOfTwoMonths(is_anonymous)
    team = company.teams[0]?.id ?? ''
  }, slow)
  const byName = Object.fromEntries(metricNames.map((metric) => [metricNameWords[metric], words[metric]]))

  test('in each call of figures, of the company and of the team', async () => {
    const { owner, manager } = company
    for (const reader of [owner, manager]) {
      const dashboard = await reader.as.analytics.dashboard({ period_days: days })
      for (const metric of metricNames) {
        expect([metric, verdictOf(dashboard[metric])]).toEqual([metric, verdicts[metric]])
        expect(plain(changeWords(dashboard[metric]))).toBe(words[metric])
      }
      for (const metric of ['enps', 'participation'] as const)
        expect(await reader.as.analytics[metric]({ period_days: days })).toMatchObject(verdicts[metric])
    }
    const one = { id: team, period_days: days }
    expect(await owner.as.teamAnalytics.engagement(one)).toMatchObject(verdicts.engagement)
    expect(await owner.as.teamAnalytics.mood(one)).toMatchObject(verdicts.mood)
  })

  test('on the page of a pulse, beside the round before, and in its file', async () => {
    for (const metric of asked) {
      const id = company.idOf(metric)
      const { results, metric_change } = await company.owner.as.pulses.responses({ id })
      expect([metric, results[0]?.change]).toMatchObject([metric, verdicts[metric]])
      expect([metric, metric_change]).toMatchObject([metric, verdicts[metric]])
      const file = await company.owner.as.exports.pulse({ id, format: 'xlsx' })
      const said = await inFile(file, metric === 'enps' ? 'eNPS' : 'Оценки', { name: 0, heading: 'Вывод об изменении' })
      expect([metric, Object.values(said)]).toEqual([metric, [words[metric]]])
    }
  })

  test('in a comparison and on the maps, and in their files', async () => {
    const { reports, heatMap, exports } = company.owner.as
    for (const side of [{}, { team_id: team }]) {
      const { metrics } = await reports.comparison({ ...month, ...side })
      for (const found of metrics)
        expect([found.metric, verdictOf(found)]).toEqual([found.metric, verdicts[found.metric]])
      const file = await exports.comparison({ ...month, ...side, format: 'xlsx' })
      expect(await inFile(file, 'Разница', { name: 0, heading: 'Вывод' })).toEqual(byName)
    }
    const asMap = { ...month, by: 'metric', compare: 'previous' } as const
    const map = await heatMap.show(asMap)
    expect(inMap(map, map.company.cells)).toEqual(verdicts)
    expect(inMap(map, map.teams[0]?.cells ?? [])).toEqual(verdicts)
    const coloured = [map.company, ...map.teams].map(({ cells }) => cells.map(({ signal }) => signal))
    expect(coloured).toEqual([0, 1].map(() => map.columns.map(({ id }) => (id === 'mood' ? 'above' : null))))
    const file = await exports.heatMap({ ...asMap, format: 'xlsx' })
    for (const of of ['Вся компания', map.teams[0]?.name ?? ''])
      expect(await inFile(file, 'Отличия', { name: 1, heading: 'Вывод', of })).toEqual(byName)
    const questions = await heatMap.show({ ...asMap, by: 'question' })
    expect(questions.company.cells).toHaveLength(3)
    expect(new Set(questions.company.cells.map(({ change_grade }) => change_grade))).toEqual(
      new Set(['likely', 'noise', 'noticeable']),
    )
  })

  test('beside the recommendations, where only noise is called noise', async () => {
    const { within_noise_changes: quiet } = await company.owner.as.recommendations.list({ period_days: days })
    expect(new Set(quiet.map(({ metric }) => metric))).toEqual(new Set(['engagement']))
  })

  test('of a figure that an action was made of', async () => {
    const said: Record<string, string> = {}
    for (const metric of asked)
      said[metric] = (await company.owner.as.actionEffects.get({ id: company.actionOf(metric) })).effect?.word ?? ''
    expect(said).toEqual({ enps: 'likely_rose', mood: 'rose', engagement: 'within_noise' })
  })

  test('in the letter of the month, which names what is noticeable and calls the rest by its own grade', async () => {
    const text = await letterOf(company)
    expect(text).toContain('заметно изменилось')
    expect(text.match(/– [^–]+(?=: выше на)/g)).toEqual([
      '– Настроение, вся компания',
      expect.stringMatching(/^– Настроение, команда/),
    ])
    // The eNPS of the company and of the team.
    expect(text).toContain('Похоже на рост или на падение: 2, покажет следующий опрос. Остальное – в пределах шума.')
  })
})
