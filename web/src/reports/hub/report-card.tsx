import { type ReportName, reportTitles } from '@kamerton/contract/reports/labels'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { Waiting } from '../../ui/skeleton'
import { WholeLink } from '../../ui/whole-link'
import { reportIcons, reportSentences } from '../labels'
import { type Days, reportsPath, searchOf } from '../report-range'
import styles from './hub.module.css'

export type CardFigure = { name: string; value: ReactNode; hint?: ReactNode }

type ReportCardProps = {
  name: ReportName
  days: Days
  /** Null while they are loading, or after they could not be loaded. */
  figures: readonly CardFigure[] | null
  /** One small figure of the report, in words where there is nothing to draw. */
  picture?: ReactNode
  isWaiting?: boolean
}

/** The subject of a report and its figures of these days. The whole card opens the sheet. */
export const ReportCard = ({ name, days, figures, picture, isWaiting }: ReportCardProps) => (
  <article className={styles.card}>
    <h2>
      <Icon of={reportIcons[name]} size={20} stroke={1.6} />
      {reportTitles[name]}
    </h2>
    <p>{reportSentences[name]}</p>
    {figures && (
      <>
        <dl className={styles.figures}>
          {figures.map(({ name: of, value, hint }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>
                {value} {hint && <small>{hint}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.picture}>{picture}</div>
      </>
    )}
    {isWaiting && (
      <Waiting label="Загружаем показатели">
        <div className={styles.bones} />
        <div className={styles.bone} />
      </Waiting>
    )}
    <div className={styles.go}>
      <WholeLink
        to={`${reportsPath}/${name}${searchOf(days)}`}
        preventScrollReset
        aria-label={`Открыть отчёт: ${reportTitles[name]}`}
      >
        Открыть отчёт
      </WholeLink>
      <Icon of={IconChevronRight} />
    </div>
  </article>
)
