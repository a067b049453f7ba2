import { onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { usualPeriodDays } from '@kamerton/contract/lib/period'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { answersText } from '../../figures/answers-text'
import { Bounded } from '../../figures/bounded'
import { answeredText, judgeMetric, reasonText } from '../../figures/metric-view'
import { valueWithUnit } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { Loaded } from '../../page/loaded'
import { FigureStrip, StripFigure, StripSkeleton, StripValue } from '../../ui/figure-strip'

/** Period of the two metrics: the dashboard's default, so that both pages show one number. */
export const stripDays = usualPeriodDays

type PulseStripProps = {
  stats: PulseStats
  enps: Promise<Metric | Refusal>
  participation: Promise<Metric | Refusal>
  /** A manager sees the figures of their own teams, as on their dashboard. */
  ownTeams: boolean
}

const names = {
  active: 'Активные пульсы',
  responses: 'Ответов за неделю',
  enps: 'Средний eNPS',
  participation: 'Участие',
} as const

export const PulseStripSkeleton = () => <StripSkeleton names={Object.values(names)} />

/** Four figures above the list, each with its period. N/A has a reason. */
export const PulseStrip = ({ stats, enps, participation, ownTeams }: PulseStripProps) => (
  <FigureStrip>
    <StripFigure name={names.active}>
      <StripValue hint="сейчас">{formatNumber(stats.active_pulses)}</StripValue>
    </StripFigure>
    <StripFigure name={names.responses}>
      <WeekAnswers {...stats} />
    </StripFigure>
    <StripFigure name={ownTeams ? `${names.enps} ваших команд` : names.enps}>
      <Figure name="enps" of={enps} />
    </StripFigure>
    <StripFigure name={ownTeams ? `${names.participation} ваших команд` : names.participation}>
      <Figure name="participation" of={participation} />
    </StripFigure>
  </FigureStrip>
)

/** Answers of the week. Where so few were asked that none may be counted, no number stands in for them. */
function WeekAnswers({ responses_per_week: n, is_week_withheld }: PulseStats) {
  if (n === 0 && is_week_withheld)
    return (
      <StripValue isAbsent hint={`${withheldParticipation.short}: спросили немногих`}>
        –
      </StripValue>
    )
  return (
    <StripValue hint={'за\u00a07\u00a0дней'}>
      {is_week_withheld && 'от\u00a0'}
      {formatNumber(n)}
    </StripValue>
  )
}

type FigureProps = { name: MetricName; of: Promise<Metric | Refusal> }

const Figure = ({ name, of }: FigureProps) => (
  <Loaded of={of} waiting={<StripValue>&nbsp;</StripValue>} renderFailed={() => <StripValue isAbsent>N/A</StripValue>}>
    {(metric) =>
      metric.current === null ? (
        <StripValue isAbsent hint={reasonText(metric, stripDays)}>
          N/A
        </StripValue>
      ) : (
        <StripValue
          hint={`${basisOf(name, metric)} за\u00a0${stripDays}\u00a0дней`}
          beside={<Verdict of={judgeMetric(name, metric)} />}
        >
          <Bounded bound={metric.bound}>{valueWithUnit(name, onScale(name, metric.current))}</Bounded>
        </StripValue>
      )
    }
  </Loaded>
)

const basisOf = (name: MetricName, metric: Metric): string =>
  name === 'participation' ? answeredText(metric) : answersText(metric.details)
