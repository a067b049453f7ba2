import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Field, type FieldTexts, useFieldIds } from './field'
import styles from './field.module.css'
import { Icon } from './icon'

export type Option<Value extends string = string> = { value: Value; label: string }

type SelectProps = ComponentProps<'select'> & FieldTexts & { options: readonly Option[] }

/** Choice of one of a few options: the browser's own list, which every phone and screen reader supports. */
export function Select({ label, optional, hint, error, options, ...select }: SelectProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <Field id={ids.id} label={label} optional={optional} hint={hint} error={error}>
      <span className={styles.select}>
        <select {...select} {...ids}>
          <Options options={options} />
        </select>
        <Icon of={IconChevronDown} size={16} stroke={1.8} />
      </span>
    </Field>
  )
}

/** Select for a row of filters: its label is not shown, because the first option names it («Все команды»). */
export function FilterSelect({ label, options, ...select }: Omit<SelectProps, keyof FieldTexts> & { label: string }) {
  return (
    <span className={classNames(styles.select, styles.filter)}>
      <select {...select} aria-label={label}>
        <Options options={options} />
      </select>
      <Icon of={IconChevronDown} size={16} stroke={1.8} />
    </span>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
