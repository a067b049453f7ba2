import { zodResolver } from '@hookform/resolvers/zod'
import { momentIn } from '@kamerton/contract/lib/dates'
import { quoted } from '@kamerton/contract/lib/names'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { useEffect, useMemo } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { useCurrentUser } from '../../lib/current-user'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { PersonField } from '../components/person-field'
import { RhythmFields, WhenFields } from '../components/series-fields'
import styles from '../components/series-fields.module.css'
import { employeeOf, findEmployee, findEmployeeOf, findManager } from '../find-people'
import { type CheckedSeries, emptySeries, SeriesDraft, TypedSeries } from './series-draft'
import { useTeam } from './use-team'

type CreateDialogProps = {
  opened: boolean
  /** The id of the employee from the link that opened it. */
  about?: string | null
  /** The team whose members may be chosen. */
  team?: string | null
  onClose: () => void
  onCreated: (series: Series) => void
}

const draft = 'one-to-one.new'

const readKept = (): TypedSeries => TypedSeries.safeParse({ ...emptySeries, ...readDraft(draft) }).data ?? emptySeries

const unknownPerson = 'Пользователь не авторизован'
const because = ({ status, message }: ApiError) => (status === 401 ? unknownPerson : message)

/**
 * The form of a new pair: the person, the frequency and the first date. A pair with a series gets a meeting in that
 * series.
 */
export function CreateDialog({ opened, about = null, team = null, onClose, onCreated }: CreateDialogProps) {
  const user = useCurrentUser()
  const mayName = useMay()('create', 'OneToOne', {})
  const once = useActKey()
  const form = useForm<TypedSeries, unknown, CheckedSeries>({
    resolver: zodResolver(SeriesDraft),
    defaultValues: readKept(),
  })
  useDraft(form, draft)
  const { setValue } = form
  useEffect(() => {
    if (!opened || about === null) return
    let isHere = true
    const begin = async () => {
      const person = await employeeOf(about)
      if (isHere && person) setValue('employee', person)
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [opened, about, setValue])
  const ofTeam = useTeam(opened ? team : null, (leader) => {
    if (mayName && leader.id !== user.id && !form.getValues('manager')) setValue('manager', leader)
  })
  const find = useMemo(() => (ofTeam ? findEmployeeOf(ofTeam.id) : findEmployee), [ofTeam])
  const { errors } = form.formState
  const [create, busy] = useOnce(async ({ employee, manager, day, time, video, ...rest }: CheckedSeries) => {
    const words = {
      done: employee?.series_id ? 'Встреча назначена' : 'Серия встреч создана',
      now: day ? 'Письма с\u00a0приглашением уйдут обоим.' : undefined,
      failed: 'Ошибка при создании серии встреч',
      because,
    }
    const created = await act(words, () =>
      once((key) =>
        api.oneToOne.createSeries(
          {
            ...rest,
            employee_id: employee?.id ?? '',
            manager_id: manager?.id ?? user.id,
            ...(day && time && { scheduled_date: momentIn(user.time_zone, day, time).toISOString() }),
            ...(video && { video_meeting_url: video }),
          },
          { once: key },
        ),
      ),
    )
    if (isRefusal(created)) return
    forgetDraft(draft)
    form.reset(emptySeries)
    onCreated(created)
  })
  const employee = form.watch('employee')
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
        <Controller
          control={form.control}
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
              error={errors.employee?.message}
            />
          )}
        />
        {employee?.series_id && (
          <Notice>
            С этим человеком вы уже встречаетесь: встреча добавится в&nbsp;вашу серию, её настройки останутся.
          </Notice>
        )}
        {mayName && (
          <Controller
            control={form.control}
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
        )}
        <FormProvider {...form}>
          <WhenFields label="Первая встреча" />
          <RhythmFields />
        </FormProvider>
      </div>
    </Dialog>
  )
}
