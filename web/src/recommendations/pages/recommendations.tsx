import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { takeRecommended } from '../../action-items/take-recommended'
import { defaultPeriod, periodIn, periodParams } from '../../figures/period-param'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { useToday } from '../../lib/use-today'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { actIn } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { FilterSelect } from '../../ui/select'
import { FocusCommand } from '../focus/commands'
import { FocusView } from '../focus/focus-view'
import { Headline } from '../focus/headline'
import { useActs } from '../focus/use-acts'
import { datesOf } from '../focus/words'
import { FoundSkeleton } from '../list/found-skeleton'
import { FoundView } from '../list/found-view'
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

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, FocusCommand)
  if ('takeBack' in command)
    return act({ done: 'Рекомендация возвращена', failed: 'Не удалось вернуть рекомендацию' }, () =>
      api.recommendations.takeBack(command.takeBack, { once }),
    )
  const words = {
    done: ({ until }: { until: string }) => `Отложено до\u00a0${formatDayOfMonth(until)}`,
    now: 'Вернуть можно внизу страницы.',
    failed: 'Не удалось отложить рекомендацию',
  }
  return act(words, () => api.recommendations.setAside(command.setAside, { once }))
}

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function RecommendationsPage({ loaderData: { days, found } }: Shown) {
  const [period, setPeriod] = useAddressParam('period', defaultPeriod, periodParams)
  const today = useToday()
  const { revalidate, state } = useRevalidator()
  const acts = useActs(days, takeRecommended(days))
  return (
    <>
      <PageHeader
        title="Рекомендации"
        sentence={
          <Loaded of={found} waiting={`За ${days}\u00a0дней`} quiet>
            {({ focus }) => <Headline focus={focus} dates={datesOf(days, today)} />}
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
        {(all) => {
          const list = (
            <FoundView found={all} days={days} take={takeRecommended(days)} onLonger={() => setPeriod('90')} />
          )
          // A promise is no finding of the rules, and still a card.
          const { cards, set_aside: away } = all.focus
          return all.total + cards.length + away.length === 0 ? list : <FocusView found={all} acts={acts} list={list} />
        }}
      </Loaded>
    </>
  )
}
