import { participationSince } from '@kamerton/contract/analytics/participation'
import { asEngagement, type Change, engagementFactor, enpsBeside, meanBeside } from '@kamerton/contract/analytics/rules'
import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import { judge, rangeOf, shownValue } from '@kamerton/contract/analytics/verdict'
import type { CellAbsence } from '@kamerton/contract/reports/heat-map-schemas'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { askedIn, countsIn, measures, momentsIn } from '../../analytics/measures.ts'
import { type Pools, pooledByPeriod, poolsByPeriod } from '../../analytics/pools.ts'
import {
  type AnonymousAsked,
  listAnonymousAsked,
  listDatedSums,
  listSumsOfTeams,
  type PooledSums,
} from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import type { Column, Place, Row } from './grid.ts'
import type { Span } from './queries.ts'

type Team = { id: string; name: string; member_count: number }

/** The metrics of these days as the pages of teams count them, of the company and of each of the teams. */
export async function readMetrics(ctx: Context, span: Span, teams: readonly Team[]) {
  const { from, to, previousFrom } = span
  const ofCompany = poolsByPeriod(
    await listDatedSums(ctx, 'company', { since: previousFrom, until: to, from, previousFrom }),
  )
  const byTeam = Map.groupBy(
    await listSumsOfTeams(ctx, 'company', { from, to, previousFrom }),
    ({ team_id }) => team_id,
  )
  const asked = await listAnonymousAsked(ctx, { from, to })
  const names = metricNames.filter(
    (name) => ofCompany.current[name].rounds > 0 || asked.some(({ metric }) => metric === name),
  )
  const placesOf = (
    { current, previous }: Record<'current' | 'previous', Pools>,
    absenceOf: (name: MetricName, now: PooledSums) => CellAbsence,
  ) =>
    names.map(
      (name): Place<PooledSums> => ({
        now: current[name],
        before: previous[name],
        absence: absenceOf(name, current[name]),
      }),
    )
  return {
    columns: names.map(columnOf),
    left_out: 0,
    company: placesOf(ofCompany, (name, now) => absenceIn(name, now, asked, null)),
    teams: teams.map(
      ({ id, name, member_count }): Row<PooledSums> => ({
        id,
        name,
        places: placesOf(pooledByPeriod(byTeam.get(id) ?? []), (metric, now) =>
          member_count > 0 ? absenceIn(metric, now, asked, id) : 'no_answers',
        ),
      }),
    ),
  }
}

/** Why there is no value, as the pages of teams say it. */
function absenceIn(
  name: MetricName,
  { rounds }: PooledSums,
  asked: readonly AnonymousAsked[],
  team: string | null,
): CellAbsence {
  if (name === 'participation') return rounds > 0 ? 'early' : 'no_answers'
  const own = asked.filter(({ metric, team_id }) => metric === name && (team_id === null || team_id === team))
  if (rounds > 0 || own.some(({ is_open }) => !is_open)) return 'too_few_answers'
  return own.length > 0 ? 'running' : 'no_answers'
}

const columnOf = (name: MetricName): Column<PooledSums> => {
  const measure = measures[name]
  const isCount = name === 'participation'
  return {
    head: { id: name, name: metricNameWords[name], kind: name, scale: isCount ? { low: 0, high: 1 } : rangeOf(name) },
    read: (pool) => {
      const value = measure.value(pool)
      if (value === null) return null
      const [interval, people] = [measure.interval(pool), measure.people(pool)]
      const n = isCount ? measure.asked(pool) : measure.answers(pool)
      const figure = { value: isCount ? 100 * value : value, interval, n, people, asked: measure.asked(pool) }
      return {
        value,
        interval,
        n,
        people,
        isJudged: judge(name, figure).unjudged === null,
        // Who has answered is told of everybody alike, in whole batches while a round runs.
        isConfidential: !isCount && pool.is_anonymous,
      }
    },
    since: (before, now) => measure.change(before, now),
    beside: (now, company) => besideCompany(name, now, company),
    shown: (value) => shownValue(name, value),
  }
}

function besideCompany(name: MetricName, now: PooledSums, company: PooledSums): Change | null {
  const value = measures[name].value(company)
  if (value === null) return null
  if (name === 'participation') return participationSince(askedIn(company), askedIn(now))
  if (name === 'enps') {
    const counts = countsIn(now)
    return counts && enpsBeside(counts, value)
  }
  const moments = momentsIn(now)
  if (!moments) return null
  return name === 'engagement'
    ? asEngagement(meanBeside(moments, value / engagementFactor))
    : meanBeside(moments, value)
}
