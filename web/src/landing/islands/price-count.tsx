import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { largestUserLimit, monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { useState } from 'react'
import { formatNumber, formatRubles } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import styles from './price-count.module.css'
import ranges from './range.module.css'

/**
 * Sizes from six people on: in steps of one, then five, ten and fifty, so that every size is easy to reach on a phone.
 */
const sizes = [
  ...between(freeUserLimit + 1, 30, 1),
  ...between(35, 100, 5),
  ...between(110, 300, 10),
  ...between(350, largestUserLimit, 50),
]

function between(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

/** Price of the product for a company of any size. */
export default function PriceCount() {
  const [at, setAt] = useState(sizes.indexOf(24))
  const people = plural(sizes[at] ?? 0, 'пользователь', 'пользователя', 'пользователей')
  const price = `${formatRubles(monthlyPriceKopecks(sizes[at] ?? 0) / 100)} в\u00a0месяц`
  return (
    <div className={styles.count}>
      <label>
        <span>{people}</span>
        <output>{price}</output>
        <input
          className={ranges.range}
          type="range"
          min="0"
          max={sizes.length - 1}
          value={at}
          aria-label="Сколько пользователей"
          aria-valuetext={`${people}, ${price}`}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
      </label>
      <div className={ranges.ends} aria-hidden>
        <span>{freeUserLimit + 1}</span>
        <span>{formatNumber(largestUserLimit)}</span>
      </div>
    </div>
  )
}
