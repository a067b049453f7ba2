import { percentReviewed, toneOfProgress } from '@kamerton/contract/manager-reviews/rules'
import { classNames } from '../../ui/class-names'
import styles from './progress.module.css'

type Counted = { reviewed: number; of: number }

export const ProgressBar = ({ reviewed, of }: Counted) => {
  const percent = percentReviewed({ reviewed, of })
  return (
    <span className={classNames(styles.bar, styles[toneOfProgress(percent)])} aria-hidden>
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}

/** The number of people whom a manager has reviewed: in words, and as a bar. */
export const Progress = ({ reviewed, of }: Counted) => (
  <section className={styles.progress} aria-label="Прогресс">
    <b>
      {`${reviewed} из\u00a0${of}`} <small>оценены</small>
    </b>
    <ProgressBar reviewed={reviewed} of={of} />
    <span className={styles.left} role="status">
      {reviewed < of ? `осталось ${of - reviewed}` : 'оценены все'}
    </span>
  </section>
)
