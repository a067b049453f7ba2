import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { TextField } from '../../ui/text-field'
import styles from './form.module.css'
import { emptyOption } from './pulse-draft'
import type { PulseFormState } from './use-pulse-form'

/** Answer options; empty rows are not sent. The stored value of an option is made from its label. */
export function OptionFields({ form, index }: { form: PulseFormState; index: number }) {
  const at = `questions.${index}.options` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name: at })
  const errors = form.formState.errors.questions?.[index]?.options
  return (
    <div className={styles.options} role="group" aria-label={`Варианты вопроса ${index + 1}`}>
      {fields.map((field, row) => (
        <div key={field.id} className={styles.option}>
          <TextField
            {...form.register(`${at}.${row}.label`)}
            label={`Вариант ${row + 1}`}
            maxLength={pulseLimits.optionLength}
            autoComplete="off"
            error={errors?.[row]?.label?.message}
          />
          <IconButton label={`Убрать вариант ${row + 1}`} icon={<Icon of={IconX} />} onClick={() => remove(row)} />
        </div>
      ))}
      <Below id={`${at}-error`} error={errors?.message ?? errors?.root?.message} />
      {fields.length < pulseLimits.options && (
        <Button size="sm" icon={<Icon of={IconPlus} size={16} />} onClick={() => append(emptyOption())}>
          Добавить вариант
        </Button>
      )}
    </div>
  )
}
