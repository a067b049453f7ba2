import type { MetricName, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import type { TeamsScope } from './teams-scope'

export const teamsTitles: Record<TeamsScope, string> = {
  top_teams_enps: 'Топ команд по eNPS',
  own_teams_enps: 'Мои команды по eNPS',
  none: 'Команды по eNPS',
}

/** The reason why no team is called the best or the worst. */
export const unrankedLabels: Record<Exclude<TeamsPerformance['ranking']['reason'], 'significant'>, string> = {
  within_noise: 'Команды статистически не различаются: разница между ними в пределах шума.',
  too_few_teams: 'Сравнивать команды рано: нужны ответы хотя бы трёх.',
}

/** The scale of a figure, below the title of its chart. */
export const scaleHints: Record<MetricName, string> = {
  enps: 'От\u00a0−100 до\u00a0+100 с\u00a0интервалом 95\u00a0%',
  engagement: 'Баллы из\u00a0100 с\u00a0интервалом 95\u00a0%',
  mood: 'Среднее по шкале 1–5 с\u00a0интервалом 95\u00a0%',
  participation: 'Доля ответивших',
}
