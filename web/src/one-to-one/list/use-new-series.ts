import { zodResolver } from '@hookform/resolvers/zod'
import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
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
import { proposedTime } from './proposed-time'
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

/**
 * Begins the form with the employee of a link, and with a free hour unless one is typed or kept already. So a meeting
 * with a known person takes one press.
 */
export function useEmployeeOfLink({ setValue, getValues }: SeriesForm, id: string | null): void {
  const { id: ownId, time_zone } = useCurrentUser()
  useEffect(() => {
    if (id === null) return
    let isHere = true
    const begin = async () => {
      const person = await employeeOf(id)
      if (isHere && person) setValue('employee', person)
    }
    const propose = async () => {
      const { day, time } = await proposedTime(ownId, time_zone)
      const kept = getValues()
      const isPast = kept.day !== '' && kept.day < dayIn(time_zone, new Date())
      if (!isHere || (!isPast && (kept.day !== '' || kept.time !== ''))) return
      setValue('day', day)
      setValue('time', time)
    }
    void begin()
    void propose()
    return () => {
      isHere = false
    }
  }, [id, setValue, getValues, ownId, time_zone])
}
