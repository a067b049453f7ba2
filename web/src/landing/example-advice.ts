import { enpsChangeInterval } from '@kamerton/contract/analytics/statistics/change'
import { adjustedWaldInterval, type EnpsCounts, enps } from '@kamerton/contract/analytics/statistics/enps'
import { meanInterval, momentsOf, summaryOf } from '@kamerton/contract/analytics/statistics/means'
import { noFigure, type RuleFigure, type TeamFigures } from '@kamerton/contract/recommendations/rules/figures'
import { recommendForTeam } from '@kamerton/contract/recommendations/rules/recommend'
import { usualSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'

// Invented teams and the advice of the product's own rules for their figures: no text of the advice is written here.

const quiet: Omit<TeamFigures, 'subject'> = {
  enps: noFigure,
  engagement: noFigure,
  mood: noFigure,
  participation: noFigure,
  period: { days: 30, from: '2026-10-24', to: '2026-11-22' },
  hasManager: true,
  members: 13,
  withPlan: 1,
  daysWithoutMeeting: null,
  company: { enps: null, engagement: null, mood: null, participation: null },
}

const of = (n: number, invited: number): RuleFigure => ({ ...noFigure, n, people: n, invited })

function enpsFigure(counts: EnpsCounts, previous: EnpsCounts, invited: number): RuleFigure {
  const n = counts.promoters + counts.passives + counts.detractors
  return {
    ...of(n, invited),
    value: enps(counts),
    interval: adjustedWaldInterval(counts),
    previous: enps(previous),
    change: enps(counts) - enps(previous),
    changeInterval: enpsChangeInterval(previous, counts),
  }
}

function moodFigure(answers: readonly number[], invited: number): RuleFigure {
  const moments = momentsOf(answers)
  return { ...of(answers.length, invited), value: summaryOf(moments).mean, interval: meanInterval(moments) }
}

const support: TeamFigures = {
  ...quiet,
  subject: { id: '00000000-0000-4000-8000-000000000001', name: 'Поддержка' },
  enps: enpsFigure(
    { promoters: 1, passives: 4, detractors: 7 },
    { promoters: 2, passives: 5, detractors: 5 },
    quiet.members,
  ),
  company: { ...quiet.company, enps: 26 },
}

const sales: TeamFigures = {
  ...quiet,
  subject: { id: '00000000-0000-4000-8000-000000000002', name: 'Продажи' },
  participation: { ...of(5, 13), value: (100 * 5) / 13 },
}

const design: TeamFigures = {
  ...quiet,
  subject: { id: '00000000-0000-4000-8000-000000000003', name: 'Дизайн' },
  mood: moodFigure([2, 3, 3, 3, 3, 3, 4, 4, 5], 10),
}

/**
 * Three kinds of advice, the most pressing first: one beyond all doubt, one with a count, and one that may be chance.
 */
export const exampleAdvice: readonly Recommendation[] = [support, sales, design].flatMap((team) =>
  recommendForTeam(team, usualSettings).slice(0, 1),
)
