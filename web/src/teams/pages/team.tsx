import { redirect } from 'react-router'
import { z } from 'zod'
import { ActionsOfLater } from '../../action-items/components/actions-of-later'
import { TeamPlansLater } from '../../development-plans/components/team-plans-later'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { titledByObject } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { revalidateUnless, wasSent } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { ShortRecommendations } from '../../recommendations/components/short-recommendations'
import { allow } from '../../shell/guard'
import { useConfirm } from '../../ui/confirm'
import { WithAside } from '../../ui/page'
import styles from '../detail/detail.module.css'
import { Figures } from '../detail/figures'
import { MembersCard } from '../detail/members-card'
import { ActivityPart, ManagerCard, MeetingsPart, PulsesPart } from '../detail/side-cards'
import { TeamHeader } from '../detail/team-header'
import { CardSkeleton, FiguresSkeleton, TeamSkeleton } from '../detail/team-skeleton'
import { missingTeam } from '../missing-team'
import { deleteTeam, questionBeforeDeleting } from '../save-team'
import type { Route } from './+types/team'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'Teams')]

/** The period of engagement, mood and advice. Pulses are rarer, so their period is longer. */
const days = 30
const pulseDays = 90

/** Each block has its own call, error and retry. */
export function clientLoader({ params: { teamId: id } }: Route.ClientLoaderArgs) {
  const over = { id, period_days: days }
  return {
    team: attempt(() => api.teams.get({ id })),
    figures: Promise.all([
      attempt(() => api.teamAnalytics.engagement(over)),
      attempt(() => api.teamAnalytics.mood(over)),
    ]),
    scores: attempt(() => api.teamAnalytics.members(over)),
    meetings: attempt(() => api.teamAnalytics.oneToOneStats({ id })),
    pulses: attempt(() => api.teamAnalytics.pulseStats({ id, period_days: pulseDays })),
    activity: attempt(() => api.teamAnalytics.recentActivity({ id })),
    recommendations: attempt(() => api.recommendations.team(over)),
  }
}

const Command = z.object({ delete: z.literal(true) })

export async function clientAction({ request, params: { teamId } }: Route.ClientActionArgs) {
  await commandIn(request, Command)
  return (await deleteTeam(teamId)) ?? redirect('/app/teams')
}

/** After a deletion the page is left without a reload; after a refused deletion it stays as it was. */
export const shouldRevalidate = revalidateUnless(wasSent)

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, figures, scores, meetings, pulses, activity, recommendations } = loaderData
  const mayReadCompanyPulses = useMay()('read', 'Pulses', { target_type: 'company' })
  const confirm = useConfirm()
  const { send } = useCommand(Command)
  const askToDelete = (name: string) =>
    void confirm({ ...questionBeforeDeleting(name), whileOpen: () => send({ delete: true }) })
  return (
    <>
      <ObjectTitle of={team} kind="Команда">
        {({ name }) => name}
      </ObjectTitle>
      <Loaded of={team} waiting={<TeamSkeleton />} isPage missing={missingTeam}>
        {(found) => (
          <>
            <TeamHeader team={found} onDelete={() => askToDelete(found.name)} />
            <div className={styles.first}>
              <WithAside
                aside={
                  <>
                    <ManagerCard team={found} />
                    <Loaded of={recommendations} waiting={<CardSkeleton />} compact>
                      {({ all_recommendations }) => (
                        <ShortRecommendations
                          recommendations={all_recommendations}
                          empty="Пока нет рекомендаций для команды"
                          isFolded
                        />
                      )}
                    </Loaded>
                    <div className={styles.folds}>
                      <Loaded of={pulses} waiting={<CardSkeleton />} compact>
                        {(stats) => <PulsesPart pulses={stats} />}
                      </Loaded>
                      <Loaded of={meetings} waiting={<CardSkeleton />} compact>
                        {(stats) => <MeetingsPart meetings={stats} />}
                      </Loaded>
                      <Loaded of={activity} waiting={<CardSkeleton />} compact>
                        {(events) => <ActivityPart activity={events} />}
                      </Loaded>
                    </div>
                  </>
                }
              >
                <Loaded of={figures} waiting={<FiguresSkeleton />} compact>
                  {([engagement, mood]) => (
                    <Figures
                      teamId={found.id}
                      engagement={engagement}
                      mood={mood}
                      mayReadCompanyPulses={mayReadCompanyPulses}
                    />
                  )}
                </Loaded>
                <Loaded
                  of={scores}
                  waiting={<MembersCard team={found} scores={null} days={days} />}
                  renderFailed={() => <MembersCard team={found} scores={[]} days={days} />}
                >
                  {(known) => <MembersCard team={found} scores={known} days={days} />}
                </Loaded>
              </WithAside>
            </div>
            <div className={styles.later}>
              <ActionsOfLater
                subject={{ type: 'team', id: found.id, name: found.name }}
                teamIds={[found.id]}
                none="О команде ничего не взято в работу."
              />
              <TeamPlansLater teamId={found.id} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
