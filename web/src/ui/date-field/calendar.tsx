import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconCalendarEvent } from '@tabler/icons-react'
import 'dayjs/locale/ru'
import { IconButton } from '../button'
import float from '../float.module.css'
import { Icon } from '../icon'
import '@mantine/dates/styles.layer.css'
import styles from './calendar.module.css'

type CalendarProps = {
  value: string
  min: string | number | undefined
  max: string | number | undefined
  opened: boolean
  onOpen: (opened: boolean) => void
  onChoose: (day: string) => void
}

const words = {
  previousMonth: 'Прошлый месяц',
  nextMonth: 'Следующий месяц',
  monthLevelControl: 'Выбрать месяц',
  previousYear: 'Прошлый год',
  nextYear: 'Следующий год',
  yearLevelControl: 'Выбрать год',
  previousDecade: 'Прошлое десятилетие',
  nextDecade: 'Следующее десятилетие',
}

/** The calendar that `date-field.tsx` loads when its button is pressed, with the button that it replaces. */
export const Calendar = ({ value, min, max, opened, onOpen, onChoose }: CalendarProps) => (
  <Popover
    opened={opened}
    onChange={onOpen}
    withinPortal={false}
    trapFocus
    returnFocus
    position="bottom-end"
    offset={6}
    transitionProps={{ duration: 160 }}
    classNames={{ dropdown: float.dropdown }}
  >
    <Popover.Target>
      <IconButton
        label="Открыть календарь"
        icon={<Icon of={IconCalendarEvent} size={18} />}
        tabIndex={-1}
        onClick={() => onOpen(!opened)}
      />
    </Popover.Target>
    <Popover.Dropdown aria-label="Календарь">
      <DatesProvider settings={{ locale: 'ru', firstDayOfWeek: 1 }}>
        <DatePicker
          value={value || null}
          {...(value && { defaultDate: value })}
          {...(min && { minDate: String(min) })}
          {...(max && { maxDate: String(max) })}
          ariaLabels={words}
          classNames={{ day: styles.day, calendarHeaderControl: styles.control, calendarHeaderLevel: styles.level }}
          onChange={(day) => {
            if (day) onChoose(day)
            onOpen(false)
          }}
        />
      </DatesProvider>
    </Popover.Dropdown>
  </Popover>
)
