import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { EvidenceLine } from '../evidence/evidence-line'
import { DoIt, type Take } from '../list/action-rows'
import styles from './short-recommendations.module.css'

/** The number of recommendations in a block of another page, and of actions in each. */
const shownAtOnce = 5
const actionsShown = 2

type ShortProps = {
  recommendations: readonly Recommendation[]
  /** The text without recommendations. */
  empty: string
  /** The button that takes an action; without it the actions are only told. */
  take?: Take
  /** The buttons that take one off the screen for a month. */
  aside?: ((one: Recommendation) => ReactNode) | undefined
  /** Only the first recommendation is outside of a fold. */
  isFolded?: boolean
}

/** The first recommendations about one subject, with a link to all of them. */
export function ShortRecommendations({ recommendations, empty, take, aside, isFolded }: ShortProps) {
  const count = recommendations.length
  const shown = recommendations.slice(0, shownAtOnce)
  const first = isFolded ? 1 : shownAtOnce
  return (
    <Card title="Рекомендации" hint={count > 0 ? plural(count, 'рекомендация', 'рекомендации', 'рекомендаций') : null}>
      {count === 0 ? (
        <p className="ink-3-ui">{empty}</p>
      ) : (
        <>
          <List of={shown.slice(0, first)} take={take} aside={aside} />
          {isFolded && shown.length > first && (
            <details className={styles.fold}>
              <summary>{`Ещё ${plural(shown.length - first, 'рекомендация', 'рекомендации', 'рекомендаций')}`}</summary>
              <List of={shown.slice(first)} take={take} aside={aside} />
            </details>
          )}
        </>
      )}
      {count > shownAtOnce && (
        <Link className={styles.all} to="/app/recommendations">
          Показать все {plural(count, 'рекомендацию', 'рекомендации', 'рекомендаций')}
        </Link>
      )}
    </Card>
  )
}

type ListProps = { of: readonly Recommendation[]; take: Take | undefined; aside: ShortProps['aside'] }

const List = ({ of: recommendations, take, aside }: ListProps) => (
  <ul className={styles.list}>
    {recommendations.map((one) => (
      <li key={one.id}>
        <div className={styles.head}>
          <h3>{one.title}</h3>
          {aside && <div>{aside(one)}</div>}
        </div>
        <p>{one.description}</p>
        {one.evidence[0] && <EvidenceLine evidence={one.evidence[0]} />}
        <ul>
          {one.actions.slice(0, actionsShown).map((action, index) => (
            <li key={action}>
              {action}
              {take && (
                <span className={styles.deeds}>
                  <DoIt recommendation={one} index={index} />
                  {take(one, action)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {one.actions.length > actionsShown && (
          <p className="ink-3-ui">+{plural(one.actions.length - actionsShown, 'действие', 'действия', 'действий')}</p>
        )}
      </li>
    ))}
  </ul>
)
