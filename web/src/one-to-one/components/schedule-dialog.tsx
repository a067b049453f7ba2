import { zodResolver } from '@hookform/resolvers/zod'
import { momentIn } from '@kamerton/contract/lib/dates'
import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '../../lib/current-user'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import styles from '../list/list.module.css'
import { Schedule, type TypedSchedule } from './schedule'

type ScheduleDialogProps = {
  title: string
  sentence: string
  /** As the clocks of the company show it. */
  initial: TypedSchedule
  opened: boolean
  busy: boolean
  onSave: (when: Date, video: string | null) => void
  onClose: () => void
}

/** The day, the time and the link of a meeting: a new one, or one that is moved. */
export function ScheduleDialog({ title, sentence, initial, opened, busy, onSave, onClose }: ScheduleDialogProps) {
  const { time_zone } = useCurrentUser()
  const form = useForm<TypedSchedule, unknown, z.output<typeof Schedule>>({
    resolver: zodResolver(Schedule),
    values: initial,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = form.formState
  return (
    <Dialog
      opened={opened}
      narrow
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
        <div className={styles.two}>
          <TextField {...form.register('day')} label="Дата" type="date" error={errors.day?.message} data-autofocus />
          <TextField {...form.register('time')} label="Время" type="time" error={errors.time?.message} />
        </div>
        <TextField
          {...form.register('video')}
          label="Ссылка на видеовстречу"
          optional
          inputMode="url"
          placeholder="https://"
          maxLength={formLimits.videoUrlLength}
          error={errors.video?.message}
        />
      </div>
    </Dialog>
  )
}
