import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { noPools, type Pools } from '../../analytics/pools.ts'
import { listAnonymousAsked } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import { listTeams } from '../../teams/queries.ts'
import { readPoolsOfTeams } from '../beside-company.ts'
import type { FigureReading } from '../figure.ts'
import type { ReportLook } from '../read-days.ts'
import { type RatedTeam, rateTeam, withPlaces } from './present-team.ts'
import { listMeetingSums, type MeetingSums } from './queries.ts'

/** Whether the days have passed: then no running round belongs to them. */
const hasPassed = ({ to, today }: ReportLook) => to < today

/** The company's own figures of these days. */
export const companyFigures = (look: ReportLook, pools: Pools): FigureReading => ({
  pools,
  anonymous: new Set(),
  running: hasPassed(look) ? [] : look.running,
})

/** Every team with its figures and its place, the best first, and all meetings. */
export async function readRatedTeams(ctx: Context, look: ReportLook) {
  const teams = await listTeams(ctx)
  const meetings = await listMeetingSums(ctx, look)
  const meetingsOf = Map.groupBy(meetings, ({ team_id }) => team_id)
  const pools = await readPoolsOfTeams(
    ctx,
    teams.map(({ id }) => id),
    look,
  )
  const asked = await listAnonymousAsked(ctx, look)
  const askedOf = (id: string, isOpen: boolean) =>
    new Set<MetricName>(
      asked
        .filter((one) => one.is_open === isOpen && (one.team_id === null || one.team_id === id))
        .map(({ metric }) => metric),
    )
  const rated = teams.map(({ id, name, member_count }) =>
    rateTeam({
      id,
      name,
      members: member_count,
      meetings: meetingsOf.get(id) ?? [],
      figures: {
        pools: pools.get(id) ?? noPools,
        anonymous: askedOf(id, false),
        running: hasPassed(look) ? [] : [...askedOf(id, true)],
      },
    }),
  )
  return { teams, pools, rated: withPlaces(rated), meetings: totalOf(meetings) }
}

/** Whether any figure from answers of a team is shown; `isWithheld`: none is shown, and some are withheld. */
export const isAnyShown = ({ engagement, mood }: RatedTeam): boolean => engagement.value !== null || mood.value !== null
export const isWithheld = (team: RatedTeam): boolean =>
  !isAnyShown(team) && [team.engagement, team.mood].some(({ reason }) => reason === 'too_few_answers')

function totalOf(meetings: readonly MeetingSums[]) {
  const sum = (of: (row: MeetingSums) => number) => meetings.reduce((total, row) => total + of(row), 0)
  return {
    planned: sum(({ completed, cancelled, overdue }) => completed + cancelled + overdue),
    completed: sum(({ completed }) => completed),
  }
}
