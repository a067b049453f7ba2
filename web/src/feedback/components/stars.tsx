import { ratings } from '@kamerton/contract/feedback/schemas'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { plural } from '../../lib/plural'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import styles from './feedback.module.css'

const starsWord = (count: number) => plural(count, 'звезда', 'звезды', 'звёзд')

/** A rating as stars, read aloud as «4 из 5». */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`Оценка: ${rating} из 5`}>
    {ratings.map((star) =>
      star <= rating ? <IconStarFilled key={star} size={16} /> : <IconStar key={star} size={16} stroke={1.6} />,
    )}
  </span>
)

type StarsFieldProps = {
  value: number | null
  onChange: (rating: (typeof ratings)[number]) => void
  error?: string
  /** A dialog around it begins here. */
  isFirst?: boolean
}

/** A row of the browser's own radios: a click, a tap, or arrow keys. */
export const StarsField = ({ value, onChange, error, isFirst = false }: StarsFieldProps) => (
  <fieldset className={styles.rating} aria-describedby={error ? 'rating-below' : undefined}>
    <legend>Оценка</legend>
    <div className={styles.choice}>
      {ratings.map((star) => {
        const isLit = value !== null && star <= value
        const Star = isLit ? IconStarFilled : IconStar
        return (
          <label key={star} data-lit={isLit || undefined} title={starsWord(star)}>
            <input
              type="radio"
              className="covering-input"
              name="rating"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={starsWord(star)}
              data-autofocus={(isFirst && star === (value ?? ratings[0])) || undefined}
            />
            <Icon of={Star} size={28} stroke={1.5} />
          </label>
        )
      })}
      <span className={styles.said}>{value === null ? 'от\u00a01 до\u00a05' : `${value} из\u00a05`}</span>
    </div>
    <Below id="rating-below" error={error} />
  </fieldset>
)
