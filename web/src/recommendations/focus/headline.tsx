import type { Focus } from '@kamerton/contract/recommendations/focus-schemas'
import styles from './focus.module.css'
import { HowChosen } from './how-chosen'
import { headlineOf } from './words'

/** The number of decisions in one sentence, and the data behind it. */
export function Headline({ focus, dates }: { focus: Focus; dates: string }) {
  const headline = headlineOf(focus)
  return (
    <>
      {headline && <p className={styles.lead}>{headline}</p>}
      <p className="ink-2-sm">
        {dates}. {headline && 'Остальное подождёт. '}
        <HowChosen />
      </p>
    </>
  )
}
