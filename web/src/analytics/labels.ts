import type { Band } from '@kamerton/contract/analytics/bands'
import type { MetricName, TeamPerformance, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import type { TeamsScope } from './teams-scope'

export const metricLabels: Record<MetricName, string> = {
  enps: 'eNPS',
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  participation: 'Участие',
}

export const bandLabels: Record<Band, string> = { good: 'хорошо', watch: 'следить', bad: 'плохо' }

export const teamsTitles: Record<TeamsScope, string> = {
  top_teams_enps: 'Топ команд по eNPS',
  own_teams_enps: 'Мои команды по eNPS',
  none: 'Команды по eNPS',
}

type Verdict = Exclude<TeamPerformance['verdict'], 'unclear'>

export const verdictLabels: Record<Verdict, string> = {
  above_company: 'выше компании',
  below_company: 'ниже компании',
}

export const withheldLabels: Record<NonNullable<TeamPerformance['withheld']>, string> = {
  // A team with enough answers may be hidden too, to keep a smaller one from being computed; the sentence holds for both.
  too_few_answers: 'ответов мало или по ним вычисляется соседняя команда',
  no_answers: 'ответов за период нет',
}

/** Why no team is called the best or the worst. */
export const unrankedLabels: Record<Exclude<TeamsPerformance['ranking']['reason'], 'significant'>, string> = {
  within_noise: 'Команды статистически не различаются: разница между ними в пределах шума.',
  too_few_teams: 'Сравнивать команды рано: нужны ответы хотя бы трёх.',
}
