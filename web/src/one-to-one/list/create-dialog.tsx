import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useMay } from '../../lib/permissions'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { ManagerField } from '../components/manager-field'
import { PersonField } from '../components/person-field'
import { RhythmFields, WhenFields } from '../components/series-fields'
import styles from '../components/series-fields.module.css'
import { findEmployee } from '../find-people'
import type { TypedSeries } from './series-draft'
import { useEmployeeOfLink, useNewSeries } from './use-new-series'

type CreateDialogProps = {
  opened: boolean
  /** The id of the employee from the link that opened it. */
  about?: string | null
  /** Opens the form for several people. */
  onMany: () => void
  onClose: () => void
  onCreated: (series: Series) => void
}

/**
 * The form of a new pair: the person, the frequency and the first date. A pair with a series gets a meeting in that
 * series.
 */
export function CreateDialog({ opened, about = null, onMany, onClose, onCreated }: CreateDialogProps) {
  const mayName = useMay()('create', 'OneToOne', {})
  const { form, create, busy } = useNewSeries(onCreated)
  useEmployeeOfLink(form, opened ? about : null)
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
          <EmployeeField onMany={onMany} />
          {mayName && <ManagerField />}
          <WhenFields label="Первая встреча" />
          <RhythmFields />
        </FormProvider>
      </div>
    </Dialog>
  )
}

/** The employee of the pair, or the way to the form for several. It needs a form from `FormProvider`. */
function EmployeeField({ onMany }: { onMany: () => void }) {
  const { control, formState, watch } = useFormContext<TypedSeries>()
  return (
    <>
      <Controller
        control={control}
        name="employee"
        render={({ field }) => (
          <PersonField
            label="Сотрудник"
            search="Найти сотрудника"
            find={findEmployee}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.employee?.message}
          />
        )}
      />
      {watch('employee') === null && (
        <p className="ink-3-sm">
          Или <TextButton onClick={onMany}>назначить нескольким сразу</TextButton>
        </p>
      )}
      {watch('employee')?.series_id && (
        <Notice>
          С этим человеком вы уже встречаетесь: встреча добавится в&nbsp;вашу серию, её настройки останутся.
        </Notice>
      )}
    </>
  )
}
