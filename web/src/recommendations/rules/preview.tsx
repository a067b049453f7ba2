import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import { pastOf } from '@kamerton/contract/recommendations/rules/past'
import { formatDateRange, formatDayMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Unseen } from '../../ui/unseen'
import styles from './rules.module.css'

type PreviewProps = { rule: CompanyRule; preview: RulePreview; enabled: boolean }

const times = (count: number) => plural(count, 'раз', 'раза', 'раз')

/** What the choice would have found in each of the last six months, beside what the rule has found as it stands. */
export function Preview({ rule, preview: { periods }, enabled }: PreviewProps) {
  const past = pastOf(rule)
  if (past.from === null) return <p>{past.why}</p>
  if (periods === null) return null
  const sum = (of: 'fired' | 'fired_as_it_stands') => periods.reduce((all, period) => all + period[of], 0)
  const now = sum('fired_as_it_stands')
  const then = enabled ? sum('fired') : 0
  return (
    <>
      <p>
        За&nbsp;последние полгода правило нашло бы что сказать <b>{times(then)}</b>
        {then === now ? ', столько же, как сейчас.' : <>, а&nbsp;сейчас {times(now)}.</>}
      </p>
      <ol className={styles.periods}>
        {periods.map(({ from, to, subjects, fired }) => (
          <li key={from}>
            <span aria-hidden>{formatDayMonth(to)}</span>
            <Unseen>{formatDateRange(from, to)}: </Unseen>
            <b>{formatNumber(enabled ? fired : 0)}</b> <small>из&nbsp;{formatNumber(subjects)}</small>
          </li>
        ))}
      </ol>
      {past.note && <p>{past.note}</p>}
    </>
  )
}
