import { type MetricName, metricNames } from '../analytics/schemas.ts'
import { quoted } from '../lib/names.ts'
import type { FocusCard } from './focus-schemas.ts'
import { belowWords, isBelowCompany } from './focus-words.ts'
import type { Recommendation } from './schemas.ts'

const metricWords: Readonly<Record<MetricName, string>> = {
  enps: 'eNPS',
  engagement: 'вовлечённость',
  mood: 'настроение',
  participation: 'участие',
}

/** «eNPS и вовлечённость» */
function namesOf(findings: readonly Recommendation[]): string {
  const read = new Set<string>(findings.map(({ evidence: [main] }) => main?.metric ?? ''))
  const names = metricNames.filter((name) => read.has(name)).map((name) => metricWords[name])
  const joined = names.length > 1 ? `${names.slice(0, -1).join(', ')} и\u00a0${names.at(-1)}` : (names[0] ?? '')
  return joined.startsWith('eNPS') ? joined : joined.charAt(0).toUpperCase() + joined.slice(1)
}

const isOfAnswers = ({ evidence: [main] }: Recommendation): boolean => metricNames.some((name) => name === main?.metric)

/** A card as one line beside other things that wait: the decision as a request, and its cause in a few words. */
export function decisionWords({ id, type, teams, title, reason, signals, act }: FocusCard): {
  title: string
  fact: string
} {
  if (act?.kind === 'meet') return { title: 'Решите, как вернуть встречи один на\u00a0один', fact: reason.slice(0, -1) }
  const figures = signals.filter(isOfAnswers)
  const below = figures.filter(isBelowCompany)
  const fact =
    below.length > 0 ? `${namesOf(below)} целиком ниже компании` : `${namesOf(figures)} ${belowWords(figures)}`
  if (type === 'company' && figures.length > 0) return { title: 'Решите, что изменить в\u00a0компании первым', fact }
  const [team] = teams
  if (id.startsWith('team:') && team) return { title: `Решите, что делать с\u00a0командой ${quoted(team.name)}`, fact }
  return { title, fact: reason }
}
