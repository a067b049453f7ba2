import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { allow } from '../../shell/guard'
import { PlanSkeleton } from '../detail/plan-skeleton'
import { PlanView } from '../detail/plan-view'
import { missingPlan } from '../missing-plan'
import type { Route } from './+types/plan'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'DevelopmentPlans')]

export const clientLoader = ({ params: { planId: id } }: Route.ClientLoaderArgs) => ({
  plan: attempt(() => api.developmentPlans.get({ id })),
  history: attempt(() => api.developmentPlans.history({ id })),
})

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function PlanPage({ loaderData: { plan, history } }: Shown) {
  return (
    <>
      <ObjectTitle of={plan} kind="План развития">
        {({ title }) => title}
      </ObjectTitle>
      <Loaded of={plan} waiting={<PlanSkeleton />} isPage text="Ошибка при загрузке данных плана" missing={missingPlan}>
        {(found) => <PlanView key={found.id} plan={found} history={history} />}
      </Loaded>
    </>
  )
}
