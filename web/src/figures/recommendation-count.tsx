import { recommendationCountColour } from '@kamerton/contract/recommendations/count-colour'
import { formatNumber } from '../lib/format-number'
import styles from './recommendation-count.module.css'

const tones = { red: styles.red, orange: styles.orange, blue: styles.blue }

/** Number of recommendations about a person: blue, orange from three on, red from five on. Zero is muted. */
export const RecommendationCount = ({ count }: { count: number }) => (
  <span className={count === 0 ? styles.none : tones[recommendationCountColour(count)]}>{formatNumber(count)}</span>
)
