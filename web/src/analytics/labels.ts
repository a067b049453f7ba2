import type { TeamsPerformance } from '@kamerton/contract/analytics/schemas'
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
