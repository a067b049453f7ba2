import { recommendationCountColour } from '@kamerton/contract/recommendations/count-colour'
import { formatNumber } from '../lib/format-number'
import styles from './recommendation-count.module.css'

const tones = { red: styles.red, orange: styles.orange, blue: styles.blue }

/** How many recommendations there are about somebody: three alarm, five alarm more. None is nothing to look at. */
export const RecommendationCount = ({ count }: { count: number }) => (
  <span className={count === 0 ? styles.none : tones[recommendationCountColour(count)]}>{formatNumber(count)}</span>
)
