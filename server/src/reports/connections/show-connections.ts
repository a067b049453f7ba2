import { type ItemConnection, itemRest } from '@kamerton/contract/analytics/statistics/rank-correlation'
import { leastConnected } from '@kamerton/contract/reports/connections'
import type { Connection, Connections } from '@kamerton/contract/reports/heat-map-schemas'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { Context } from '../../lib/context.ts'
import { StoredConnections } from '../../pulses/rows/connections.ts'
import { listAskedQuestions, listTeamAnswers } from '../heat-map/queries.ts'
import { questionKey } from '../heat-map/same-question.ts'
import { openReport } from '../read-days.ts'
import { type ConnectedRound, findConnectedRound } from './queries.ts'

type Found = Pick<Connections, 'over' | 'round' | 'connections' | 'reason'>

/**
 * Correlation of each question about engagement with the others. It is computed among the people of the newest named
 * round with enough of them, else among teams by their released values.
 */
export async function showConnections(ctx: Context, range: ReportRange): Promise<Connections> {
  const { from, to } = await openReport(ctx, range)
  const round = await findConnectedRound(ctx, { from, to })
  const found = round ? amongPeople(round) : await amongTeams(ctx, { from, to })
  return {
    period: { from, to },
    ...found,
    connections: found.connections.toSorted((a, b) => (b.rho ?? -2) - (a.rho ?? -2)),
    least: leastConnected,
  }
}

function amongPeople({ pulse_id, title, closed_on, connections, questions }: ConnectedRound): Found {
  const words = new Map(questions.map(({ key, question }) => [key, question]))
  return {
    over: 'people',
    round: { pulse_id, title, closed_on },
    connections: StoredConnections.parse(connections).map(({ question_key, ...found }) =>
      presented(words.get(question_key) ?? '', found),
    ),
    reason: null,
  }
}

/** Correlations among teams: a team that answered some of the questions is one unit, of any size. */
async function amongTeams(ctx: Context, { from, to }: { from: string; to: string }): Promise<Found> {
  const span = { from, to, previousFrom: from }
  const questions = (await listAskedQuestions(ctx, span)).filter(({ metric }) => metric === 'engagement')
  const none = { over: null, round: null, connections: [] }
  if (questions.length === 0) return { ...none, reason: 'no_rounds' }
  const answers = (await listTeamAnswers(ctx, span, questions)).filter(({ n }) => n > 0)
  const sheets = [...Map.groupBy(answers, ({ team_id }) => team_id).values()].map((ofTeam) => {
    const means = new Map(ofTeam.map((one) => [questionKey(one), one.sum / one.n]))
    return questions.map((one) => means.get(questionKey(one)) ?? null)
  })
  const connections = questions.flatMap(({ question }, at) => {
    const found = itemRest(sheets, at, leastConnected)
    return found ? [presented(question, found)] : []
  })
  return connections.length === 0
    ? { ...none, reason: 'too_few' }
    : { over: 'teams', round: null, connections, reason: null }
}

const presented = (question: string, { n, correlation }: ItemConnection): Connection => ({
  question,
  rho: correlation?.rho ?? null,
  interval: correlation?.interval ?? null,
  n,
  within_noise: !correlation || (correlation.interval.low <= 0 && correlation.interval.high >= 0),
})
