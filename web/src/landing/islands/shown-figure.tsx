import { placeOn } from '../../figures/place'
import { formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import type { ShownFigure as Figure } from '../figures'
import styles from './shown-figure.module.css'

const range = { low: -100, high: 100 }
const percent = (value: number): string => `${placeOn(range, value).toFixed(2)}%`

/** An eNPS as the product shows it: the value with its verdict, and the interval on the whole scale. */
export const ShownFigure = ({ figure: { value, interval, verdict, n } }: { figure: Figure }) => (
  <div className={styles.figure}>
    <p className={styles.value}>
      eNPS <b>{formatSigned(value)}</b>
      <span>{verdict?.word}</span>
    </p>
    <div className={styles.scale}>
      <svg aria-hidden className={styles.axis}>
        <line x1="0" x2="100%" y1="10" y2="10" className={styles.line} />
        {[0, 50].map((threshold) => (
          <line
            key={threshold}
            x1={percent(threshold)}
            x2={percent(threshold)}
            y1="4"
            y2="16"
            className={styles.threshold}
          />
        ))}
        <rect
          x={percent(interval.low)}
          width={`${(placeOn(range, interval.high) - placeOn(range, interval.low)).toFixed(2)}%`}
          y="5"
          height="10"
          rx="3"
          className={styles.band}
        />
        <rect
          x={percent(value)}
          y="3"
          width="3"
          height="14"
          rx="1.5"
          transform="translate(-1.5)"
          className={styles.mark}
        />
      </svg>
      <p>
        <span>{plural(n, 'ответ', 'ответа', 'ответов')}</span>
        <span>
          от&nbsp;{formatSigned(interval.low)} до&nbsp;{formatSigned(interval.high)}
        </span>
      </p>
    </div>
  </div>
)
