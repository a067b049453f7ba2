import { skillLevels } from '@kamerton/contract/development-plans/constants'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Below } from '../../ui/field'
import styles from './editor.module.css'
import type { PlanForm } from './use-plan-form'

const levels = Array.from(
  { length: skillLevels.highest - skillLevels.lowest + 1 },
  (_, index) => skillLevels.lowest + index,
)

type LevelFieldProps = {
  form: PlanForm
  name: `skills.${number}.current_level` | `skills.${number}.target_level`
  legend: string
  error?: string
}

/** A joined row of levels from one to five; arrow keys move between them. */
export function LevelField({ form, name, legend, error }: LevelFieldProps) {
  const { field } = useController({ control: form.control, name })
  return <Levels legend={legend} value={field.value} onChange={field.onChange} error={error} />
}

type LevelsProps = { legend: string; value: number; onChange: (level: number) => void; error?: string }

export function Levels({ legend, value, onChange, error }: LevelsProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={styles.level}
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-below` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={`${id}-legend`} className={styles.legend}>
        {legend}
      </span>
      <div className={styles.five}>
        {levels.map((level) => (
          <label key={level}>
            <input
              type="radio"
              className="covering-input"
              name={id}
              checked={level === value}
              onChange={() => onChange(level)}
            />
            {level}
          </label>
        ))}
      </div>
      <Below id={`${id}-below`} error={error} />
    </div>
  )
}
