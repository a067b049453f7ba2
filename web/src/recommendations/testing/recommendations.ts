import type { FocusCard, RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import type { Evidence, Recommendation } from '@kamerton/contract/recommendations/schemas'

export const teamId = '01900000-0000-7000-8000-000000000001'

export const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  metric: 'enps',
  value: -50,
  interval: { low: -75, high: -5 },
  threshold: 0,
  previous: -19,
  company: 26,
  period_days: 30,
  from: '2026-10-21',
  to: '2026-11-19',
  answers: 12,
  asked: 14,
  rule: 'eNPS команды ниже 0 при 5 и более ответах.',
  ...changes,
})

export const recommendation = (changes: Partial<Recommendation> = {}): Recommendation => ({
  id: `team.enps.negative:${teamId}`,
  rule_id: 'team.enps.negative',
  rule_version: 1,
  type: 'team',
  priority: 'critical',
  subject_id: teamId,
  subject_name: 'Поддержка',
  title: 'Критиков больше, чем сторонников',
  description: 'eNPS −50 по 12 ответам.',
  reason: 'Даже верхний край интервала ниже нуля.',
  risk: 'Уход опытных людей.',
  actions: ['Поговорить с каждым', 'Повторить пульс'],
  action_links: [null, 'create_pulse'],
  within_noise: false,
  evidence: [evidence()],
  ...changes,
})

/** A number of recommendations of one priority, each about its own team. */
export const several = (count: number, changes: Partial<Recommendation>, from = 0): Recommendation[] =>
  Array.from({ length: count }, (_, at) =>
    recommendation({ id: `some.rule:${from + at}`, title: `Совет ${from + at + 1}`, ...changes }),
  )

export function foundOf(all: Recommendation[], changes: Partial<RecommendationList> = {}): RecommendationList {
  const count = (wanted: Recommendation['priority']) => all.filter(({ priority }) => priority === wanted).length
  return {
    summary: {
      critical_recommendations: count('critical'),
      high_recommendations: count('high'),
      medium_recommendations: count('medium'),
      low_recommendations: count('low'),
      total_teams: 7,
      shown_teams: 5,
    },
    all_recommendations: all,
    total: all.length,
    within_noise_changes: [],
    focus: focusOf(),
    ...changes,
  }
}

/** The card of a team, with one finding. */
export const focusCard = (changes: Partial<FocusCard> = {}): FocusCard => ({
  id: `team:${teamId}`,
  type: 'team',
  priority: 'critical',
  teams: [{ id: teamId, name: 'Поддержка', people: 19 }],
  people: 19,
  title: 'Решить, что в команде «Поддержка» устроено не так, как у других',
  reason: 'Один показатель целиком ниже компании.',
  signals: [recommendation()],
  facts: [],
  act: null,
  ...changes,
})

export const focusOf = (changes: Partial<RecommendationList['focus']> = {}): RecommendationList['focus'] => ({
  cards: [],
  in_work: [],
  more: 0,
  set_aside: [],
  findings_set_aside: [],
  people: 0,
  by_leader: [],
  topics: [],
  looked: { teams: 5, least_enps_change: 40 },
  ...changes,
})
