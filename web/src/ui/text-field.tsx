import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Below, Field, type FieldTexts, useFieldIds } from './field'
import styles from './field.module.css'
import { Icon } from './icon'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldTexts & { size?: 'md' | 'lg'; icon?: ReactNode }

/** One line of text. Spread react-hook-form's `register('name')` into it and pass the error's message. */
export function TextField({ label, optional, hint, error, size = 'md', icon, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <Field id={ids.id} label={label} optional={optional} hint={hint} error={error}>
      <div className={classNames(styles.input, size === 'lg' && styles.lg)}>
        {icon}
        <input type="text" {...input} {...ids} />
      </div>
    </Field>
  )
}

/** A password, hidden until the eye button is pressed. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  size = 'md',
  icon,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const ids = useFieldIds({ hint, error })
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <Field id={ids.id} label={label} optional={optional} hint={hint} error={error}>
      <div className={classNames(styles.input, size === 'lg' && styles.lg)}>
        {icon}
        <input {...input} {...ids} type={shown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
        <IconButton
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          icon={<Icon of={Eye} />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}

/** Text of several lines. */
export function TextArea({ label, optional, hint, error, ...area }: ComponentProps<'textarea'> & FieldTexts) {
  const ids = useFieldIds({ hint, error })
  return (
    <Field id={ids.id} label={label} optional={optional} hint={hint} error={error}>
      <textarea {...area} {...ids} className={styles.area} />
    </Field>
  )
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & { label: string; icon: ReactNode }

/** Search field: its name is only for screen readers; others see the placeholder. */
export function SearchField({ label, icon, ...input }: SearchFieldProps) {
  return (
    <div className={styles.input}>
      {icon}
      <input {...input} type="search" aria-label={label} />
    </div>
  )
}

type RowFieldProps = Omit<ComponentProps<'input'>, 'size'> & { label: string; error?: string; small?: boolean }

/** One line in a list of similar fields with a common heading: its name is only for screen readers. */
export function RowField({ label, error, small, ...input }: RowFieldProps) {
  const ids = useFieldIds({ error })
  return (
    <div className={styles.field}>
      <div className={classNames(styles.input, small && styles.small)}>
        <input type="text" autoComplete="off" {...input} {...ids} aria-label={label} />
      </div>
      <Below id={`${ids.id}-below`} error={error} />
    </div>
  )
}
