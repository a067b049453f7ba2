import { isDay, typedDay } from '@kamerton/contract/lib/typed-day'
import { IconCalendarEvent } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { companyToday, formatNearDate, formatWeekday } from '../../lib/format-date'
import { part } from '../../lib/part'
import { IconButton } from '../button'
import { classNames } from '../class-names'
import { Below, Field, type FieldTexts, useFieldIds } from '../field'
import fields from '../field.module.css'
import { Icon } from '../icon'
import { useIsNarrow } from '../use-is-narrow'
import { WhenOpened } from '../when-opened'
import { type TypedField, useTypedValue } from './use-typed-value'

type DateProps = TypedField & {
  /** First and last day that the calendar offers (`YYYY-MM-DD`); the form judges a typed one. */
  min?: string | number | undefined
  max?: string | number | undefined
  'data-autofocus'?: boolean
  /** It stands in a row where the name of the weekday has no room. */
  tight?: boolean
}

/** «2 октября, пятница», and for another year «8 декабря 2025 г., понедельник». */
const dayWords = (day: string): string =>
  day === '' ? '' : `${formatNearDate(day, new Date(companyToday()))}, ${formatWeekday(day)}`

/** «2 октября», and for another year «08.12.2025». */
function tightWords(day: string): string {
  const today = companyToday()
  if (day === '') return ''
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatNearDate(day, new Date(today))
    : day.split('-').toReversed().join('.')
}

const dayOrNone = (bound: string | number | undefined) => (typeof bound === 'string' ? bound : undefined)

const unread = 'Это не\u00a0похоже на\u00a0дату. Например: 2\u00a0октября или 02.10.2026'

const calendar = part(() => import('./calendar').then(({ Calendar }) => Calendar))

const fetchAhead = () => void calendar.fetch().catch(() => undefined)

/**
 * A day, typed in words or numbers, or chosen in a calendar; its value is `YYYY-MM-DD`, or empty. The browser's own
 * field would show it in the order of the browser's language. Alt and the arrow down open the calendar. Spread
 * react-hook-form's `register('name')` into it.
 */
export function DateField({ label, optional, hint, error, ...date }: DateProps & FieldTexts) {
  return (
    <DateControl date={date} error={error} hint={hint}>
      {(ids, control, below) => (
        <Field id={ids.id} label={label} optional={optional} hint={hint} error={below}>
          {control}
        </Field>
      )}
    </DateControl>
  )
}

type DateRowFieldProps = DateProps & { label: string; error?: string; small?: boolean }

/** A day in a list of similar fields with a common heading: its name is only for screen readers. */
export const DateRowField = ({ label, error, small, ...date }: DateRowFieldProps) => (
  <DateControl date={date} error={error} label={label} small={small}>
    {(ids, control, below) => (
      <div className={fields.field}>
        {control}
        <Below id={`${ids.id}-below`} error={below} />
      </div>
    )}
  </DateControl>
)

type Ids = ReturnType<typeof useFieldIds>
type DateControlProps = {
  date: DateProps
  error: string | undefined
  hint?: ReactNode
  label?: string
  small?: boolean | undefined
  children: (ids: Ids, control: ReactNode, error: string | undefined) => ReactNode
}

function DateControl({
  date: { min, max, 'data-autofocus': isFirst, tight, ...typed },
  error,
  hint,
  label,
  small,
  children,
}: DateControlProps) {
  // Beside another field there is no room for the whole example.
  const isTight = useIsNarrow() || small || tight
  const [near, setNear] = useState(companyToday)
  const bounds = { near, min: dayOrNone(min), max: dayOrNone(max) }
  const day = useTypedValue(typed, {
    read: (text) => typedDay(text, companyToday(), bounds),
    words: tight ? tightWords : dayWords,
  })
  const [opened, setOpened] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const below = day.isUnread && wasLeft ? unread : error
  const ids = useFieldIds({ hint, error: below })
  const open = (
    <IconButton
      label="Открыть календарь"
      icon={<Icon of={IconCalendarEvent} size={18} />}
      tabIndex={-1}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setOpened(true)}
    />
  )
  const control = (
    <div className={classNames(fields.input, small && fields.small)}>
      <input
        type="text"
        autoComplete="off"
        placeholder={isTight ? '2 октября' : 'Например, 2 октября'}
        aria-label={label}
        data-autofocus={isFirst}
        {...ids}
        {...day.input}
        onFocus={() => {
          setWasLeft(false)
          setNear(isDay(day.value) ? day.value : companyToday())
        }}
        onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && setOpened(true)}
        onBlur={() => {
          setWasLeft(true)
          day.input.onBlur()
        }}
      />
      <WhenOpened of={calendar} opened={opened} onClose={() => setOpened(false)} before={open}>
        {(Calendar, isOpen) => (
          <Calendar
            value={day.isUnread ? '' : day.value}
            min={min}
            max={max}
            opened={isOpen}
            onOpen={setOpened}
            onChoose={day.choose}
          />
        )}
      </WhenOpened>
    </div>
  )
  return children(ids, control, below)
}
