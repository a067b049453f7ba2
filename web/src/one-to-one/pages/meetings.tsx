import { may } from '@kamerton/contract/lib/ability'
import { upcomingLimits } from '@kamerton/contract/one-to-one/constants'
import type { SeriesPage } from '@kamerton/contract/one-to-one/schemas'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { OwnPlanLater } from '../../development-plans/components/own-plan-later'
import { api } from '../../lib/api'
import { useDialogAddress } from '../../lib/dialog-address'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader, WithAside } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { WhenOpened } from '../../ui/when-opened'
import { PollsLineLater } from '../../waiting/components/polls-line-later'
import { MyAgreements } from '../agreements/my-agreements'
import { CardLines, ListSkeleton } from '../list/list-skeleton'
import { asksForOthers, isNarrowed, pageIn, seriesQuery, tabIn } from '../list/meetings-query'
import { NextMeeting } from '../list/next-meeting'
import { SeriesList } from '../list/series-list'
import { SeriesTools } from '../list/series-tools'
import { seriesWords } from '../list/series-words'
import { StatsSkeleton, StatsStrip } from '../list/stats-strip'
import { PastMeetings, UpcomingMeetings } from '../list/tabs-content'
import { useSeriesFilters } from '../list/use-series-filters'
import { WithUpcoming } from '../list/with-upcoming'
import type { Route } from './+types/meetings'

const manyDialog = part(() => import('../many/many-dialog').then(({ ManyDialog }) => ManyDialog))
const createDialog = part(() => import('../list/create-dialog').then(({ CreateDialog }) => CreateDialog))

export const meta = title('One-to-One')

export const clientMiddleware = [allow('read', 'OneToOne')]

/** Each block has its own call, and only the blocks of the open tab are loaded. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(signedContext)
  const ability = abilityOf(actorOf(user))
  const isManaging = may(ability, 'create', 'OneToOne', { manager_id: user.id })
  const address = new URL(request.url)
  const tab = tabIn(address)
  const page = pageIn(address)
  const { signal } = request
  return {
    tab,
    page,
    isManaging,
    hasTeams: isManaging && mayOpen(ability, 'Teams'),
    stats: isManaging ? attempt(() => api.oneToOne.stats()) : null,
    series: attempt(() => api.oneToOne.listSeries(seriesQuery(address), { signal })),
    upcoming: attempt(() => api.oneToOne.upcoming(tab === 'upcoming' ? { limit: upcomingLimits.most } : {})),
    past: tab === 'past' ? attempt(() => api.oneToOne.listMeetings({ status: 'completed', page }, { signal })) : null,
  }
}

export const shouldRevalidate = revalidateUnless(
  ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search && !asksForOthers(currentUrl, nextUrl),
)

const hasNone = ({ pagination }: SeriesPage): boolean => pagination.total_count === 0

export default function MeetingsPage({ loaderData }: Route.ComponentProps) {
  const { tab, page, isManaging, hasTeams, stats, series, upcoming, past } = loaderData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = useSeriesFilters()
  const dialog = useDialogAddress()
  const { revalidate } = useRevalidator()
  // A recommendation about a team opens the form with all of its people.
  const ofTeam = dialog.opened === 'create' && dialog.about !== null && dialog.about === filters.team.value
  const narrowed = isNarrowed(params)
  const create = (
    <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
      Создать встречу
    </Button>
  )
  const list = (
    <Loaded of={series} waiting={<ListSkeleton />}>
      {(found) => (
        <SeriesList
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
  )
  const found = <Count of={series}>{({ pagination: { total_count: all } }) => seriesWords(all, narrowed)}</Count>
  if (!isManaging)
    return (
      <OwnMeetings found={found} upcoming={upcoming}>
        {list}
      </OwnMeetings>
    )
  return (
    <>
      <PageHeader
        title="One-to-One встречи"
        sentence={found}
        actions={
          <UnlessEmpty of={series} isEmpty={(all) => hasNone(all) && !narrowed}>
            {create}
          </UnlessEmpty>
        }
      />
      {stats && (
        <Loaded of={stats} waiting={<StatsSkeleton />} compact>
          {(figures) => <StatsStrip stats={figures} />}
        </Loaded>
      )}
      <Tabs
        label="One-to-One"
        value={tab}
        onChange={(value) => filters.tab.set(value === 'series' ? '' : value)}
        tabs={[
          { value: 'series', label: 'Серии встреч' },
          { value: 'upcoming', label: 'Ближайшие' },
          { value: 'past', label: 'Прошедшие' },
        ]}
      >
        {tab === 'series' && (
          <>
            <UnlessEmpty of={series} isEmpty={(all) => hasNone(all) && !narrowed}>
              <SeriesTools filters={filters} hasTeams={hasTeams} />
            </UnlessEmpty>
            <WithUpcoming upcoming={upcoming}>{list}</WithUpcoming>
          </>
        )}
        {tab === 'upcoming' && <UpcomingMeetings of={upcoming} />}
        {tab === 'past' && past && <PastMeetings of={past} page={page} onPage={filters.setPage} />}
      </Tabs>
      <WhenOpened of={createDialog} opened={dialog.opened === 'create' && !ofTeam} onClose={dialog.close}>
        {(CreateDialog, shown) => (
          <CreateDialog
            opened={shown}
            about={dialog.about}
            onMany={() => dialog.open('many')}
            onClose={dialog.close}
            onCreated={({ id }) => void navigate(`/app/onetoone/series/${id}`)}
          />
        )}
      </WhenOpened>
      <WhenOpened of={manyDialog} opened={dialog.opened === 'many' || ofTeam} onClose={dialog.close}>
        {(ManyDialog, shown) => (
          <ManyDialog key={dialog.about} opened={shown} from={dialog} onClose={dialog.close} onChanged={revalidate} />
        )}
      </WhenOpened>
    </>
  )
}

type OwnMeetingsProps = ComponentProps<typeof WithUpcoming> & {
  /** The number of series. */
  found: ReactNode
}

/** The page of a person who leads no meetings: the next one, the own plan and agreements. */
const OwnMeetings = ({ found, upcoming, children }: OwnMeetingsProps) => (
  <>
    <PageHeader title="Мои встречи" sentence={found} />
    <PollsLineLater />
    <WithAside
      aside={
        <>
          <OwnPlanLater />
          <MyAgreements />
        </>
      }
    >
      <Loaded of={upcoming} waiting={<CardLines />} compact>
        {({ meetings }) => meetings[0] && <NextMeeting meeting={meetings[0]} />}
      </Loaded>
      {children}
    </WithAside>
  </>
)
