import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { judge } from '@kamerton/contract/analytics/verdict'
import type { Row, Section } from '@kamerton/contract/exports/document'
import { judgeFigure, reasonOf } from '@kamerton/contract/reports/figure-words'
import { categoryLabels, reportTitles } from '@kamerton/contract/reports/labels'
import { pulseEngagementMethod } from '@kamerton/contract/reports/method-words'
import type { PulseEngagementReport } from '@kamerton/contract/reports/pulse-engagement'
import type { MetricTrend } from '@kamerton/contract/reports/trend'
import { count, day, percent, text, valueColumn } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { numberWords } from '../../exports/writing/pdf/cell-words.ts'
import { showPulseEngagement } from '../pulse-engagement/show-pulse-engagement.ts'
import { showTrend } from '../trend/show-trend.ts'
import { absenceCell, figureCells, outOf, percentWords, verdictWords, weekMark, weeksChart } from './cells.ts'
import { insightsSection } from './insights-section.ts'
import { reportDocument } from './report-document.ts'

/** Participation, and engagement by weeks beside it, as the sheet shows both. */
export const readPulseEngagement: ReadExport<'pulse_engagement'> = async (ctx, { start_date, end_date }) => {
  const report = await showPulseEngagement(ctx, { start_date, end_date })
  const trend = await showTrend(ctx, { metric: 'engagement', start_date, end_date })
  return reportDocument(ctx, {
    title: reportTitles['pulse-engagement'],
    period: report.period,
    facts: factsOf(report),
    sections: [weeks(report), engagement(trend), types(report), insightsSection(report.insights)],
    notes: pulseEngagementMethod,
  })
}

function factsOf(report: PulseEngagementReport) {
  const rate = judge('response_rate', { value: report.overall_response_rate, n: report.total_invited })
  return [
    { name: 'Всего пульсов', value: numberWords(report.total_pulses) },
    { name: 'Ответов', value: outOf(report.total_responses, report.total_invited) },
    { name: 'Респондентов', value: outOf(report.total_respondents, report.total_people) },
    {
      name: 'Общая доля ответов',
      value:
        rate.shown === null
          ? 'не\u00a0спрашивали'
          : [percentWords(rate.shown, 1), verdictWords(rate)].filter((part) => part !== null).join(', '),
    },
  ]
}

const weeks = ({ weekly_stats }: PulseEngagementReport): Section => ({
  title: 'Доля ответов по\u00a0неделям',
  note: 'Сколько из\u00a0приглашённых ответили; неделя, в\u00a0которую начался опрос.',
  columns: [
    day('Неделя с'),
    count('Пульсов'),
    count('Ответов'),
    count('Приглашены'),
    count('Респондентов'),
    percent('Доля ответов', 1),
  ],
  rows: weekly_stats.map((one): Row => {
    if (one.pulses_count === 0) return [one.week, 'не\u00a0проводили']
    return [
      one.week,
      one.pulses_count,
      one.responses_count,
      one.invited_count,
      one.respondents_count,
      one.response_rate ?? 'только началось',
    ]
  }),
  ...weeksChart(
    'response_rate',
    weekly_stats.map(({ week, response_rate }) => ({ name: weekMark(week), value: response_rate })),
  ),
})

function engagement({ points }: MetricTrend): Section {
  const value = valueColumn('engagement')
  const isEmpty = points.every((point) => point.value === null)
  return {
    title: 'Вовлечённость по\u00a0неделям',
    note: isEmpty
      ? 'За\u00a0эти дни нет ответов о\u00a0вовлечённости, которые можно показать.'
      : 'Из\u00a0100, полоса: 95\u00a0% интервал.',
    columns: [
      day('Неделя с'),
      value('Вовлечённость'),
      value('95\u00a0% от'),
      value('95\u00a0% до'),
      count('Ответов'),
      text('Вердикт'),
    ],
    rows: points.map((point): Row => {
      const cells = figureCells('engagement', point)
      if (point.value === null) return [point.week, ...cells]
      return [point.week, ...cells, answersCell(point), verdictWords(judgeFigure('engagement', point))]
    }),
    ...weeksChart(
      'engagement',
      points.map((point) => {
        const { shown, interval } = judgeFigure('engagement', point)
        const absent = absenceCell(reasonOf(point))
        return { name: weekMark(point.week), value: shown ?? (typeof absent === 'string' ? null : absent), interval }
      }),
    ),
  }
}

const types = ({ pulse_types_stats }: PulseEngagementReport): Section => ({
  title: 'По\u00a0типам пульсов',
  note: pulse_types_stats.length > 0 ? 'Доля ответивших среди приглашённых.' : 'За\u00a0эти дни пульсов не\u00a0было.',
  columns: [
    text('Тип'),
    count('Пульсов'),
    count('Ответов'),
    count('Приглашены'),
    count('Респондентов'),
    percent('Доля ответов', 1),
  ],
  rows: pulse_types_stats.map(
    (one): Row => [
      categoryLabels[one.type],
      one.count,
      one.responses,
      one.invited,
      one.respondents,
      one.avg_response_rate,
    ],
  ),
})
