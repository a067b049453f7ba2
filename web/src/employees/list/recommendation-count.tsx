import { recommendationCountColour } from '@kamerton/contract/analytics/bands'
import { formatNumber } from '../../lib/format-number'
import styles from './list.module.css'

/** How many recommendations there are about a person; many are alarming. */
export const RecommendationCount = ({ count }: { count: number }) => (
  <span className={`${styles.count} ${count > 0 ? (styles[recommendationCountColour(count)] ?? '') : ''}`}>
    {formatNumber(count)}
  </span>
)
