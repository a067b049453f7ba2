import styles from './list.module.css'

const shown = 6

/** The last ratings as steps beside the number, the last one filled. Missing ratings are stubs. */
export function RatingSteps({ ratings }: { ratings: readonly number[] }) {
  const last = ratings.at(-1)
  if (last === undefined) return <span className={styles.nothing}>пока нет</span>
  const lately = ratings.slice(-shown)
  const steps = [...Array.from({ length: shown - lately.length }, () => 0), ...lately]
  return (
    <span className={styles.rated}>
      <svg
        className={styles.steps}
        viewBox="0 0 56 20"
        width="56"
        height="20"
        role="img"
        aria-label={`Оценки последних встреч: ${lately.join(', ')}`}
      >
        {steps.map((rating, index) => (
          <rect
            key={index}
            x={index * 10}
            y={rating === 0 ? 19 : 20 - rating * 4}
            width="6"
            height={rating === 0 ? 1 : rating * 4}
            rx="1"
            className={rating === 0 ? styles.stub : index === shown - 1 ? styles.last : styles.step}
          />
        ))}
      </svg>
      <span aria-hidden>{last}</span>
    </span>
  )
}
