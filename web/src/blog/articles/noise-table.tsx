import { enpsChangeInterval } from '@kamerton/contract/analytics/statistics/change'
import { adjustedWaldInterval } from '@kamerton/contract/analytics/statistics/enps'
import { formatNumber } from '../../lib/format-number'
import styles from '../article.module.css'

/** A company with 45 % promoters and 20 % detractors: eNPS +25. */
const shares = { promoters: 0.45, passives: 0.35, detractors: 0.2 }

const halfOf = ({ low, high }: { low: number; high: number }): number => (high - low) / 2

/** Half-width of the random variation of the number and of its change, in points. */
export function noiseOf(answers: number): { value: number; change: number } {
  const counts = {
    promoters: shares.promoters * answers,
    passives: shares.passives * answers,
    detractors: shares.detractors * answers,
  }
  return { value: halfOf(adjustedWaldInterval(counts)), change: halfOf(enpsChangeInterval(counts, counts)) }
}

/** Sum of the normal quantiles for a test at 5 % with a power of 80 %. */
const quantiles = 1.959964 + 0.841621

/** Answers needed in each of two surveys so that a change of this size is detected in 80 of 100 cases. */
export function answersToSee(points: number): number {
  const variance = shares.promoters + shares.detractors - (shares.promoters - shares.detractors) ** 2
  return (2 * quantiles ** 2 * variance) / (points / 100) ** 2
}

/** Table of the article, calculated with the product's statistics when the page is built. */
export const NoiseTable = () => (
  <table className={styles.bands}>
    <thead>
      <tr>
        <th scope="col">Ответов</th>
        <th scope="col">Само число, ±</th>
        <th scope="col">Перемена, ±</th>
      </tr>
    </thead>
    <tbody>
      {[10, 20, 60, 100, 200, 500, 1000].map((answers) => (
        <tr key={answers}>
          <th scope="row">{formatNumber(answers)}</th>
          <td>{formatNumber(noiseOf(answers).value)}</td>
          <td>{formatNumber(noiseOf(answers).change)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
