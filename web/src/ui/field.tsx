import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon'

export type FieldTexts = { label: ReactNode; optional?: boolean; hint?: ReactNode; error?: string }

/** Ids that connect a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const id = useId()
  return { id, 'aria-describedby': error || hint ? `${id}-below` : undefined, 'aria-invalid': error ? true : undefined }
}

/** Label above, the control, then its error or its hint. */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> необязательно</span>}
      </label>
      {children}
      <Below id={`${id}-below`} hint={hint} error={error} />
    </div>
  )
}

export function Below({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (error)
    return (
      <div id={id} className={`${styles.below} ${styles.error}`} role="alert">
        <Icon of={IconAlertCircle} size={14} stroke={2} />
        <span>{error}</span>
      </div>
    )
  return hint ? (
    <div id={id} className={styles.below}>
      {hint}
    </div>
  ) : null
}
