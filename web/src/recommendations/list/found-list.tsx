import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { useState } from 'react'
import { formatNumber } from '../../lib/format-number'
import { TextButton } from '../../ui/button'
import { Unseen } from '../../ui/unseen'
import type { Take } from './action-rows'
import styles from './found.module.css'
import { RecommendationItem } from './recommendation-item'

/** The number of recommendations shown at first: nobody reads more at once. */
const shownAtOnce = 10

type ListProps = { found: readonly Recommendation[]; total: number; take: Take }

/** The recommendations, the worst first. Critical ones and the first of the high ones are open. */
export function FoundList({ found, total, take }: ListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? found : found.slice(0, shownAtOnce)
  const firstHigh = found.find(({ priority }) => priority === 'high')
  return (
    <>
      <section className={styles.list}>
        <h2>
          <Unseen>Список рекомендаций</Unseen>
        </h2>
        {shown.map((one) => (
          <RecommendationItem
            key={one.id}
            recommendation={one}
            isOpen={one.priority === 'critical' || one === firstHigh}
            take={take}
          />
        ))}
      </section>
      {shown.length < total && (
        <p className={styles.rest}>
          Показаны {formatNumber(shown.length)} из&nbsp;{formatNumber(total)}
          {shown.length < found.length ? (
            <>
              . <TextButton onClick={() => setIsWhole(true)}>Показать остальные</TextButton>
            </>
          ) : (
            ': самые тревожные. Остальные появятся, когда эти решатся.'
          )}
        </p>
      )}
    </>
  )
}
