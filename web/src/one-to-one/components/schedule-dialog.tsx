import { zodResolver } from '@hookform/resolvers/zod'
import { momentIn } from '@kamerton/contract/lib/dates'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '../../lib/current-user'
import { useToday } from '../../lib/use-today'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type Schedule, scheduleFrom, type TypedSchedule } from './schedule'
import { WhenFields } from './series-fields'
import styles from './series-fields.module.css'

type ScheduleDialogProps = {
  title: string
  sentence: string
  /** In the time zone of the company. */
  initial: TypedSchedule
  opened: boolean
  busy: boolean
  onSave: (when: Date, video: string | null) => void
  onClose: () => void
}

/** The form of the day, the time and the link, for a new meeting or a moved one. */
export function ScheduleDialog({ title, sentence, initial, opened, busy, onSave, onClose }: ScheduleDialogProps) {
  const { time_zone } = useCurrentUser()
  const today = useToday()
  const form = useForm<TypedSchedule, unknown, z.output<typeof Schedule>>({
    resolver: zodResolver(scheduleFrom(today, initial.day)),
    values: initial,
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <Dialog
      opened={opened}
      width="narrow"
      locked={busy}
      title={title}
      sentence={sentence}
      onClose={onClose}
      onSubmit={(event) =>
        void form.handleSubmit(({ day, time, video }) => onSave(momentIn(time_zone, day, time), video))(event)
      }
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
          <WhenFields label="Дата" data-autofocus />
        </FormProvider>
      </div>
    </Dialog>
  )
}
