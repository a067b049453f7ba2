import { rangeRefusalWords } from '@kamerton/contract/lib/range-words'
import { isDay } from '@kamerton/contract/lib/typed-day'
import { presetRange, type RangeRefusal, rangePresets, reportDays } from '@kamerton/contract/reports/range'
import { type FormEvent, useState } from 'react'
import { useToday } from '../lib/use-today'
import { SubmitButton } from '../ui/button'
import { DateField } from '../ui/date-field/date-field'
import { FilterSelect } from '../ui/select'
import { presetLabels } from './labels'
import styles from './range-fields.module.css'
import { type Days, presetOf } from './report-range'

type RangeFieldsProps = {
  /** The days that are shown now. */
  days: Days
  /** The days of the address cannot be shown; the mistake is visible at once. */
  isWrong?: boolean
  /** The words of the button. */
  send: string
  busy?: boolean
  onDays: (days: Days) => void
}

type Mistakes = Partial<Record<keyof Days, string>>

/** The field that shows each refusal. */
const fieldOf: Record<RangeRefusal, keyof Days> = {
  report_ends_before_start: 'end_date',
  report_too_long: 'start_date',
}

/** The mistakes in the typed days, by the rule of the server. */
export function mistakesIn({ start_date, end_date }: Days, today: string): Mistakes {
  if (!isDay(start_date) || !isDay(end_date))
    return {
      ...(!isDay(start_date) && { start_date: 'Укажите дату' }),
      ...(!isDay(end_date) && { end_date: 'Укажите дату' }),
    }
  const meant = reportDays({ start_date, end_date }, today)
  return typeof meant === 'string' ? { [fieldOf[meant]]: rangeRefusalWords[meant] } : {}
}

/** Both dates and the button that sends them. Typed dates stay, right or wrong, until other days are shown. */
export function RangeFields({ days, isWrong = false, send, busy, onDays }: RangeFieldsProps) {
  const today = useToday()
  const [typed, setTyped] = useState(days)
  const [shown, setShown] = useState(days)
  const [isTried, setIsTried] = useState(isWrong)
  if (shown.start_date !== days.start_date || shown.end_date !== days.end_date) {
    setShown(days)
    setTyped(days)
    setIsTried(isWrong)
  }
  const mistakes = mistakesIn(typed, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(mistakes).length === 0) onDays(typed)
  }
  const field = (name: keyof Days, label: string) => (
    <DateField
      tight
      label={label}
      max={today}
      name={name}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={isTried ? mistakes[name] : undefined}
    />
  )
  return (
    <form noValidate className={styles.fields} onSubmit={submit}>
      {field('start_date', 'Начальная дата')}
      {field('end_date', 'Конечная дата')}
      <SubmitButton look="default" busy={busy}>
        {send}
      </SubmitButton>
    </form>
  )
}

const own = 'own'
const presets = rangePresets.map((value) => ({ value, label: presetLabels[value] }))
const withOwn = [...presets, { value: own, label: 'Свои даты' }]

type PresetSelectProps = {
  days: Days
  /** The person is choosing their own days, whatever days are shown. */
  isOwn?: boolean
  onDays: (days: Days) => void
  onOwn?: () => void
}

/** The choice of a usual range that ends today. */
export function PresetSelect({ days, isOwn = false, onDays, onOwn }: PresetSelectProps) {
  const today = useToday()
  const preset = isOwn ? null : presetOf(days, today)
  const choose = (value: string) => {
    const chosen = rangePresets.find((one) => one === value)
    if (chosen) onDays(presetRange(chosen, today))
    else onOwn?.()
  }
  return (
    <FilterSelect
      label="Период"
      value={preset ?? own}
      options={withOwn}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
