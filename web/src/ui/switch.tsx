import { type ComponentProps, type ReactNode, useId } from 'react'
import { Below } from './field'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string }

/** On or off, with a sentence about the meaning. */
export function Switch({ label, hint, error, checked = false, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="ink-2-sm">
            {hint}
          </p>
        )}
        <Below id={`${id}-below`} error={error} />
      </div>
    </div>
  )
}
