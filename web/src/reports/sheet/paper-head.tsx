import type { Insight } from '@kamerton/contract/reports/insight'
import { type ReportName, reportTitles } from '@kamerton/contract/reports/labels'
import { useCurrentUser } from '../../lib/current-user'
import { formatDateRange, formatDateTime } from '../../lib/format-date'
import { Logo } from '../../ui/logo'
import styles from './sheet.module.css'

type PaperHeadProps = {
  name: ReportName
  period: { from: string; to: string }
  insights: readonly Insight[]
  /** The time of the request for these figures. */
  asked: Date
}

const isSignal = ({ type }: Insight) => type === 'good' || type === 'watch' || type === 'bad'

/** The head of the printed report: a finding, or else the report's name, and the days. The screen has its own head. */
export function PaperHead({ name, period, insights, asked }: PaperHeadProps) {
  const { company_name } = useCurrentUser()
  const finding = insights.find(isSignal)
  const title = reportTitles[name]
  return (
    <div className={styles.paper}>
      <div className={styles.sender}>
        <Logo />
        <span>
          {company_name}, отчёт «{title}»
          <br />
          собран {formatDateTime(asked)}
        </span>
      </div>
      <h1>{finding?.title ?? title}</h1>
      <p>
        {finding && `${finding.message} `}
        {formatDateRange(period.from, period.to)}
      </p>
    </div>
  )
}
