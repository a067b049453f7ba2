import { Scale } from '@kamerton/contract/pulses/question-schemas'
import { goodEndOf } from '@kamerton/contract/pulses/rules'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import styles from './form.module.css'
import type { PulseFormState } from './use-pulse-form'

type ScaleProps = { form: PulseFormState; index: number }

/** A longer scale has no space for captions under its numbers. */
export const longestWithLabels = 5

/** First and last number of the scale; eNPS is always 0–10. */
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

/** Captions under the numbers of a short scale; empty ones are not sent. */
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

const ends = [
  { value: '', label: 'Не\u00a0сказано' },
  { value: 'high', label: 'Больше – лучше' },
  { value: 'low', label: 'Меньше – лучше' },
]

/**
 * Field for the good end of a scale that no metric uses: «Удобно?» and «Сколько раз вас отвлекали?» have opposite good
 * ends.
 */
export function GoodEndField({ form, index }: ScaleProps) {
  const at = `questions.${index}` as const
  const [category, type, typed] = form.watch(['category', `${at}.type`, `${at}.scale`])
  const scale = Scale.safeParse(typed)
  const isKnown = goodEndOf(category, { type, scale: scale.success ? scale.data : null }) !== null
  if (type !== 'rating' || isKnown) return null
  return (
    <Select
      {...form.register(`${at}.better`)}
      label="Какой край шкалы лучше"
      options={ends}
      hint={'Пока не\u00a0сказано, итоги не\u00a0красим в\u00a0красный и\u00a0зелёный'}
    />
  )
}
