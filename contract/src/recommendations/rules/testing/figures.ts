import { type CompanyFigures, type EmployeeFigures, noFigure, type RuleFigure, type TeamFigures } from '../figures.ts'

// Figures without any finding, for tests to change one of them.

export const period = { days: 30, from: '2026-10-22', to: '2026-11-20' } as const

/** By default ten people were asked and answered; there is no interval. */
export const figureOf = (value: number, more: Partial<RuleFigure> = {}): RuleFigure => ({
  ...noFigure,
  value,
  interval: { low: value, high: value },
  n: 10,
  people: 10,
  invited: 10,
  ...more,
})

/** A participation is a count. */
export const rateOf = (value: number, more: Partial<RuleFigure> = {}): RuleFigure =>
  figureOf(value, { interval: null, n: Math.round(value / 10), ...more })

const noMetrics = { enps: noFigure, engagement: noFigure, mood: noFigure, participation: noFigure }

export const quietCompany: CompanyFigures = {
  ...noMetrics,
  subject: { id: '00000000-0000-4000-8000-000000000001', name: 'Верста' },
  period,
  daysWithoutRound: 0,
  seats: { used: 4, limit: 5 },
}

export const quietTeam: TeamFigures = {
  ...noMetrics,
  subject: { id: '00000000-0000-4000-8000-000000000002', name: 'Офис' },
  period,
  hasManager: true,
  members: 10,
  withPlan: 1,
  daysWithoutMeeting: null,
  company: { enps: null, engagement: null, mood: null, participation: null },
}

const unknown = { value: null, answers: 0 }

export const quietEmployee: EmployeeFigures = {
  subject: { id: '00000000-0000-4000-8000-000000000003', name: 'Ада Юнг' },
  period,
  scoring: unknown,
  engagement: unknown,
  enps: unknown,
  participation: { value: null, answered: 0, asked: 0 },
  negativeFeedback: 0,
  overdueActivities: 0,
  daysWithoutMeeting: null,
}
