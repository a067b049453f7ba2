import { bandOf, levelOf } from '@kamerton/contract/analytics/bands'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { levelWords } from '../../figures/levels'
import { Verdict } from '../../figures/verdict'
import { formatNumber, formatPercent, formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import styles from './strip.module.css'

/** The four figures above the list. N/A says why. */
export const PulseStrip = ({ stats }: { stats: PulseStats }) => (
  <dl className={styles.strip}>
    <div>
      <dt>Активные пульсы</dt>
      <dd>{formatNumber(stats.active_pulses)}</dd>
    </div>
    <div>
      <dt>Ответов за неделю</dt>
      <dd>{formatNumber(stats.responses_per_week)}</dd>
    </div>
    <div>
      <dt>Средний eNPS</dt>
      {stats.average_enps === null ? (
        <dd className={styles.none}>
          N/A <small>нет ответов за 90 дней</small>
        </dd>
      ) : (
        <dd>
          {formatSigned(stats.average_enps)}{' '}
          <small>{plural(stats.enps_responses, 'ответ', 'ответа', 'ответов')} за&nbsp;90&nbsp;дней</small>
        </dd>
      )}
    </div>
    <div>
      <dt>Участие</dt>
      {stats.average_response_rate === null ? (
        <dd className={styles.none}>
          N/A <small>ещё никого не спрашивали</small>
        </dd>
      ) : (
        <dd>
          {formatPercent(stats.average_response_rate, 1)}
          <Verdict band={bandOf('participation', stats.average_response_rate) ?? 'watch'}>
            {levelWords('participation', levelOf('participation', stats.average_response_rate))}
          </Verdict>
        </dd>
      )}
    </div>
  </dl>
)
