import {
  moodLabel,
  type Performance,
  performanceLabel,
  performances,
  type ReviewMood,
  reviewMoods,
} from '@kamerton/contract/manager-reviews/rules'
import { sheetWords } from '@kamerton/contract/manager-reviews/words'
import { useId } from 'react'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { moodIcon } from '../labels'
import styles from './form.module.css'

type FieldProps<T> = { value: T | null; problem?: string; onChange: (value: T) => void }

/** Marks from 1 to 5, each with its word: the browser's own radios. */
export function PerformanceField({ value, problem, onChange }: FieldProps<Performance>) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={problem && `${id}-below`}>
      <legend>{sheetWords.performance}</legend>
      <div className={styles.five} data-wrong={problem ? '' : undefined}>
        {performances.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={id}
              checked={one === value}
              aria-label={`${one}, ${performanceLabel[one]}`}
              onChange={() => onChange(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
      <p className={styles.caption} aria-hidden>
        {value === null ? (
          <>
            <span>{sheetWords.worst}</span>
            <span>{sheetWords.best}</span>
          </>
        ) : (
          <b>{performanceLabel[value]}</b>
        )}
      </p>
      <Below id={`${id}-below`} error={problem} />
    </fieldset>
  )
}

/** Three cells with a face and a word; a chosen cell has a colour. */
export function MoodField({ value, problem, onChange }: FieldProps<ReviewMood>) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={problem && `${id}-below`}>
      <legend>{sheetWords.mood}</legend>
      <div className={styles.moods} data-wrong={problem ? '' : undefined}>
        {reviewMoods.map((one) => (
          <label key={one} className={styles[one]}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
            <span>
              <Icon of={moodIcon[one]} size={18} />
              {moodLabel[one]}
            </span>
          </label>
        ))}
      </div>
      <Below id={`${id}-below`} error={problem} />
    </fieldset>
  )
}
