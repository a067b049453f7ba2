import { zodResolver } from '@hookform/resolvers/zod'
import { Day } from '@kamerton/contract/lib/dates'
import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { dueDayProblem } from '@kamerton/contract/one-to-one/due-day'
import { NewAgreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useDraft } from '../../lib/draft'
import { useToday } from '../../lib/use-today'
import { Button, SubmitButton } from '../../ui/button'
import { DateField } from '../../ui/date-field/date-field'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import styles from '../meeting/agenda.module.css'
import type { AgreementDraft } from './agreement-draft'

/** An empty day field gives an empty text. */
const Typed = NewAgreement.extend({
  due_on: z
    .literal('')
    .transform(() => null)
    .or(Day),
  activity_id: z.string().transform((id) => id || null),
})
/** A new day must not be past; the present day of an agreement may stay. */
const typedOn = (today: string, presentDay: string | null | undefined) =>
  Typed.superRefine(({ due_on }, { addIssue }) => {
    const message = due_on === presentDay ? undefined : dueDayProblem(due_on, today)
    if (message !== undefined) addIssue({ code: 'custom', path: ['due_on'], message })
  })
export type CheckedAgreement = z.output<typeof NewAgreement>

/** The people who may be responsible, and the activities that an agreement may be about. */
type AgreementChoices = {
  people: readonly { id: string; full_name: string }[]
  /** The open activities of the employee's plan. */
  activities: readonly { id: string; title: string }[]
  /** The due day of an agreement that is being changed: it may stay, although it is past. */
  presentDay?: string | null
}

export type AgreementFormProps = {
  initial: AgreementDraft
  /** The name of the draft on this device. */
  draft: string
  choices: AgreementChoices
  busy: boolean
  submit: string
  /** The form was opened by a press, and not by a kept draft. */
  isAsked: boolean
  onSave: (agreement: CheckedAgreement) => void
  onClose: () => void
}

export function AgreementFields(props: AgreementFormProps) {
  const { initial, draft, choices, busy, submit, isAsked, onSave, onClose } = props
  const { people, activities, presentDay } = choices
  const today = useToday()
  const form = useForm<z.input<typeof Typed>, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(typedOn(today, presentDay)),
    defaultValues: initial,
  })
  useDraft(form, draft)
  const { setFocus } = form
  useEffect(() => {
    if (isAsked) setFocus('text')
  }, [isAsked, setFocus])
  const { errors } = form.formState
  // A draft may be days old: an activity of a plan that has ended meanwhile is left out.
  const save = (agreement: CheckedAgreement) =>
    onSave({ ...agreement, activity_id: activities.find(({ id }) => id === agreement.activity_id)?.id ?? null })
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TextField
        {...form.register('text')}
        label="О чём договорились"
        maxLength={formLimits.agreementLength}
        autoComplete="off"
        error={errors.text?.message}
      />
      <div className={styles.two}>
        <Select
          {...form.register('responsible_id')}
          label="Кто делает"
          options={people.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
        <DateField
          {...form.register('due_on')}
          label="До какого дня"
          optional
          min={today}
          error={errors.due_on?.message}
        />
      </div>
      {activities.length > 0 && (
        <Select
          {...form.register('activity_id')}
          label="Активность плана развития"
          optional
          options={[
            { value: '', label: 'Не связана с планом' },
            ...activities.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          error={errors.activity_id?.message}
        />
      )}
      <div className={`button-row ${styles.buttons}`}>
        <SubmitButton size="sm" busy={busy}>
          {submit}
        </SubmitButton>
        <Button size="sm" onClick={onClose} disabled={busy}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
