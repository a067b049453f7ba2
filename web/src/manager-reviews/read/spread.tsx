import {
  moodLabel,
  performances,
  reviewMoods,
  toneOfMood,
  toneOfPerformance,
} from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { markWords } from '@kamerton/contract/manager-reviews/words'
import { classNames } from '../../ui/class-names'
import styles from './read.module.css'

/** The number of people with each mark. These are counts of one manager's opinions, so there is no interval. */
export function Spread({ review: { sheets, reviewed, of } }: { review: ManagerReview }) {
  const marks = performances.map((one) => ({
    key: String(one),
    label: markWords(one),
    tone: toneOfPerformance(one),
    count: sheets.filter(({ performance }) => performance === one).length,
  }))
  const moods = reviewMoods.toReversed().map((one) => ({
    key: one,
    label: moodLabel[one].toLowerCase(),
    tone: toneOfMood[one],
    count: sheets.filter(({ mood }) => mood === one).length,
  }))
  return (
    <section className={styles.spread} aria-label="Итог">
      <div>
        <p>Оценены</p>
        <b>{`${reviewed} из\u00a0${of}`}</b>
      </div>
      <Stack title="Результаты" scale="1–5, люди" parts={marks} />
      <Stack title="Настроение" scale="люди" parts={moods} />
    </section>
  )
}

type Part = { key: string; label: string; tone: 'good' | 'watch' | 'bad'; count: number }

function Stack({ title, scale, parts }: { title: string; scale: string; parts: readonly Part[] }) {
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <div>
      <p>
        {title} <span>{scale}</span>
      </p>
      {shown.length > 0 && (
        <span
          className={styles.stack}
          role="img"
          aria-label={`${title}: ${shown.map(({ label, count }) => `${label}: ${count}`).join('; ')}`}
        >
          {shown.map(({ key, tone, count }) => (
            <i
              key={key}
              className={classNames(styles[tone], (key === '1' || key === '5') && styles.far)}
              style={{ flex: count }}
            >
              {count}
            </i>
          ))}
        </span>
      )}
    </div>
  )
}
