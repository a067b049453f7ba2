import { type ComponentProps, type ReactNode, useId } from 'react'
import { Below } from './field'
import styles from './field.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string }

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
        />
        <span>{label}</span>
      </label>
      <Below id={`${id}-below`} error={error} />
    </div>
  )
}
