import { comingsOf, type DayCount } from '@kamerton/contract/reports/registrations'
import { formatDayMonth, formatShortWeekday } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { classNames } from '../../ui/class-names'
import { Share } from '../pictures/day-bars'
import { Section } from '../sheet/section'
import tables from '../sheet/table.module.css'

/** Registrations, a row with its bar for each day. For many days a row is a week. */
export function Registrations({ days }: { days: readonly DayCount[] }) {
  const { unit, comings } = comingsOf(days)
  const most = Math.max(0, ...comings.map(({ count }) => count))
  const name = unit === 'day' ? 'Регистрации по дням' : 'Регистрации по неделям'
  return (
    <Section title={name} hint={unit === 'week' && 'Дней много, поэтому строка: неделя'} isLong>
      {most === 0 ? (
        <p className="ink-3-ui">За&nbsp;эти дни никто не&nbsp;зарегистрировался.</p>
      ) : (
        <table className={classNames(tables.table, tables.tight)} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? 'День' : 'Неделя'}</th>
              <th scope="col" className={tables.bar}>
                Сравнение
              </th>
              <th scope="col">Регистраций</th>
            </tr>
          </thead>
          <tbody>
            {comings.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">
                  {unit === 'day' ? `${formatDayMonth(from)}, ${formatShortWeekday(from)}` : weekText(from, to)}
                </th>
                <td className={tables.bar}>
                  <Share count={count} of={most} />
                </td>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const weekText = (from: string, to: string): string => `${formatDayMonth(from)} – ${formatDayMonth(to)}`
