import {
  countsPool,
  enpsBeside,
  enpsOf,
  enpsSince,
  meanBeside,
  meanOf,
  meanSince,
  momentsPool,
} from '@kamerton/contract/analytics/rules'
import { leastJudged } from '@kamerton/contract/analytics/verdict'
import { shownAnswer } from '@kamerton/contract/pulses/shown-answer'
import { mostColumns } from '@kamerton/contract/reports/heat-map-schemas'
import type { Context } from '../../lib/context.ts'
import type { Column, Place, Row } from './grid.ts'
import {
  type AskedQuestion,
  listAskedQuestions,
  listTeamAnswers,
  type PooledAnswers,
  type Span,
  type TeamAnswers,
} from './queries.ts'

type Team = { id: string; name: string; member_count: number }

/** The questions of these days, with what everybody and each of the teams has answered. */
export async function readQuestions(ctx: Context, span: Span, teams: readonly Team[]) {
  const asked = await listAskedQuestions(ctx, span)
  const questions = asked.filter(({ period }) => period === 'current')
  const shown = questions.slice(0, mostColumns)
  const answers = shown.length === 0 ? [] : await listTeamAnswers(ctx, span)
  const placesOf = (rows: readonly PooledAnswers[], absences: readonly Place<PooledAnswers>['absence'][]) => {
    const found = new Map(rows.map((row) => [`${row.sameness}/${row.period}`, row]))
    return shown.map(({ sameness }, at): Place<PooledAnswers> => {
      const now = found.get(`${sameness}/current`) ?? null
      return {
        now,
        before: found.get(`${sameness}/previous`) ?? null,
        absence: now?.withheld ?? absences[at] ?? 'no_answers',
      }
    })
  }
  // A team that was too small to be asked as one has no rows: of a confidential round its people answer with those without a team.
  const absent = shown.map(({ is_anonymous }) => (is_anonymous ? 'too_few_answers' : 'no_answers'))
  const byTeam = Map.groupBy(answers, ({ team_id }) => team_id)
  return {
    columns: shown.map(columnOf),
    left_out: questions.length - shown.length,
    company: placesOf(asked, []),
    teams: teams.map(
      ({ id, name, member_count }): Row<PooledAnswers> => ({
        id,
        name,
        places: placesOf(byTeam.get(id) ?? noAnswers, member_count > 0 ? absent : []),
      }),
    ),
  }
}

const noAnswers: readonly TeamAnswers[] = []

function columnOf({ sameness, question, type, metric, scale_min, scale_max }: AskedQuestion): Column<PooledAnswers> {
  const isEnps = metric === 'enps'
  // Of eNPS only the groups are seen, in points.
  const scale = isEnps ? { low: -100, high: 100 } : { low: scale_min, high: scale_max }
  const common = {
    head: { id: sameness, name: question, kind: isEnps ? ('enps' as const) : ('question' as const), scale },
    shown: (value: number) => shownAnswer(type, value),
  }
  const reading = (found: ReturnType<typeof enpsOf>, { is_anonymous }: PooledAnswers) => ({
    value: found.value,
    interval: found.interval,
    n: found.observations,
    people: found.n,
    isJudged: found.n >= leastJudged,
    isConfidential: is_anonymous,
  })
  if (isEnps)
    return {
      ...common,
      read: (answers) => {
        const pool = countsIn(answers)
        return pool && reading(enpsOf(pool), answers)
      },
      since: (before, now) => enpsSince(countsIn(before), countsIn(now)),
      beside: (now, company) => {
        const [group, all] = [countsIn(now), countsIn(company)]
        return group && all && enpsBeside(group, enpsOf(all).value)
      },
    }
  return {
    ...common,
    read: (answers) => {
      const pool = momentsIn(answers)
      return pool && reading(meanOf(pool, scale), answers)
    },
    since: (before, now) => meanSince(momentsIn(before), momentsIn(now)),
    beside: (now, company) => {
      const [group, all] = [momentsIn(now), momentsIn(company)]
      return group && all && meanBeside(group, meanOf(all, scale).value)
    },
  }
}

const countsIn = (answers: PooledAnswers) => countsPool(answers, answers.largest)

const momentsIn = ({ n, sum, sum_of_squares: sumOfSquares, largest }: PooledAnswers) =>
  momentsPool({ n, sum, sumOfSquares }, largest)
