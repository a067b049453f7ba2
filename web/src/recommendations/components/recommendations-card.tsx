import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { Link } from 'react-router'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { priorities } from '../labels'
import styles from './recommendations-card.module.css'

type Summed = Pick<RecommendationList, 'summary' | 'total' | 'focus'>
type CardProps = { of: Promise<Summed | Refusal>; days: number }

/** The most decisions named in the card. */
const mostShown = 3

/** The number of recommendations, what deserves attention first, and a link to all. */
export const RecommendationsCard = ({ of, days }: CardProps) => (
  <Card
    title="Рекомендации"
    action={
      <Link className="card-link" to={`/app/recommendations?period=${days}`}>
        Открыть
      </Link>
    }
  >
    <Loaded
      of={of}
      compact
      waiting={
        <Waiting label="Загрузка рекомендаций...">
          <SkeletonLines count={5} />
        </Waiting>
      }
    >
      {(found) => (found.total === 0 ? <NoneYet /> : <Summary {...found} />)}
    </Loaded>
  </Card>
)

const NoneYet = () => <p className="ink-2-ui">Пока нет рекомендаций: ничего, что отличается от&nbsp;шума.</p>

const Summary = ({ summary, focus }: Summed) => (
  <>
    <dl className={styles.counts}>
      <Count
        of="critical"
        count={summary.critical_recommendations}
        words={['критическая', 'критические', 'критических']}
      />
      <Count of="high" count={summary.high_recommendations} words={['высокая', 'высокие', 'высоких']} />
      <Count of="medium" count={summary.medium_recommendations} words={['средняя', 'средние', 'средних']} />
    </dl>
    {focus.cards.length === 0 ? (
      <p className="ink-2-ui">Сейчас ничего не&nbsp;выделяется.</p>
    ) : (
      <ul className={styles.worst}>
        {focus.cards.slice(0, mostShown).map(({ id, title, reason }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    )}
  </>
)

type CountProps = { of: Recommendation['priority']; count: number; words: readonly [string, string, string] }

function Count({ of, count, words }: CountProps) {
  const { tone, icon } = priorities[of]
  return (
    <div>
      <dd>{formatNumber(count)}</dd>
      <dt className={count > 0 && tone ? styles[tone] : undefined}>
        <Icon of={icon} size={14} stroke={2} />
        {pluralWord(count, ...words)}
      </dt>
    </div>
  )
}
