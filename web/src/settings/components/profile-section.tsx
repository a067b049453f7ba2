import { zodResolver } from '@hookform/resolvers/zod'
import { Profile } from '@kamerton/contract/people/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '../../lib/current-user'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { SubmitButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { Command } from '../change-settings'
import styles from '../settings.module.css'

/** Where the name waits while it is not saved. */
const draftName = 'settings.profile'

const ProfileForm = Profile.omit({ id: true })
type Names = z.output<typeof ProfileForm>
const placed: Placed<Names> = { fields: ['first_name', 'last_name'] }

/** The name; the e-mail is read only. What is typed survives a reload, and is not left without a question. */
export function ProfileSection() {
  const { id, first_name, last_name, email } = useCurrentUser()
  const [draft] = useState(() => readDraft<Names>(draftName))
  const { busy, refusal, send } = useCommand(Command, {
    onDone: () => {
      form.reset(form.getValues())
      forgetDraft(draftName)
    },
  })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({
    resolver: zodResolver(ProfileForm),
    mode: 'onTouched',
    defaultValues: { first_name, last_name },
    // A draft of an earlier visit counts as typed: the button is awake, and leaving asks.
    values: draft ? { first_name, last_name, ...draft } : undefined,
    resetOptions: { keepDefaultValues: true },
    errors: refused,
  })
  useDraft(form, draftName)
  const { errors, isDirty } = form.formState
  useLeaveWarning(isDirty)
  return (
    <Card title="Основная информация">
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) =>
          void form.handleSubmit((names) => send({ section: 'profile', profile: { id, ...names } }))(event)
        }
      >
        {above && <Notice tone="bad">{above}</Notice>}
        <div className={styles.pair}>
          <TextField
            {...form.register('first_name')}
            label="Имя"
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...form.register('last_name')}
            label="Фамилия"
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
        <TextField label="Email" value={email} readOnly hint="Email нельзя изменить" />
        <div className={styles.foot}>
          <SubmitButton busy={busy} disabled={!isDirty}>
            Сохранить изменения
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
