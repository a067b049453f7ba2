import { categoryLabels } from '@kamerton/contract/reports/labels'
import type { PulseTypeStats, WeekStats } from '@kamerton/contract/reports/pulse-engagement'
import { Score } from '../../figures/score'
import { formatDayMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { Section } from '../sheet/section'
import styles from '../sheet/table.module.css'

type TypesTableProps = { of: readonly PulseTypeStats[] }

/** Pulses by their type. */
export const TypesTable = ({ of: types }: TypesTableProps) => (
  <Section title="По&nbsp;типам пульсов" hint="Доля ответивших среди приглашённых">
    {types.length === 0 ? (
      <p className="ink-3-ui">За&nbsp;эти дни пульсов не&nbsp;было.</p>
    ) : (
      <table className={styles.table} aria-label="По типам пульсов">
        <thead>
          <tr>
            <th scope="col">Тип</th>
            <th scope="col">Пульсов</th>
            <th scope="col">Ответов</th>
            <th scope="col" className={styles.wide}>
              Респондентов
            </th>
            <th scope="col">Доля ответов</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, count, responses, invited, respondents, avg_response_rate }) => (
            <tr key={type}>
              <th scope="row">{categoryLabels[type]}</th>
              <td>{formatNumber(count)}</td>
              <td>{ofThem(responses, invited)}</td>
              <td className={styles.wide}>{formatNumber(respondents)}</td>
              <td>
                <Score measure="response_rate" value={avg_response_rate} n={invited} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)

/** Rounds by the week of their start. */
export const WeeksTable = ({ of: weeks }: { of: readonly WeekStats[] }) => (
  <Section title="По&nbsp;неделям" hint="Неделя, в&nbsp;которую начался опрос" isLong>
    <table className={styles.table} aria-label="По неделям">
      <thead>
        <tr>
          <th scope="col">Неделя с</th>
          <th scope="col">Пульсов</th>
          <th scope="col">Ответов</th>
          <th scope="col" className={styles.wide}>
            Респондентов
          </th>
          <th scope="col">Доля ответов</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((one) => (
          <tr key={one.week}>
            <th scope="row">{formatDayMonth(one.week)}</th>
            {one.pulses_count === 0 ? (
              <td colSpan={4} className={styles.quiet}>
                не&nbsp;проводили
              </td>
            ) : (
              <>
                <td>{formatNumber(one.pulses_count)}</td>
                <td>{ofThem(one.responses_count, one.invited_count)}</td>
                <td className={styles.wide}>{formatNumber(one.respondents_count)}</td>
                <td>
                  <Score
                    measure="response_rate"
                    value={one.response_rate}
                    n={one.invited_count}
                    absent="только началось"
                  />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

const ofThem = (answered: number, invited: number): string =>
  `${formatNumber(answered)}\u00a0из\u00a0${formatNumber(invited)}`
