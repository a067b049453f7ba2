import type { FindingSetAside } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '../../lib/format-number'
import { TextButton } from '../../ui/button'
import { SelectionStart } from '../../ui/selection/selection-bar'
import { useSelection } from '../../ui/selection/use-selection'
import { Unseen } from '../../ui/unseen'
import type { Take } from './action-rows'
import { AwayFindings } from './away-findings'
import { FindingActs } from './finding-acts'
import styles from './found.module.css'
import { RecommendationItem } from './recommendation-item'

/** The number of recommendations shown at first: nobody reads more at once. */
const shownAtOnce = 10

type ListProps = {
  found: readonly Recommendation[]
  total: number
  away: readonly FindingSetAside[]
  days: number
  take: Take
}

/** The recommendations, the worst first. Critical ones and the first of the high ones are open. */
export function FoundList({ found: all, total, away: setAside, days, take }: ListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { revalidate } = useRevalidator()
  const onChanged = () => void revalidate()
  const away = new Map(setAside.map((one) => [one.id, one]))
  const found = all.filter(({ id }) => !away.has(id))
  const shown = isWhole ? found : found.slice(0, shownAtOnce)
  const firstHigh = found.find(({ priority }) => priority === 'high')
  // Findings about single people are a matter of their leaders, and are not set aside here.
  const choosable = found.filter(({ type }) => type !== 'employee')
  const selection = useSelection(
    shown.filter(({ type }) => type !== 'employee'),
    choosable.length,
  )
  return (
    <>
      <SelectionStart selection={selection} />
      <section className={styles.list}>
        <h2>
          <Unseen>Список рекомендаций</Unseen>
        </h2>
        {shown.map((one) => (
          <RecommendationItem
            key={one.id}
            recommendation={one}
            isOpen={one.priority === 'critical' || one === firstHigh}
            selection={selection}
            take={take}
          />
        ))}
        <AwayFindings findings={all.filter(({ id }) => away.has(id))} away={away} onChanged={onChanged} />
      </section>
      <Rest
        shown={shown.length}
        found={found.length}
        total={total - setAside.length}
        onWhole={() => setIsWhole(true)}
      />
      <FindingActs selection={selection} fitting={choosable} days={days} onChanged={onChanged} />
    </>
  )
}

type RestProps = { shown: number; found: number; total: number; onWhole: () => void }

/** How many there are besides, and the way to see them. */
const Rest = ({ shown, found, total, onWhole }: RestProps) =>
  shown < total && (
    <p className={styles.rest}>
      Показаны {formatNumber(shown)} из&nbsp;{formatNumber(total)}
      {shown < found ? (
        <>
          . <TextButton onClick={onWhole}>Показать остальные</TextButton>
        </>
      ) : (
        ': самые тревожные. Остальные появятся, когда эти решатся.'
      )}
    </p>
  )
