import { type Frequency, formLimits, frequencies } from '@kamerton/contract/one-to-one/constants'
import { Controller, useFormContext } from 'react-hook-form'
import { useToday } from '../../lib/use-today'
import { DateField } from '../../ui/date-field/date-field'
import { TimeField } from '../../ui/date-field/time-field'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import { frequencyLabels } from '../labels'
import styles from './series-fields.module.css'

type When = { day: string; time: string; video: string | null }

/** The day, the time and the link of a meeting. It needs a form from `FormProvider`. */
export function WhenFields({ label, ...first }: { label: string; 'data-autofocus'?: boolean }) {
  const { register, formState } = useFormContext<When>()
  const { errors } = formState
  const today = useToday()
  return (
    <>
      <div className={styles.two}>
        <DateField {...register('day')} label={label} min={today} error={errors.day?.message} {...first} />
        <TimeField {...register('time')} label="Время" error={errors.time?.message} />
      </div>
      <TextField
        {...register('video')}
        label="Ссылка на видеовстречу"
        optional
        inputMode="url"
        placeholder="https://"
        maxLength={formLimits.videoUrlLength}
        error={errors.video?.message}
      />
    </>
  )
}

type Rhythm = { frequency: Frequency; auto_schedule: boolean; telegram_notifications: boolean }

/** The frequency of the meetings, automatic scheduling and reminders. It needs a form from `FormProvider`. */
export function RhythmFields() {
  const { register, formState } = useFormContext<Rhythm>()
  return (
    <>
      <Select
        {...register('frequency')}
        label="Как часто"
        options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        error={formState.errors.frequency?.message}
      />
      <SwitchField
        name="auto_schedule"
        label="Назначать следующую автоматически"
        hint="Когда встреча завершится, следующая появится по этой частоте"
      />
      <SwitchField
        name="telegram_notifications"
        label="Напоминать в Telegram"
        hint={'За\u00a0сутки и\u00a0за\u00a0час, тем, у\u00a0кого он подключён. Письма приходят всегда'}
      />
    </>
  )
}

type SwitchFieldProps = { name: string; label: string; hint: string }

/** A switch of the form around it. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const { control } = useFormContext<Record<string, boolean>>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch
          label={label}
          hint={hint}
          name={field.name}
          checked={field.value}
          onChange={(event) => field.onChange(event.target.checked)}
        />
      )}
    />
  )
}
