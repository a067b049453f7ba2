import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import { pastOf } from '@kamerton/contract/recommendations/rules/past'
import { formatDateRange, formatDayMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Unseen } from '../../ui/unseen'
import styles from './rules.module.css'

type PreviewProps = { rule: CompanyRule; preview: RulePreview; enabled: boolean }

const times = (count: number) => (count === 0 ? 'ни\u00a0разу' : plural(count, 'раз', 'раза', 'раз'))

/** «сработало бы 6 раз», «не сработало бы ни разу» */
const Fired = ({ count }: { count: number }) => (
  <>
    {count === 0 ? 'не\u00a0сработало\u00a0бы ' : 'сработало\u00a0бы '}
    <b>{times(count)}</b>
  </>
)

/** The findings of the chosen threshold in each of the last six months, beside those of the saved one. */
export function Preview({ rule, preview: { periods }, enabled }: PreviewProps) {
  const { enabled: wasEnabled, type } = rule
  const past = pastOf(rule)
  if (past.from === null) return <p>{past.why}</p>
  if (periods === null) return null
  const sum = (of: 'fired' | 'fired_as_it_stands') => periods.reduce((all, period) => all + period[of], 0)
  const now = sum('fired_as_it_stands')
  const then = sum('fired')
  return (
    <>
      <p>
        {!enabled ? (
          <>
            Выключенное правило молчит. За&nbsp;последние полгода оно <Fired count={then} />.
          </>
        ) : !wasEnabled ? (
          <>
            За&nbsp;последние полгода включённое правило <Fired count={then} />.
          </>
        ) : (
          <>
            За&nbsp;последние полгода с&nbsp;этим порогом правило <Fired count={then} />
            {then === now ? ', столько\u00a0же, сколько с\u00a0нынешним.' : `, с\u00a0нынешним – ${times(now)}.`}
          </>
        )}
      </p>
      <p className={styles.caption}>В&nbsp;конце каждых 30&nbsp;дней:</p>
      <ol className={styles.periods}>
        {periods.map(({ from, to, subjects, fired }) => (
          <li key={from}>
            <span aria-hidden>{formatDayMonth(to)}</span>
            <Unseen>{formatDateRange(from, to)}: </Unseen>
            {subjects === 0 ? (
              <small>нет данных</small>
            ) : type === 'company' ? (
              <b>{fired > 0 ? 'да' : 'нет'}</b>
            ) : (
              <>
                <b>{formatNumber(fired)}</b> <small>из&nbsp;{formatNumber(subjects)}</small>
              </>
            )}
          </li>
        ))}
      </ol>
      {past.note && <p>{past.note}</p>}
    </>
  )
}
