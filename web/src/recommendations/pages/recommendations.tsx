import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { TakeAction } from '../../action-items/take-action'
import { defaultPeriod, periodIn, periodParams } from '../../figures/period-param'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { useToday } from '../../lib/use-today'
import { Loaded } from '../../page/loaded'
import { onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { allow } from '../../shell/guard'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { FilterSelect } from '../../ui/select'
import type { Take } from '../list/action-rows'
import { FoundSkeleton } from '../list/found-skeleton'
import { FoundView } from '../list/found-view'
import { sentenceOf } from '../list/sentence'
import type { Route } from './+types/recommendations'

export const meta = title('Рекомендации')

export const clientMiddleware = [allow('read', 'Recommendations')]

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const days = periodIn(url)
  return { days, found: attempt(() => api.recommendations.list({ period_days: days }, { signal })) }
}

/** The filters work on loaded data; only another period needs a request. */
export const shouldRevalidate = revalidateUnless(onlySearchChangedBeside('period'))

const periods = periodParams.map((value) => ({ value, label: `${value} дней` }))

/** The button to take one of its actions. The new action keeps the subject and the figures. */
const takeOver =
  (period_days: number): Take =>
  ({ id, type, subject_id, subject_name, title: found }, action) => (
    <TakeAction
      key={action}
      from={{
        recommendation: { id, title: found, period_days },
        subject: { type, id: subject_id, name: subject_name },
        title: action,
      }}
      label={action}
    />
  )

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function RecommendationsPage({ loaderData: { days, found } }: Shown) {
  const [period, setPeriod] = useAddressParam('period', defaultPeriod, periodParams)
  const today = useToday()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeader
        title="Рекомендации"
        sentence={
          <Loaded of={found} waiting={`За ${days}\u00a0дней`} quiet>
            {({ total }) => sentenceOf(total, days, today)}
          </Loaded>
        }
        actions={
          <>
            <FilterSelect
              label="Период"
              value={period}
              options={periods}
              onChange={({ target }) => setPeriod(periodParams.find((one) => one === target.value) ?? defaultPeriod)}
            />
            <May action="update" subject="Recommendations" thing={{}}>
              <ButtonLink to="/app/recommendations/rules" icon={<Icon of={IconSettings} />}>
                Правила
              </ButtonLink>
            </May>
            <Button icon={<Icon of={IconRefresh} />} busy={state !== 'idle'} onClick={() => void revalidate()}>
              Обновить
            </Button>
          </>
        }
      />
      <Loaded of={found} waiting={<FoundSkeleton />} title="Не удалось загрузить рекомендации">
        {(all) => <FoundView found={all} days={days} take={takeOver(days)} onLonger={() => setPeriod('90')} />}
      </Loaded>
    </>
  )
}
