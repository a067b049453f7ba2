import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { useMay } from '../../lib/permissions'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ManagerField } from '../components/manager-field'
import { RhythmFields, WhenFields } from '../components/series-fields'
import styles from '../components/series-fields.module.css'
import { type CheckedMany, emptyMany, ManyDraft, type TypedMany } from './many-draft'
import { ManyPeople } from './many-people'
import { type Listed, usePeopleOfMany } from './people-of-many'
import { setMany } from './set-many'

type ManyDialogProps = {
  opened: boolean
  /** People who are chosen from the start. */
  people?: readonly Omit<Listed, 'isOn'>[]
  /** The address: teams whose people are listed, and those of them who are chosen. Ids are divided by commas. */
  from?: { about: string | null; people: string | null }
  onClose: () => void
  /** Meetings were set, or taken back. */
  onChanged: () => Promise<void>
}

/** The form of a meeting with each of several people: one first day and time, from which they are spread. */
export function ManyDialog({ opened, people: first = [], from, onClose, onChanged }: ManyDialogProps) {
  const user = useCurrentUser()
  const mayName = useMay()('create', 'OneToOne', {})
  const form = useForm<TypedMany, unknown, CheckedMany>({
    resolver: zodResolver(ManyDraft),
    defaultValues: emptyMany(user.time_zone),
  })
  const { people, ...change } = usePeopleOfMany(
    first,
    { teams: opened && from ? from.about : null, only: from?.people ?? null },
    (leader) => {
      if (mayName && leader.id !== user.id && !form.getValues('manager')) form.setValue('manager', leader)
    },
  )
  const chosen = people.filter(({ isOn }) => isOn)
  const [send, busy] = useOnce(async ({ manager, video, ...rest }: CheckedMany) => {
    const employee_ids = chosen.map(({ id }) => id)
    const wanted = {
      ...rest,
      employee_ids,
      manager_id: manager?.id ?? user.id,
      ...(video && { video_meeting_url: video }),
    }
    if (await setMany(wanted, chosen, onChanged)) onClose()
  })
  return (
    <Dialog
      opened={opened}
      tall
      locked={busy}
      title="Встречи с несколькими людьми"
      sentence={'По\u00a0часу подряд до\u00a018:00, остальные в\u00a0следующие рабочие дни; занятое время пропустим'}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      note={'Письма с\u00a0приглашением уйдут обоим'}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={chosen.length === 0}>
            {chosen.length > 0 ? `Назначить: ${chosen.length}` : 'Назначить'}
          </SubmitButton>
        </>
      }
    >
      <div className={styles.fields}>
        <ManyPeople people={people} chosen={chosen.length} {...change} />
        <FormProvider {...form}>
          {mayName && <ManagerField />}
          <WhenFields label="Первая встреча" />
          <RhythmFields />
        </FormProvider>
      </div>
    </Dialog>
  )
}
