import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import { rangeOf, shownValue } from '@kamerton/contract/analytics/verdict'
import { mayBeMore } from '@kamerton/contract/pulses/shown-behind'
import type { CellAbsence } from '@kamerton/contract/reports/heat-map-schemas'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { isJudged, judgedChange, measures } from '../../analytics/measures.ts'
import { type Pools, pooledByPeriod, poolsByPeriod } from '../../analytics/pools.ts'
import { type AnonymousAsked, listAnonymousAsked, listDatedSums, type PooledSums } from '../../analytics/queries.ts'
import { listSumsOfTeams } from '../../analytics/sums-of-teams.ts'
import type { Context } from '../../lib/context.ts'
import { changeBeside } from '../beside-company.ts'
import type { Column, Place, Row } from './grid.ts'
import type { Span } from './queries.ts'

type Team = { id: string; name: string; member_count: number }

/** Metrics of these days for the company and each of the teams, counted as on the pages of teams. */
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

/** Reason why there is no value, in the words of the team pages. */
function absenceIn(
  name: MetricName,
  { rounds, withheld }: PooledSums,
  asked: readonly AnonymousAsked[],
  team: string | null,
): CellAbsence {
  if (name === 'participation' && rounds > 0) return 'early'
  if (withheld > 0) return 'too_few_asked'
  const own = asked.filter(({ metric, team_id }) => metric === name && (team_id === null || team_id === team))
  if (name === 'participation' && own.some(({ is_open }) => !is_open)) return 'too_few_asked'
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
      return {
        value,
        interval: measure.interval(pool),
        n: isCount ? measure.asked(pool) : measure.answers(pool),
        atLeast: !isCount && pool.is_anonymous && mayBeMore(pool.smallest),
        people: measure.people(pool),
        isJudged: isJudged(name, pool),
        // Participation is shown alike for everybody, in whole batches while a round runs.
        isConfidential: !isCount && pool.is_anonymous,
      }
    },
    since: (before, now) => judgedChange(name, before, now),
    beside: (now, company) => changeBeside(name, now, company),
    shown: (value) => shownValue(name, value),
  }
}
