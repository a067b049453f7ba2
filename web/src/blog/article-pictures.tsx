import { classNames } from '../ui/class-names'
import styles from './blog.module.css'

type Part = { share: number; look?: string; word?: string }

/** Parts of a whole side by side, each with its word below. */
const Stack = ({ parts }: { parts: readonly Part[] }) => (
  <div className={styles.stack}>
    {parts.map(({ share, look, word = '' }) => (
      <span key={`${share}${word}`} style={{ flexGrow: share }}>
        <i className={look} />
        {word}
      </span>
    ))}
  </div>
)

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
      { share: 14, look: styles.worse, word: 'критики' },
      { share: 18, word: 'нейтралы' },
      { share: 30, look: styles.better, word: 'сторонники' },
    ]}
  />
)

export const TurnoverPicture = () => (
  <Stack
    parts={[
      { share: 10, look: styles.better, word: 'низкая' },
      { share: 10.1, word: 'умеренная' },
      { share: 10.2, look: styles.worse, word: 'высокая' },
    ]}
  />
)

/** Heights of surveys of one company, in percent of the picture: they scatter, and nothing has happened. */
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
