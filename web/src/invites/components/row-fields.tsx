import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextField } from '../../ui/text-field'
import type { Row, RowField } from '../rows'
import styles from './invite-dialog.module.css'
import type { InviteRows } from './use-invite-rows'

type RowFieldsProps = {
  row: Row
  number: number
  rows: Pick<InviteRows, 'shownProblem' | 'change' | 'leave' | 'remove'>
  /** The last row stays. */
  mayRemove: boolean
  locked: boolean
}

const fields: readonly { field: RowField; label: string; placeholder?: string; type?: string }[] = [
  { field: 'first_name', label: 'Имя' },
  { field: 'last_name', label: 'Фамилия' },
  { field: 'email', label: 'Email адрес', placeholder: 'name@company.ru', type: 'email' },
  { field: 'position', label: 'Должность (необязательно)' },
]

/** One person: «Сотрудник N». */
export const RowFields = memo(function RowFields({ row, number, rows, mayRemove, locked }: RowFieldsProps) {
  const title = `Сотрудник ${number}`
  return (
    <fieldset className={styles.row} disabled={locked} aria-label={title}>
      <div className={styles.legend}>
        <h3>{title}</h3>
        {mayRemove && (
          <IconButton
            label={`Удалить строку: ${title}`}
            size="small"
            icon={<Icon of={IconTrash} />}
            onClick={() => rows.remove(row.key)}
          />
        )}
      </div>
      <div className={styles.fields}>
        {fields.map(({ field, label, placeholder, type }) => (
          <TextField
            key={field}
            label={label}
            name={`${field}.${row.key}`}
            // The browser rewrites what stands in its own e-mail field; this one keeps what came from a file.
            inputMode={type === 'email' ? 'email' : undefined}
            autoCapitalize={type === 'email' ? 'off' : undefined}
            spellCheck={type === 'email' ? false : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={row[field]}
            onChange={(event) => rows.change(row.key, field, event.currentTarget.value)}
            onBlur={() => rows.leave(row, field)}
            error={rows.shownProblem(row.key, field)}
          />
        ))}
      </div>
    </fieldset>
  )
})
