import { judge } from '@kamerton/contract/analytics/verdict'
import { pulseEngagementMethod } from '@kamerton/contract/reports/method-words'
import type { PulseEngagementReport } from '@kamerton/contract/reports/pulse-engagement'
import type { MetricTrend } from '@kamerton/contract/reports/trend'
import type { ReactNode } from 'react'
import { Verdict } from '../../figures/verdict'
import type { Week } from '../../figures/weeks/weeks'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { FigureStrip, StripFigure, StripValue } from '../../ui/figure-strip'
import { Insights } from '../sheet/insights'
import { PaperHead } from '../sheet/paper-head'
import { Method, Tiles } from '../sheet/section'
import { TrendSection } from '../sheet/trend-section'
import { TypesTable, WeeksTable } from './answer-tables'

export const engagementTiles = ['Всего пульсов', 'Ответов', 'Респондентов', 'Общая доля ответов'] as const
const [pulsesName, responsesName, respondentsName, rateName] = engagementTiles

type PulseEngagementViewProps = {
  report: PulseEngagementReport
  /** Engagement by weeks, which has its own call. */
  trend: ReactNode
  /** The heat map and the correlations with engagement; each has its own call. */
  maps?: ReactNode
  asked: Date
}

/** The response rate, the types of pulses, and both by weeks. */
export function PulseEngagementView({ report, trend, maps, asked }: PulseEngagementViewProps) {
  const { total_invited, overall_response_rate, insights } = report
  const rate = judge('response_rate', { value: overall_response_rate, n: total_invited })
  return (
    <>
      <PaperHead name="pulse-engagement" period={report.period} insights={insights} asked={asked} />
      <Tiles>
        <FigureStrip>
          <StripFigure name={pulsesName}>
            <StripValue>{formatNumber(report.total_pulses)}</StripValue>
          </StripFigure>
          <StripFigure name={responsesName}>
            <StripValue hint={`из\u00a0${formatNumber(total_invited)}`}>
              {formatNumber(report.total_responses)}
            </StripValue>
          </StripFigure>
          <StripFigure name={respondentsName}>
            <StripValue hint={`из\u00a0${formatNumber(report.total_people)}`}>
              {formatNumber(report.total_respondents)}
            </StripValue>
          </StripFigure>
          <StripFigure name={rateName}>
            {rate.shown === null ? (
              <StripValue isAbsent hint="не&nbsp;спрашивали">
                N/A
              </StripValue>
            ) : (
              <StripValue beside={<Verdict of={rate} />}>{formatPercent(rate.shown, 1)}</StripValue>
            )}
          </StripFigure>
        </FigureStrip>
      </Tiles>
      <TrendSection
        title="Доля ответов по&nbsp;неделям"
        hint="Сколько из&nbsp;приглашённых ответили; неделя, в&nbsp;которую начался опрос"
        shown={{ measure: 'response_rate', name: 'Доля ответов', weeks: ratesOf(report) }}
        nothing="За&nbsp;эти дни опросов не&nbsp;было."
      />
      {trend}
      {maps}
      <TypesTable of={report.pulse_types_stats} />
      <WeeksTable of={report.weekly_stats} />
      <Insights of={insights} />
      <Method of={pulseEngagementMethod} />
    </>
  )
}

type WeekOfPulses = PulseEngagementReport['weekly_stats'][number]

/** The weeks of the table as points of the chart: a rate of everybody asked has no interval. */
const ratesOf = ({ weekly_stats }: PulseEngagementReport): Week[] =>
  weekly_stats.map(({ week, response_rate, responses_count, pulses_count, invited_count }) => ({
    week,
    value: response_rate,
    interval: null,
    n: responses_count,
    reason: response_rate !== null ? null : reasonOf({ pulses_count, invited_count }),
  }))

/**
 * The reason for a week without a rate. In rounds that only began, people were asked; in withheld ones nobody is
 * counted.
 */
const reasonOf = ({
  pulses_count,
  invited_count,
}: Pick<WeekOfPulses, 'pulses_count' | 'invited_count'>): Week['reason'] => {
  if (pulses_count === 0) return 'no_answers'
  return invited_count > 0 ? 'early' : 'too_few_asked'
}

/** The chart of engagement by weeks. */
export const EngagementTrend = ({ of: { points } }: { of: MetricTrend }) => (
  <TrendSection
    title="Вовлечённость по&nbsp;неделям"
    hint="Из&nbsp;100, полоса: 95&nbsp;% интервал, n: сколько ответов"
    shown={{ measure: 'engagement', name: 'Вовлечённость', weeks: points }}
    nothing="За&nbsp;эти дни нет ответов о&nbsp;вовлечённости, которые можно показать."
  />
)
