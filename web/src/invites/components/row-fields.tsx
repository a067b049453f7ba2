import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { TextField } from '../../ui/text-field'
import { type Row, rowFields, type TextField as TextFieldName, textFields } from '../rows'
import { RoleOfRow, TeamOfRow } from './given-fields'
import styles from './invite-dialog.module.css'
import type { InviteRows } from './use-invite-rows'

type RowFieldsProps = {
  row: Row
  number: number
  rows: InviteRows
  /** The last row cannot be removed. */
  mayRemove: boolean
  locked: boolean
}

const words: Record<TextFieldName, { label: string; placeholder: string }> = {
  first_name: { label: 'Имя', placeholder: 'Имя' },
  last_name: { label: 'Фамилия', placeholder: 'Фамилия' },
  email: { label: 'Email адрес', placeholder: 'name@company.ru' },
  position: { label: 'Должность (необязательно)', placeholder: 'Должность' },
}

/** The columns of the table, shown for sighted people; for others each field has its own name. */
export const RowsHeading = () => (
  <div className={styles.heading} aria-hidden="true">
    {textFields.map((field) => (
      <span key={field}>{words[field].label}</span>
    ))}
    <span>Роль</span>
    <span>Команда</span>
  </div>
)

/** One person, «Сотрудник N»: a row of the table, and on a narrow screen a card. */
export function RowFields({ row, number, rows, mayRemove, locked }: RowFieldsProps) {
  const title = `Сотрудник ${number}`
  const isWrong = rowFields.some((field) => rows.shownProblem(row.key, field))
  return (
    <fieldset
      className={classNames(styles.row, isWrong && styles.wrong, !mayRemove && styles.alone)}
      disabled={locked}
      aria-label={title}
    >
      <h3 className={styles.number}>
        <span>Сотрудник </span>
        {number}
      </h3>
      <div className={styles.fields}>
        {textFields.map((field) => (
          <TextField
            key={field}
            label={words[field].label}
            name={`${field}.${row.key}`}
            // The browser rewrites the text of its own e-mail field; this one keeps the text of a file.
            inputMode={field === 'email' ? 'email' : undefined}
            autoCapitalize={field === 'email' ? 'off' : undefined}
            spellCheck={field === 'email' ? false : undefined}
            autoComplete="off"
            placeholder={words[field].placeholder}
            value={row[field]}
            onChange={(event) => rows.change(row.key, field, event.currentTarget.value)}
            onBlur={() => rows.leave(row, field)}
            error={rows.shownProblem(row.key, field)}
            // A list is pasted where the focus is.
            data-autofocus={(number === 1 && field === textFields[0]) || undefined}
          />
        ))}
        <RoleOfRow row={row} rows={rows} />
        <TeamOfRow row={row} rows={rows} />
      </div>
      {mayRemove && (
        <div className={styles.remove}>
          <IconButton
            label={`Удалить строку: ${title}`}
            icon={<Icon of={IconTrash} />}
            onClick={() => rows.remove(row.key)}
          />
        </div>
      )}
    </fieldset>
  )
}
