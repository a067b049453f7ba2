import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { sql } from 'kysely'
import { countParticipation, type ScopeNow } from '../rollups/participation-queries.ts'
import { ofTeam } from '../rollups/shown-participation-queries.ts'
import { answeredMetrics, type PooledSums, type Sight, type Span, sums } from './queries.ts'

/** The sums of a team's rounds in a metric and a period. */
export type SumsOfTeam = PooledSums & { team_id: string; metric: MetricName; period: 'current' | 'previous' }

export type Days = Pick<Span, 'from' | 'previousFrom'> & { to: string }

/**
 * Rounds of a team in a metric, with the participation counted beside them. The metric is 'participation' where these
 * rounds have no other.
 */
type PoolOfTeam = Omit<SumsOfTeam, 'invited' | 'answered' | 'largest_invited'> & {
  rated: number
  rated_invited: number
  rated_answered: number
  largest_rated: number
  is_rated_anonymous: boolean
}

const pooled = sql.raw(
  `count(*)::int as rounds, sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares, sum(promoters) as promoters,
   sum(passives) as passives, sum(detractors) as detractors, max(n) as largest, min(n) as smallest,
   sum(case when n > 0 then invited else 0 end)::int as asked, bool_or(is_anonymous) as is_anonymous,
   bool_and(promoters + passives = 0 or sum_of_squares > 0) as has_groups, sum(counts_participation::int)::int as rated, sum(is_withheld::int)::int as withheld,
   sum(case when counts_participation then invited else 0 end)::int as rated_invited,
   sum(case when counts_participation then answered else 0 end)::int as rated_answered,
   max(case when counts_participation then invited else 0 end) as largest_rated,
   bool_or(counts_participation and is_anonymous) as is_rated_anonymous`,
)

/**
 * A company may change its time zone while a round runs. Days of the round may then lie so many days before or after
 * it.
 */
const daysAround = 2

/**
 * A closed round that lies in one of the two periods as a whole is read from its stored sums. A round that is open, or
 * is split by the end of a period, is read from its days. A team has a pool of each kind.
 */
export async function listPools(
  scope: ScopeNow,
  sight: Sight,
  { from, to, previousFrom }: Days,
): Promise<PoolOfTeam[]> {
  const { db, companyId } = scope
  const inSight = sight === 'company' ? sql`true` : sql`team_id = any(${sql.val(sight.teams)}::uuid[])`
  const period = sql`case when day >= ${from} then 'current' else 'previous' end as period`
  const inSpan = sql`day between ${previousFrom} and ${to} and ${inSight}`
  // Each period is queried by itself: over both, the planner expects many groups and sorts them.
  const isWithheld = ofTeam.isWithheld(sql`s.team_id`, sql`s.invited`)
  const wholeIn = (wanted: SumsOfTeam['period']) => sql`
    select team_id, metric, ${wanted}::text as period, ${pooled} from (
      select shown.* from whole r cross join lateral (
        select team_id, metric, n, sum, sum_of_squares, promoters, passives, detractors, s.is_anonymous, s.invited,
          ${ofTeam.answered(sql`s.invited`, sql`s.answered`)} as answered,
          counts_participation and not ${isWithheld} as counts_participation, counts_participation and ${isWithheld} as is_withheld
        from team_round_sums s where s.company_id = ${companyId} and s.round_id = r.id and ${inSight}
      ) shown
      where r.period = ${wanted}
    ) whole_rounds
    group by team_id, metric`
  const result = await sql<PoolOfTeam>`
    with whole as materialized (
      select id, is_anonymous, anonymity_threshold, closed_at, untold_team_id,
        case when summed_from >= ${from} then 'current' else 'previous' end as period
      from pulse_rounds
      where company_id = ${companyId} and closed_at is not null and summed_from >= ${previousFrom} and summed_to <= ${to}
        and (summed_from >= ${from} or summed_to < ${from})
    ), parted as materialized (
      select id, is_anonymous, opened_on from pulse_rounds
      where company_id = ${companyId} and opened_on <= ${to}::date + ${daysAround}::int
        and (closed_on is null or closed_on >= ${previousFrom}::date - ${daysAround}::int)
        and id not in (select id from whole)
    ), in_parts as (
      select dated.*, parted.is_anonymous from parted cross join lateral (
        select team_id, metric, period, n, sum, sum_of_squares, promoters, passives, detractors, coalesce(asked.people, 0) as invited,
          0 as answered, false as counts_participation, false as is_withheld
        from (
          select team_id, metric, ${period}, ${sums} from team_rollups
          where company_id = ${companyId} and round_id = parted.id and metric = any(${sql.val(answeredMetrics)}) and ${inSpan}
          group by 1, 2, 3
        ) answers left join (
          select team_id, sum(invited)::int as people from team_rollups
          where company_id = ${companyId} and round_id = parted.id and metric = 'participation' and day = parted.opened_on
          group by team_id
        ) asked using (team_id)
      ) dated
      union all
      select rated.*, parted.is_anonymous from parted cross join lateral (
        select team_id, 'participation', ${period}, 0, 0, 0, 0, 0, 0, rated_invited, rated_answered, answered is not null, answered is null
        from ${countParticipation(scope, 'teams', sql`a.round_id = parted.id`)} of_round
        where ${inSpan}
      ) rated
    )
    ${wholeIn('current')}
    union all ${wholeIn('previous')}
    union all select team_id, metric, period, ${pooled} from in_parts group by team_id, metric, period`.execute(db)
  return result.rows
}
