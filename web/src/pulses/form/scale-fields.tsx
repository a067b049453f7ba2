import { TextField } from '../../ui/text-field'
import styles from './form.module.css'
import type { PulseFormState } from './use-pulse-form'

type ScaleProps = { form: PulseFormState; index: number }

/** A longer scale has no room for words under its numbers. */
const longestWithLabels = 5

/** From which number to which; eNPS is always 0–10. */
export function ScaleFields({ form, index }: ScaleProps) {
  const at = `questions.${index}` as const
  const [type, scale] = form.watch([`${at}.type`, `${at}.scale`])
  const errors = form.formState.errors.questions?.[index]?.scale
  if (!scale) return null
  const isFixed = type === 'enps'
  return (
    <>
      <TextField
        {...form.register(`${at}.scale.min`, { valueAsNumber: true })}
        type="number"
        label="От"
        min={isFixed ? 0 : 1}
        max={9}
        readOnly={isFixed}
        error={errors?.min?.message ?? errors?.message}
      />
      <TextField
        {...form.register(`${at}.scale.max`, { valueAsNumber: true })}
        type="number"
        label="До"
        min={1}
        max={10}
        readOnly={isFixed}
        error={errors?.max?.message}
      />
    </>
  )
}

/** Words under the numbers of a short scale; those left empty are not sent. */
export function LabelFields({ form, index }: ScaleProps) {
  const at = `questions.${index}` as const
  const scale = form.watch(`${at}.scale`)
  const errors = form.formState.errors.questions?.[index]?.labels
  const min = scale?.min ?? Number.NaN
  const max = scale?.max ?? Number.NaN
  if (!(min >= 0 && max > min && max <= longestWithLabels)) return null
  const values = Array.from({ length: max - min + 1 }, (_, step) => String(min + step))
  return (
    <details className={styles.labels}>
      <summary>Подписи к числам, необязательно</summary>
      <div>
        {values.map((value) => (
          <TextField
            key={value}
            {...form.register(`${at}.labels.${value}`)}
            label={value}
            maxLength={60}
            autoComplete="off"
            error={errors?.[value]?.message}
          />
        ))}
      </div>
    </details>
  )
}
