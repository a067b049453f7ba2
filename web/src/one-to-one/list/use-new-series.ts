import { zodResolver } from '@hookform/resolvers/zod'
import { momentIn } from '@kamerton/contract/lib/dates'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { useCurrentUser } from '../../lib/current-user'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { employeeOf } from '../find-people'
import { type CheckedSeries, emptySeries, SeriesDraft, TypedSeries } from './series-draft'

const draft = 'one-to-one.new'

const readKept = (): TypedSeries => TypedSeries.safeParse({ ...emptySeries, ...readDraft(draft) }).data ?? emptySeries

const unknownPerson = 'Пользователь не авторизован'
const because = ({ status, message }: ApiError) => (status === 401 ? unknownPerson : message)

/** The form of a new pair, kept on the device, and the call that creates it. */
export function useNewSeries(onCreated: (series: Series) => void) {
  const user = useCurrentUser()
  const once = useActKey()
  const form = useForm<TypedSeries, unknown, CheckedSeries>({
    resolver: zodResolver(SeriesDraft),
    defaultValues: readKept(),
  })
  useDraft(form, draft)
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
  return { form, create, busy }
}

type SeriesForm = ReturnType<typeof useNewSeries>['form']

/** Chooses the employee of this id as soon as they are loaded. */
export function useEmployeeOfLink({ setValue }: SeriesForm, id: string | null): void {
  useEffect(() => {
    if (id === null) return
    let isHere = true
    const begin = async () => {
      const person = await employeeOf(id)
      if (isHere && person) setValue('employee', person)
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [id, setValue])
}
