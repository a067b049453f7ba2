import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** Name of the choice: «Период». */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** With an icon the label is only for screen readers. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** Choice of one of two to four visible options. Arrow keys move between them. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            className="covering-input"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.icon ? option.label : undefined}
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </div>
  )
}
