import { zodResolver } from '@hookform/resolvers/zod'
import { frequencies } from '@kamerton/contract/one-to-one/constants'
import { Frequency, type Series, type SeriesChanges } from '@kamerton/contract/one-to-one/schemas'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { changedOf } from '../../page/rebase'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { PersonField } from '../components/person-field'
import { findManager } from '../find-people'
import { frequencyLabels } from '../labels'
import { Chosen } from '../list/series-draft'
import styles from './series.module.css'
import { because } from './use-series-acts'

const Settings = z.object({
  frequency: Frequency,
  auto_schedule: z.boolean(),
  telegram_notifications: z.boolean(),
  isPaused: z.boolean(),
  manager: Chosen.nullable().refine((person) => person !== null, { error: 'Выберите, кто ведёт встречи' }),
})
type Typed = z.input<typeof Settings>
type Checked = z.output<typeof Settings>

const settingsOf = ({ frequency, auto_schedule, telegram_notifications, status, manager }: Series): Typed => ({
  frequency,
  auto_schedule,
  telegram_notifications,
  isPaused: status === 'paused',
  manager: { ...manager, series_id: null },
})

/** What differs from the series, as the call names it. */
function changesOf(series: Series, { isPaused, manager, ...rest }: Checked): SeriesChanges {
  const { frequency, auto_schedule, telegram_notifications } = series
  const status: Series['status'] = isPaused ? 'paused' : series.status === 'paused' ? 'active' : series.status
  return {
    ...changedOf({ frequency, auto_schedule, telegram_notifications }, rest),
    ...(status !== series.status && { status }),
    ...(manager && manager.id !== series.manager_id && { manager_id: manager.id }),
  }
}

type SettingsProps = { series: Series; opened: boolean; onClose: () => void; onSaved: () => Promise<void> }

export function SettingsDialog({ series, opened, onClose, onSaved }: SettingsProps) {
  const form = useForm<Typed, unknown, Checked>({ resolver: zodResolver(Settings), values: settingsOf(series) })
  const [save, busy] = useOnce(async (settings: Checked) => {
    const saved = await act({ done: 'Настройки сохранены', failed: 'Не удалось сохранить настройки', because }, () =>
      api.oneToOne.updateSeries({ id: series.id, version: series.version, ...changesOf(series, settings) }),
    )
    await onSaved()
    if (!isRefusal(saved)) onClose()
  })
  const { errors } = form.formState
  return (
    <Dialog
      opened={opened}
      narrow
      locked={busy}
      title="Настройки серии"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy}>Сохранить</SubmitButton>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          {...form.register('frequency')}
          label="Как часто"
          options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          error={errors.frequency?.message}
        />
        <Controller
          control={form.control}
          name="auto_schedule"
          render={({ field }) => (
            <Switch
              label="Назначать следующую самой"
              hint="Когда встреча завершится, следующая появится по этой частоте"
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="telegram_notifications"
          render={({ field }) => (
            <Switch
              label="Напоминать в Telegram"
              hint="За сутки и за час, тем, у кого он подключён"
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
            />
          )}
        />
        {series.status !== 'stopped' && (
          <Controller
            control={form.control}
            name="isPaused"
            render={({ field }) => (
              <Switch
                label="Пауза"
                hint="Новые встречи не назначаются, пока пауза не снята. Уже назначенная остаётся"
                checked={field.value}
                onChange={(event) => field.onChange(event.target.checked)}
              />
            )}
          />
        )}
        {series.rights.hand_over && (
          <Controller
            control={form.control}
            name="manager"
            render={({ field }) => (
              <PersonField
                label="Кто ведёт"
                hint="Новый руководитель увидит записи прошлых встреч этой серии"
                search="Найти руководителя"
                find={findManager}
                value={field.value}
                onChange={field.onChange}
                error={errors.manager?.message}
              />
            )}
          />
        )}
      </div>
    </Dialog>
  )
}
