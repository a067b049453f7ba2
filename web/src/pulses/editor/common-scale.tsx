import { FilterSelect } from '../../ui/select'
import type { QuestionDraft } from '../form/pulse-draft'
import type { PulseFormState } from '../form/use-pulse-form'
import styles from './rows.module.css'

type Bounds = { min: number; max: number }

const offered: readonly Bounds[] = [3, 5, 7, 10].map((max) => ({ min: 1, max }))
const keyOf = ({ min, max }: { min: number | null; max: number | null }): string => `${min ?? ''}–${max ?? ''}`

/** One scale for all statements: said once above them, and changed there for all of them. */
export function CommonScale({ form }: { form: PulseFormState }) {
  const questions = form.watch('questions')
  const rated = questions.flatMap(({ type, scale }) => (type === 'rating' && scale ? [keyOf(scale)] : []))
  if (rated.length < 2) return null
  const common = rated.every((one) => one === rated[0]) ? (rated[0] ?? '') : ''
  const known = offered.map(keyOf)
  const options = [
    ...(common === '' ? [{ value: '', label: 'У каждого своя шкала' }] : []),
    ...(common !== '' && !known.includes(common) ? [{ value: common, label: `Шкала ${common} у всех` }] : []),
    ...known.map((value) => ({ value, label: `Шкала ${value} у всех утверждений` })),
  ]
  const choose = (value: string) => {
    const scale = offered.find((one) => keyOf(one) === value)
    if (scale) form.setValue('questions', questions.map(scaledTo(scale)), { shouldDirty: true })
  }
  return (
    <div className={styles.scale}>
      <FilterSelect
        label="Одна шкала для всех"
        value={common}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}

/** Captions of another scale would stand under the wrong numbers. */
const scaledTo =
  (scale: Bounds) =>
  (question: QuestionDraft): QuestionDraft =>
    question.type !== 'rating' || (question.scale && keyOf(question.scale) === keyOf(scale))
      ? question
      : { ...question, scale, labels: {} }
