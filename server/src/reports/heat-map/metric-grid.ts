import { participationChange } from '@kamerton/contract/analytics/participation'
import {
  asEngagement,
  type Change,
  engagementFactor,
  enpsBeside,
  meanBeside,
  poolCounts,
  poolMoments,
} from '@kamerton/contract/analytics/rules'
import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import { judge, rangeOf, shownValue } from '@kamerton/contract/analytics/verdict'
import type { CellAbsence } from '@kamerton/contract/reports/heat-map-schemas'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { measures, mergedByRound } from '../../analytics/measures.ts'
import {
  type AnonymousAsked,
  type DatedSums,
  listAnonymousAsked,
  listDatedSums,
  listSumsOfTeams,
} from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import type { Column, Place, Row } from './grid.ts'
import type { Span } from './queries.ts'

type Rounds = readonly DatedSums[]
type Team = { id: string; name: string; member_count: number }

/** The metrics of these days as the pages of teams count them, of the company and of each of the teams. */
export async function readMetrics(ctx: Context, span: Span, teams: readonly Team[]) {
  const { from, to, previousFrom } = span
  const ofCompany = await listDatedSums(ctx, 'company', { since: previousFrom, until: to, from, previousFrom })
  const byTeam = Map.groupBy(
    await listSumsOfTeams(ctx, 'company', { from, to, previousFrom }),
    ({ team_id }) => team_id,
  )
  const asked = await listAnonymousAsked(ctx, { from, to })
  const names = metricNames.filter(
    (name) =>
      ofCompany.some(({ metric, period }) => metric === name && period === 'current') ||
      asked.some(({ metric }) => metric === name),
  )
  const placesOf = (sums: Rounds, absenceOf: (name: MetricName, rounds: Rounds) => CellAbsence) =>
    names.map((name): Place<Rounds> => {
      const [now, before] = (['current', 'previous'] as const).map((period) =>
        mergedByRound(sums.filter((row) => row.metric === name && row.period === period)),
      )
      return { now: now ?? null, before: before ?? null, absence: absenceOf(name, now ?? []) }
    })
  return {
    columns: names.map(columnOf),
    left_out: 0,
    company: placesOf(ofCompany, (name, rounds) => absenceIn(name, rounds, asked, null)),
    teams: teams.map(
      ({ id, name, member_count }): Row<Rounds> => ({
        id,
        name,
        places: placesOf(byTeam.get(id) ?? [], (metric, rounds) =>
          member_count > 0 ? absenceIn(metric, rounds, asked, id) : 'no_answers',
        ),
      }),
    ),
  }
}

/** Why there is no value, as the pages of teams say it. */
function absenceIn(
  name: MetricName,
  rounds: Rounds,
  asked: readonly AnonymousAsked[],
  team: string | null,
): CellAbsence {
  if (name === 'participation') return rounds.length > 0 ? 'early' : 'no_answers'
  const own = asked.filter(({ metric, team_id }) => metric === name && (team_id === null || team_id === team))
  if (rounds.length > 0 || own.some(({ is_open }) => !is_open)) return 'too_few_answers'
  return own.length > 0 ? 'running' : 'no_answers'
}

const columnOf = (name: MetricName): Column<Rounds> => {
  const measure = measures[name]
  const isCount = name === 'participation'
  return {
    head: { id: name, name: metricNameWords[name], kind: name, scale: isCount ? { low: 0, high: 1 } : rangeOf(name) },
    read: (rounds) => {
      const value = measure.value(rounds)
      if (value === null) return null
      const [interval, people] = [measure.interval(rounds), measure.people(rounds)]
      const n = isCount ? measure.asked(rounds) : measure.answers(rounds)
      const figure = { value: isCount ? 100 * value : value, interval, n, people, asked: measure.asked(rounds) }
      return {
        value,
        interval,
        n,
        people,
        isJudged: judge(name, figure).unjudged === null,
        // Who has answered is told of everybody alike, in whole batches while a round runs.
        isConfidential: !isCount && rounds.some(({ is_anonymous }) => is_anonymous),
      }
    },
    since: (before, now) => measure.change(before, now),
    beside: (now, company) => besideCompany(name, now, company),
    shown: (value) => shownValue(name, value),
  }
}

function besideCompany(name: MetricName, now: Rounds, company: Rounds): Change | null {
  const value = measures[name].value(company)
  if (value === null) return null
  if (name === 'participation') return participationChange(asked(company), asked(now))
  if (name === 'enps') {
    const counts = poolCounts(now)
    return counts && enpsBeside(counts, value)
  }
  const moments = poolMoments(now.map(({ n, sum, sum_of_squares: sumOfSquares }) => ({ n, sum, sumOfSquares })))
  if (!moments) return null
  return name === 'engagement'
    ? asEngagement(meanBeside(moments, value / engagementFactor))
    : meanBeside(moments, value)
}

const asked = (rounds: Rounds) => rounds.filter(({ invited }) => invited > 0)
