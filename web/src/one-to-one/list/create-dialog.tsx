import { quoted } from '@kamerton/contract/lib/names'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { useMemo } from 'react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { useMay } from '../../lib/permissions'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { PersonField } from '../components/person-field'
import { RhythmFields, WhenFields } from '../components/series-fields'
import styles from '../components/series-fields.module.css'
import { findEmployee, findEmployeeOf, findManager } from '../find-people'
import type { TypedSeries } from './series-draft'
import { useEmployeeOfLink, useNewSeries } from './use-new-series'
import { type OfTeam, useTeam } from './use-team'

type CreateDialogProps = {
  opened: boolean
  /** The id of the employee from the link that opened it. */
  about?: string | null
  /** The team whose members may be chosen. */
  team?: string | null
  onClose: () => void
  onCreated: (series: Series) => void
}

/**
 * The form of a new pair: the person, the frequency and the first date. A pair with a series gets a meeting in that
 * series.
 */
export function CreateDialog({ opened, about = null, team = null, onClose, onCreated }: CreateDialogProps) {
  const user = useCurrentUser()
  const mayName = useMay()('create', 'OneToOne', {})
  const { form, create, busy } = useNewSeries(onCreated)
  useEmployeeOfLink(form, opened ? about : null)
  const ofTeam = useTeam(opened ? team : null, (leader) => {
    if (mayName && leader.id !== user.id && !form.getValues('manager')) form.setValue('manager', leader)
  })
  return (
    <Dialog
      opened={opened}
      tall
      locked={busy}
      title="Новая встреча"
      sentence={
        'Один на\u00a0один: повестка, договорённости и\u00a0планы будут переходить из\u00a0встречи в\u00a0встречу'
      }
      note="Черновик хранится на этом устройстве"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy}>Создать</SubmitButton>
        </>
      }
    >
      <div className={styles.fields}>
        <FormProvider {...form}>
          <EmployeeField ofTeam={ofTeam} />
          {mayName && <ManagerField />}
          <WhenFields label="Первая встреча" />
          <RhythmFields />
        </FormProvider>
      </div>
    </Dialog>
  )
}

/** The employee of the pair, of one team or of all. It needs a form from `FormProvider`. */
function EmployeeField({ ofTeam }: { ofTeam: OfTeam | null }) {
  const { control, formState, watch } = useFormContext<TypedSeries>()
  const find = useMemo(() => (ofTeam ? findEmployeeOf(ofTeam.id) : findEmployee), [ofTeam])
  return (
    <>
      <Controller
        control={control}
        name="employee"
        render={({ field }) => (
          <PersonField
            key={ofTeam?.id}
            label="Сотрудник"
            hint={
              ofTeam
                ? `Люди команды ${quoted(ofTeam.name)}: встреча назначается с\u00a0каждым по\u00a0одной`
                : undefined
            }
            search="Найти сотрудника"
            find={find}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.employee?.message}
          />
        )}
      />
      {watch('employee')?.series_id && (
        <Notice>
          С этим человеком вы уже встречаетесь: встреча добавится в&nbsp;вашу серию, её настройки останутся.
        </Notice>
      )}
    </>
  )
}

/** The person who holds the meetings. It needs a form from `FormProvider`. */
function ManagerField() {
  const { control } = useFormContext<TypedSeries>()
  return (
    <Controller
      control={control}
      name="manager"
      render={({ field }) => (
        <PersonField
          label="Кто ведёт"
          optional
          hint="Если никого не выбрать, встречи ведёте вы"
          search="Найти руководителя"
          find={findManager}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}
