import { writesPlans } from '@kamerton/contract/development-plans/rights'
import { abilityOf } from '@kamerton/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { countWords } from '../../lib/count-words'
import { attempt } from '../../lib/form-errors'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { ViewToggle } from '../../ui/view-toggle'
import { ListSkeleton } from '../list/list-skeleton'
import { PlanList } from '../list/plan-list'
import { PlanTools } from '../list/plan-tools'
import { asksForOthers, isNarrowed, pageIn, plansQuery } from '../list/plans-query'
import { StatsSkeleton, StatsStrip } from '../list/stats-strip'
import { usePlanFilters } from '../list/use-plan-filters'
import type { Route } from './+types/plans'

export const meta = title('Планы развития')

export const clientMiddleware = [allow('read', 'DevelopmentPlans')]

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const isManaging = writesPlans(abilityOf(actorOf(context.get(signedContext).user)))
  const address = new URL(url)
  return {
    page: pageIn(address),
    isManaging,
    stats: isManaging ? attempt(() => api.developmentPlans.stats()) : null,
    plans: attempt(() => api.developmentPlans.list(plansQuery(address), { signal })),
  }
}

export const shouldRevalidate = revalidateUnless(
  ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search && !asksForOthers(currentUrl, nextUrl),
)

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function PlansPage({ loaderData: { page, isManaging, stats, plans } }: Shown) {
  const [params] = useSearchParams()
  const filters = usePlanFilters()
  const narrowed = isNarrowed(params)
  const create = (
    <ButtonLink look="primary" icon={<Icon of={IconPlus} />} to="/app/development-plans/create">
      Создать план
    </ButtonLink>
  )
  const isEmpty = ({ total }: { total: number }) => total === 0 && !narrowed
  return (
    <>
      <PageHeader
        title={isManaging ? 'Планы развития' : 'Мой план развития'}
        sentence={<Count of={plans}>{({ total }) => countWords('планов', total, narrowed)}</Count>}
        actions={
          <UnlessEmpty of={plans} isEmpty={isEmpty}>
            {isManaging ? create : <ViewToggle value={filters.view} onChange={filters.setView} />}
          </UnlessEmpty>
        }
      />
      {stats && (
        <Loaded of={stats} waiting={<StatsSkeleton />} compact title="Не удалось загрузить статистику">
          {(figures) => <StatsStrip stats={figures} />}
        </Loaded>
      )}
      {isManaging && (
        <UnlessEmpty of={plans} isEmpty={isEmpty}>
          <PlanTools filters={filters} />
        </UnlessEmpty>
      )}
      <Loaded of={plans} waiting={<ListSkeleton />} title="Не удалось загрузить планы развития">
        {(found) => (
          <PlanList
            found={found}
            page={page}
            view={filters.view}
            narrowed={narrowed}
            isManaging={isManaging}
            firstStep={create}
            onPage={filters.setPage}
            onClear={filters.clear}
          />
        )}
      </Loaded>
    </>
  )
}
