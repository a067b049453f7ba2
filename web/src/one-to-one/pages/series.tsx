import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import { useAddress } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { revalidateUnless } from '../../page/revalidate'
import { allow } from '../../shell/guard'
import { SeriesSkeleton } from '../components/page-skeletons'
import { pageIn } from '../list/meetings-query'
import { SeriesFailed } from '../series/series-failed'
import { SeriesView } from '../series/series-view'
import type { Route } from './+types/series'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'OneToOne')]

export function clientLoader({ request, params: { seriesId: id } }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(request.url))
  const series = attempt(() => api.oneToOne.series({ id }))
  return {
    page,
    series,
    next: series.then((found) => {
      const next = isRefusal(found) ? null : found.next_meeting
      return next && attempt(() => api.oneToOne.meeting({ id: next.id }))
    }),
    history: attempt(() => api.oneToOne.listMeetings({ series_id: id, page })),
  }
}

/** Without an act, only another page of the history needs a request. */
export const shouldRevalidate = revalidateUnless(
  ({ formMethod, currentUrl, nextUrl }) =>
    !formMethod && currentUrl.search !== nextUrl.search && pageIn(currentUrl) === pageIn(nextUrl),
)

export default function SeriesPage({ loaderData: { series, next, history, page } }: Route.ComponentProps) {
  const { id: viewer } = useCurrentUser()
  const [, change] = useAddress()
  const setPage = (next: number) =>
    change((address) => (next > 1 ? address.set('page', String(next)) : address.delete('page')), {
      preventScrollReset: true,
    })
  return (
    <>
      <ObjectTitle of={series} kind="Серия встреч">
        {(found) => `Серия встреч: ${pairName(found, viewer)}`}
      </ObjectTitle>
      <Loaded
        of={series}
        waiting={<SeriesSkeleton />}
        renderFailed={(refusal, again) => <SeriesFailed refusal={refusal} {...again} />}
      >
        {(found) => <SeriesView series={found} next={next} history={history} page={page} onPage={setPage} />}
      </Loaded>
    </>
  )
}
