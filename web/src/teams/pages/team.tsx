import { Suspense } from 'react'
import { Await, redirect, useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { attempt, isRefusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { ShortRecommendations } from '../../recommendations/components/short-recommendations'
import { allow } from '../../shell/guard'
import { useConfirm } from '../../ui/confirm'
import { Deferred, unhandledLater } from '../../ui/deferred'
import { WithAside } from '../../ui/page'
import { recommendationsApi, teamAnalyticsApi, teamsApi } from '../api'
import { Figures } from '../detail/figures'
import { MembersCard } from '../detail/members-card'
import { ActivityCard, ManagerCard, MeetingsCard, PulsesCard } from '../detail/side-cards'
import { TeamHeader } from '../detail/team-header'
import { CardSkeleton, FiguresSkeleton, TeamSkeleton } from '../detail/team-skeleton'
import { MissingTeam } from '../missing-team'
import { deleteTeam, questionBeforeDeleting } from '../save-team'
import type { Route } from './+types/team'

export const meta = title('Команда')

export const clientMiddleware = [allow('read', 'Teams')]

/** The window of engagement, mood and advice; pulses are asked less often than that. */
const days = 30
const pulseDays = 90

/** Each block loads, fails and is tried again by itself. */
export function clientLoader({ params: { teamId: id } }: Route.ClientLoaderArgs) {
  const over = { id, period_days: days }
  return {
    team: attempt(() => teamsApi.get({ id })),
    figures: Promise.all([
      attempt(() => teamAnalyticsApi.engagement(over)),
      attempt(() => teamAnalyticsApi.mood(over)),
    ]),
    scores: attempt(() => teamAnalyticsApi.members(over)),
    meetings: unhandledLater(teamAnalyticsApi.oneToOneStats({ id })),
    pulses: unhandledLater(teamAnalyticsApi.pulseStats({ id, period_days: pulseDays })),
    activity: unhandledLater(teamAnalyticsApi.recentActivity({ id })),
    recommendations: unhandledLater(recommendationsApi.team(over)),
  }
}

const Command = z.object({ delete: z.literal(true) })

export async function clientAction({ request, params: { teamId } }: Route.ClientActionArgs) {
  Command.parse(await request.json())
  return (await deleteTeam(teamId)) ?? redirect('/app/teams')
}

/** A deleted team is left, not asked for again; one that could not be deleted stands as it was. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => (formMethod ? false : defaultShouldRevalidate)

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, figures, scores, meetings, pulses, activity, recommendations } = loaderData
  const confirm = useConfirm()
  const change = useFetcher()
  const { revalidate, state } = useRevalidator()
  const askToDelete = (name: string) =>
    void confirm({
      ...questionBeforeDeleting(name),
      whileOpen: () => change.submit({ delete: true }, { method: 'post', encType: 'application/json' }),
    })
  return (
    <Suspense fallback={<TeamSkeleton />}>
      <Await resolve={team}>
        {(found) =>
          isRefusal(found) ? (
            <MissingTeam refusal={found.refusal} onRetry={() => void revalidate()} retrying={state === 'loading'} />
          ) : (
            <>
              <TeamHeader team={found} onDelete={() => askToDelete(found.name)} />
              <WithAside
                aside={
                  <>
                    <ManagerCard manager={found.manager} />
                    <Deferred value={pulses} waiting={<CardSkeleton />}>
                      {(stats) => <PulsesCard pulses={stats} />}
                    </Deferred>
                    <Deferred value={meetings} waiting={<CardSkeleton />}>
                      {(stats) => <MeetingsCard meetings={stats} />}
                    </Deferred>
                    <Deferred value={activity} waiting={<CardSkeleton />}>
                      {(events) => <ActivityCard activity={events} />}
                    </Deferred>
                  </>
                }
              >
                <Suspense fallback={<FiguresSkeleton />}>
                  <Await resolve={figures}>
                    {([engagement, mood]) => <Figures engagement={engagement} mood={mood} />}
                  </Await>
                </Suspense>
                <Suspense fallback={<MembersCard team={found} scores={null} days={days} />}>
                  <Await resolve={scores}>
                    {(known) => <MembersCard team={found} scores={isRefusal(known) ? [] : known} days={days} />}
                  </Await>
                </Suspense>
                <Deferred value={recommendations} waiting={<CardSkeleton />}>
                  {({ all_recommendations }) => (
                    <ShortRecommendations
                      recommendations={all_recommendations}
                      empty="Пока нет рекомендаций для команды"
                    />
                  )}
                </Deferred>
              </WithAside>
            </>
          )
        }
      </Await>
    </Suspense>
  )
}
