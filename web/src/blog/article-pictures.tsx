import { classNames } from '../ui/class-names'
import styles from './blog.module.css'

type Part = { share: number; look?: string; word: string }

/** Parts of a whole side by side, in percent, each with its label below. */
function Stack({ parts }: { parts: readonly Part[] }) {
  const from = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg className={styles.stack}>
      {parts.map(({ share, look, word }, index) => (
        <g key={word}>
          <rect x={`${from(index)}%`} width={`${share - 0.6}%`} height="28" rx="2" className={look} />
          <text x={`${from(index) + share / 2}%`} y="46">
            {word}
          </text>
        </g>
      ))}
    </svg>
  )
}

export const EngagementPicture = () => (
  <Stack
    parts={[
      { share: 4, look: styles.worst, word: '1' },
      { share: 9, look: styles.worse, word: '2' },
      { share: 22, word: '3' },
      { share: 38, look: styles.better, word: '4' },
      { share: 27, look: styles.best, word: '5' },
    ]}
  />
)

export const EnpsPicture = () => (
  <Stack
    parts={[
      { share: 23, look: styles.worse, word: 'критики' },
      { share: 29, word: 'нейтралы' },
      { share: 48, look: styles.better, word: 'сторонники' },
    ]}
  />
)

export const TurnoverPicture = () => (
  <Stack
    parts={[
      { share: 33, look: styles.better, word: 'низкая' },
      { share: 33, word: 'умеренная' },
      { share: 34, look: styles.worse, word: 'высокая' },
    ]}
  />
)

/** Heights of surveys of one company, in percent of the picture: they vary by chance alone. */
const scattered = [52, 34, 61, 45, 70, 38, 49, 66, 41, 57]

export const NoisePicture = () => (
  <svg className={styles.scatter}>
    <rect x="0" y="24%" width="100%" height="52%" rx="3" />
    {scattered.map((height, index) => (
      <circle
        key={height}
        cx={`${5 + index * 10}%`}
        cy={`${height}%`}
        r="5"
        className={classNames(index === scattered.length - 1 && styles.lastRound)}
      />
    ))}
  </svg>
)
