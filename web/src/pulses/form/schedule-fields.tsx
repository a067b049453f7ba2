import { PulseType } from '@kamerton/contract/pulses/schemas'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { typeLabels, weekdayOptions } from '../labels'
import styles from './form.module.css'
import { NextRounds } from './next-rounds'
import type { PulseFormState } from './use-pulse-form'

const types = PulseType.options.map((value) => ({ value, label: typeLabels[value] }))

/** Schedule: once, or every week on a working day. */
export function ScheduleFields({ form }: { form: PulseFormState }) {
  const { errors } = form.formState
  const isWeekly = form.watch('type') === 'weekly'
  return (
    <div className={styles.trio}>
      <Select
        {...form.register('type')}
        label="Периодичность"
        options={types}
        hint={isWeekly ? undefined : 'Спросим один раз, сразу после запуска'}
        error={errors.type?.message}
      />
      {isWeekly && (
        <>
          <Select
            {...form.register('schedule.dayOfWeek')}
            label="День недели"
            options={weekdayOptions}
            error={errors.schedule?.dayOfWeek?.message ?? errors.schedule?.message}
          />
          <TextField
            {...form.register('schedule.time')}
            type="time"
            label="Время"
            hint="По часам компании"
            error={errors.schedule?.time?.message}
          />
          <NextRounds schedule={form.watch('schedule')} />
        </>
      )}
    </div>
  )
}
