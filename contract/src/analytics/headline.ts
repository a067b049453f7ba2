import { quoted } from '../lib/names.ts'
import type { Dashboard, MetricName, TeamsPerformance } from './schemas.ts'
import { metricNames } from './schemas.ts'

/** The figures in a sentence. */
const names: Record<MetricName, string> = {
  enps: 'eNPS',
  engagement: 'вовлечённость',
  mood: 'настроение',
  participation: 'участие',
}
/** More teams than these are counted and not named. */
const mostNamed = 2

const listed = (words: readonly string[]): string => new Intl.ListFormat('ru').format(words)

type Figures = Record<MetricName, Pick<Dashboard[MetricName], 'trend' | 'change_grade'>>

/** «Заметных ухудшений нет.» It is null where there is nothing to compare. */
function changesSentence(figures: Figures): string | null {
  const judged = metricNames.filter((name) => figures[name].change_grade !== null)
  if (judged.length === 0) return null
  const worse = judged.filter((name) => figures[name].change_grade === 'noticeable' && figures[name].trend === 'down')
  if (worse.length === 0) return 'Заметных ухудшений\u00a0нет.'
  return `Заметное ухудшение: ${listed(worse.map((name) => names[name]))}.`
}

/**
 * «Ниже компании по eNPS одна команда – Поддержка.» A team that is not told apart is not mentioned. A leader of one
 * team reads its name.
 */
function teamsSentence(teams: readonly Pick<TeamsPerformance['teams'][number], 'name' | 'verdict'>[]): string | null {
  const below = teams.filter(({ verdict }) => verdict === 'below_company').map(({ name }) => name)
  if (below.length === 0) return null
  if (teams.length === 1) return `Команда ${quoted(listed(below))} ниже компании по\u00a0eNPS.`
  if (below.length === 1) return `Ниже компании по\u00a0eNPS одна команда – ${listed(below)}.`
  if (below.length <= mostNamed) return `Ниже компании по\u00a0eNPS две команды: ${listed(below)}.`
  return `Ниже компании по\u00a0eNPS несколько команд: ${below.length}.`
}

/**
 * The headline of a dashboard. It is made of the verdicts that the figures and the teams already have, and judges
 * nothing by itself. Null where they say nothing.
 */
export const dashboardHeadline = (figures: Figures, { teams }: Pick<TeamsPerformance, 'teams'>): string | null =>
  [changesSentence(figures), teamsSentence(teams)].filter((sentence) => sentence !== null).join(' ') || null
