import { PulseType } from '@kamerton/contract/pulses/schemas'
import { DateField } from '../../ui/date-field/date-field'
import { TimeField } from '../../ui/date-field/time-field'
import { Select } from '../../ui/select'
import { typeLabels, weekdayOptions } from '../labels'
import styles from './form.module.css'
import { NextRounds } from './next-rounds'
import { pulseOf } from './pulse-of'
import type { PulseFormState } from './use-pulse-form'

const types = PulseType.options.map((value) => ({ value, label: typeLabels[value] }))

/** Schedule: once, every week on a working day, or in a longer period counted from a first day. */
export function ScheduleFields({ form }: { form: PulseFormState }) {
  const { errors } = form.formState
  const type = form.watch('type')
  const isOnce = type === 'one_time'
  return (
    <div className={styles.trio}>
      <Select
        {...form.register('type')}
        label="Периодичность"
        options={types}
        hint={isOnce ? 'Спросим один раз, сразу после запуска' : undefined}
        error={errors.type?.message}
      />
      {!isOnce && (
        <>
          {type === 'weekly' ? (
            <Select
              {...form.register('schedule.dayOfWeek')}
              label="День недели"
              options={weekdayOptions}
              error={errors.schedule?.dayOfWeek?.message ?? errors.schedule?.message}
            />
          ) : (
            <DateField
              {...form.register('schedule.starts_on')}
              label="Первый опрос"
              error={errors.schedule?.starts_on?.message ?? errors.schedule?.message}
            />
          )}
          <TimeField
            {...form.register('schedule.time')}
            label="Время"
            hint="По часам компании"
            error={errors.schedule?.time?.message}
          />
          <NextRounds type={type} schedule={pulseOf(form.watch()).schedule} />
        </>
      )}
    </div>
  )
}
