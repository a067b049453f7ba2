import { usualPeriodDays } from '@kamerton/contract/analytics/period'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { judgeMetric, onScale, reasonText } from '../../figures/metric-view'
import { valueWithUnit } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import styles from './strip.module.css'

/** The period of the two metrics: that of a dashboard as it opens, so that one number stands on both. */
export const stripDays = usualPeriodDays

type PulseStripProps = {
  stats: PulseStats
  enps: Promise<Metric | Refusal>
  participation: Promise<Metric | Refusal>
  /** Who leads teams is shown the figures of these, as on their dashboard. */
  ownTeams: boolean
}

/** The four figures above the list, each with its period. N/A says why. */
export const PulseStrip = ({ stats, enps, participation, ownTeams }: PulseStripProps) => (
  <dl className={styles.strip}>
    <div>
      <dt>Активные пульсы</dt>
      <dd>
        {formatNumber(stats.active_pulses)} <small>сейчас</small>
      </dd>
    </div>
    <div>
      <dt>Ответов за неделю</dt>
      <dd>
        {formatNumber(stats.responses_per_week)} <small>за&nbsp;7&nbsp;дней</small>
      </dd>
    </div>
    <Figure title={ownTeams ? 'Средний eNPS ваших команд' : 'Средний eNPS'} name="enps" of={enps} />
    <Figure title={ownTeams ? 'Участие ваших команд' : 'Участие'} name="participation" of={participation} />
  </dl>
)

type FigureProps = { title: string; name: MetricName; of: Promise<Metric | Refusal> }

const Figure = ({ title, name, of }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <Loaded of={of} waiting={<dd>&nbsp;</dd>} renderFailed={() => <dd className={styles.none}>N/A</dd>}>
      {(metric) =>
        metric.current === null ? (
          <dd className={styles.none}>
            N/A <small>{reasonText(metric, stripDays)}</small>
          </dd>
        ) : (
          <dd>
            {valueWithUnit(name, onScale(name, metric.current))}{' '}
            <small>
              {basisOf(name, metric)} за&nbsp;{stripDays}&nbsp;дней
            </small>
            <Verdict of={judgeMetric(name, metric)} />
          </dd>
        )
      }
    </Loaded>
  </div>
)

const basisOf = (name: MetricName, { details: { n, invited } }: Metric): string =>
  name === 'participation'
    ? `${formatNumber(n)} из\u00a0${formatNumber(invited)}`
    : plural(n, 'ответ', 'ответа', 'ответов')
