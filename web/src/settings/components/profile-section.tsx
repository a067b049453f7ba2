import { zodResolver } from '@hookform/resolvers/zod'
import { Profile } from '@kamerton/contract/people/schemas'
import type { z } from 'zod'
import { useCurrentUser } from '../../lib/current-user'
import { MeanwhileNotice } from '../../page/meanwhile-notice'
import { changedOf } from '../../page/rebase'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { useKeptForm } from '../../page/use-kept-form'
import { SubmitButton } from '../../ui/button'
import { Card } from '../../ui/card'
import flow from '../../ui/flow.module.css'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { Command } from '../change-settings'
import styles from '../settings.module.css'

/** The name of the draft on this device. */
const draftName = 'settings.profile'

const ProfileForm = Profile.omit({ id: true })
type Names = z.output<typeof ProfileForm>
const placed: Placed<Names> = { fields: ['first_name', 'last_name'] }
const labels = { first_name: 'Имя', last_name: 'Фамилия' }

/**
 * The name; the e-mail is read only. Typed values survive a reload, and leaving the page with them needs a
 * confirmation.
 */
export function ProfileSection() {
  const { id, first_name, last_name, email, version } = useCurrentUser()
  const saved = { first_name, last_name }
  const { busy, refusal, send } = useCommand(Command, { onDone: () => settle() })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const { form, meanwhile, noteSent, settle } = useKeptForm<Names, Names>({
    name: draftName,
    saved,
    resolver: zodResolver(ProfileForm),
    mode: 'onTouched',
    refusal,
    errors: refused,
  })
  const { errors, isDirty } = form.formState
  useLeaveWarning(isDirty)
  return (
    <Card title="Основная информация">
      <form
        method="post"
        noValidate
        className={flow.form}
        onSubmit={(event) =>
          void form.handleSubmit((names) => {
            noteSent(form.getValues())
            return send({ section: 'profile', profile: { id, version, ...changedOf(saved, names) } })
          })(event)
        }
      >
        {above && <Notice tone="bad">{above}</Notice>}
        <MeanwhileNotice of={meanwhile} labels={labels} />
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
        <div className={styles.pair}>
          <TextField label="Email" value={email} readOnly hint="Email нельзя изменить" />
          <div className={`${styles.foot} ${styles.besideField}`}>
            <SubmitButton busy={busy} disabled={!isDirty}>
              Сохранить изменения
            </SubmitButton>
          </div>
        </div>
      </form>
    </Card>
  )
}
