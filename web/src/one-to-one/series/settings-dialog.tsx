import { zodResolver } from '@hookform/resolvers/zod'
import { Frequency, type Series, type SeriesChanges } from '@kamerton/contract/one-to-one/schemas'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { changedOf } from '../../page/rebase'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { PersonField } from '../components/person-field'
import { RhythmFields, SwitchField } from '../components/series-fields'
import styles from '../components/series-fields.module.css'
import { findManager } from '../find-people'
import { Chosen } from '../list/series-draft'
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

/** The changed fields of the series, as the call names them. */
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
      width="narrow"
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
        <FormProvider {...form}>
          <RhythmFields />
          {series.status !== 'stopped' && (
            <SwitchField
              name="isPaused"
              label="Пауза"
              hint="Новые встречи не назначаются, пока пауза не снята. Уже назначенная остаётся"
            />
          )}
        </FormProvider>
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
