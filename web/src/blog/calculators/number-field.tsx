import { classNames } from '../../ui/class-names'
import styles from './calculator.module.css'

type NumberFieldProps = {
  /** Must be unique on the page: an island cannot generate one. */
  id: string
  label: string
  value: string
  isWrong: boolean
  onType: (text: string) => void
  /** Whether the island is hydrated; before that nothing can calculate with the input. */
  isAwake: boolean
}

/** A count of people. */
export const NumberField = ({ id, label, value, isWrong, onType, isAwake }: NumberFieldProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <input
      className={classNames(isWrong && styles.wrong)}
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      readOnly={!isAwake}
      value={value}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-wrong` : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
    {isWrong && (
      <span id={`${id}-wrong`} className={styles.mistake}>
        Целое число от&nbsp;0. Пока считаем по&nbsp;прежнему
      </span>
    )}
  </label>
)
