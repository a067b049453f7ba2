import { useState } from 'react'
import { TextField } from '../../ui/text-field'
import { longestWithLabels } from './scale-fields'
import type { PulseFormState } from './use-pulse-form'

type LabelListProps = { form: PulseFormState; index: number }

/** Captions of a short scale in one line, separated by commas: the first belongs to the lowest number. */
export function LabelList({ form, index }: LabelListProps) {
  const scale = form.watch(`questions.${index}.scale`)
  const min = scale?.min ?? Number.NaN
  const max = scale?.max ?? Number.NaN
  if (!(min >= 0 && max > min && max <= longestWithLabels)) return null
  // Another range has other captions, so the line is remounted.
  return <Line key={`${min}-${max}`} form={form} index={index} min={min} max={max} />
}

function Line({ form, index, min, max }: LabelListProps & { min: number; max: number }) {
  const at = `questions.${index}.labels` as const
  const [text, setText] = useState(() => listOf(form.getValues(at), min, max))
  const errors = form.formState.errors.questions?.[index]?.labels
  const tooMany = text.split(',').length > max - min + 1
  const change = (typed: string) => {
    setText(typed)
    form.setValue(at, labelsOf(typed, min), { shouldDirty: true })
    form.clearErrors(at)
  }
  return (
    <TextField
      label={'Подписи к\u00a0числам'}
      optional
      hint={`Через запятую, от\u00a0${min} до\u00a0${max}: плохо, так себе, хорошо`}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      error={tooMany ? 'Подписей больше, чем чисел на\u00a0шкале' : firstOf(errors)}
    />
  )
}

const listOf = (labels: Readonly<Record<string, string>>, min: number, max: number): string =>
  Array.from({ length: max - min + 1 }, (_, step) => labels[min + step] ?? '')
    .join(', ')
    .replace(/[, ]+$/, '')

/** Splits captions at commas and trims them; an empty one means no caption. */
export const labelsOf = (text: string, min: number): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((label, step) => [String(min + step), label.trim()] as const)
      .filter(([, label]) => label !== ''),
  )

const firstOf = (errors: object | undefined): string | undefined => {
  const [first] = Object.values(errors ?? {})
  return typeof first === 'string' ? first : first?.message
}
