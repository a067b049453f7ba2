import { judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import { planStatusLabels, planStatusPlurals } from '@kamerton/contract/development-plans/status-labels'
import type { Row, Section } from '@kamerton/contract/exports/document'
import { type DevelopmentProgressReport, judgeableOf } from '@kamerton/contract/reports/development-progress'
import { reportTitles } from '@kamerton/contract/reports/labels'
import { developmentProgressMethod } from '@kamerton/contract/reports/method-words'
import { count, percent, text } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { numberWords } from '../../exports/writing/pdf/cell-words.ts'
import { reportOnPlans } from '../development-progress/show-development-progress.ts'
import { outOf, percentWords } from './cells.ts'
import { insightsSection } from './insights-section.ts'
import { reportDocument } from './report-document.ts'

/** Plans by their state, their skills and the people with the most progress, as the sheet shows them. */
export const readDevelopmentProgress: ReadExport<'development_progress'> = async (ctx, range) => {
  const { report, today } = await reportOnPlans(ctx, range)
  return reportDocument(ctx, {
    title: reportTitles['development-progress'],
    period: report.period,
    facts: factsOf(report),
    sections: [statuses(report), skills(report), furthest(report, today), insightsSection(report.insights)],
    notes: developmentProgressMethod,
  })
}

const factsOf = (report: DevelopmentProgressReport) => [
  { name: 'Всего планов', value: numberWords(report.total_plans) },
  { name: 'Людей с\u00a0планом', value: outOf(report.people_with_plan, report.total_people) },
  {
    name: 'Средний прогресс',
    value: report.avg_progress === null ? 'нет активных и\u00a0завершённых' : percentWords(report.avg_progress),
  },
  {
    name: 'Отстают от\u00a0срока',
    value: `${outOf(report.behind_plans, report.status_stats.active)} активных`,
  },
]

const parts = [
  { status: 'active', tone: 'accent' },
  { status: 'completed', tone: 'good' },
  { status: 'draft', tone: 'neutral' },
  { status: 'cancelled', tone: 'watch' },
] as const

const statuses = ({ status_stats, total_plans }: DevelopmentProgressReport): Section => ({
  title: 'Планы по\u00a0статусам',
  note: total_plans > 0 ? 'Состояние на\u00a0сегодня.' : 'Планов, чей срок попал бы в\u00a0эти дни, нет.',
  columns: [text('Статус'), count('Планов')],
  rows: parts.map(({ status }): Row => [planStatusPlurals[status], status_stats[status]]),
  ...(total_plans > 0 && {
    chart: {
      kind: 'stacked',
      parts: parts.map(({ status, tone }) => ({ name: planStatusPlurals[status], tone })),
      bars: [{ name: 'Планы', values: parts.map(({ status }) => status_stats[status]) }],
    },
  }),
})

const skills = ({ skills_stats: stats }: DevelopmentProgressReport): Section => ({
  title: 'Навыки',
  note: stats.total_skills > 0 ? 'Навыки этих планов.' : 'Навыков в\u00a0планах пока нет.',
  columns: [
    count('Всего навыков'),
    count('Освоены'),
    count('В\u00a0работе'),
    count('Не\u00a0начаты'),
    percent('Средний прогресс навыка'),
  ],
  rows: [
    [stats.total_skills, stats.completed_skills, stats.in_progress_skills, stats.planned_skills, stats.avg_progress],
  ],
})

const furthest = ({ top_employees }: DevelopmentProgressReport, today: string): Section => ({
  title: 'Кто продвинулся дальше',
  note:
    top_employees.length > 0
      ? 'Не\u00a0больше десяти планов, активных и\u00a0завершённых.'
      : 'Активных и\u00a0завершённых планов за\u00a0эти дни нет.',
  columns: [text('Сотрудник'), text('План'), text('Статус'), count('Навыков'), percent('Прогресс'), text('Вердикт')],
  rows: top_employees.map(
    (plan): Row => [
      plan.employee_name,
      plan.plan_title,
      planStatusLabels[plan.plan_status],
      plan.skills_count,
      plan.avg_progress,
      judgePlan(judgeableOf(plan), today)?.word ?? null,
    ],
  ),
})
