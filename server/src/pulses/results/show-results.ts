import { fullName } from '@kamerton/contract/lib/names'
import { metricOf } from '@kamerton/contract/pulses/rules'
import type { PulseResponses, Question, WithheldReason } from '@kamerton/contract/pulses/schemas'
import { recordReading } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { requirePulse } from '../find-pulse.ts'
import { percent } from '../present-pulse.ts'
import { listQuestions, type PulseRow } from '../queries.ts'
import { listRounds, type Round } from '../rounds/queries.ts'
import {
  countAnonymousAnswers,
  countNamedAnswers,
  listAnonymousComments,
  listNamedComments,
  listNamedResponses,
  listTeamCells,
} from './queries.ts'
import { type Crowd, resultOf, teamResultOf } from './question-result.ts'

/** So many answer sheets are listed; beyond it there is the export. */
const listedResponses = 200

/** Results of the newest round that has any. Everything anonymous in it has passed the round's release. */
export async function showResults(ctx: Context, pulseId: string): Promise<PulseResponses> {
  const pulse = await requirePulse(ctx, pulseId)
  const questions = await listQuestions(ctx, pulseId)
  const rounds = await listRounds(ctx, pulseId)
  const round = rounds.find((one) => !one.is_anonymous || one.release !== null) ?? rounds[0]
  const participation =
    pulse.round_id === null
      ? null
      : {
          invited: pulse.invited ?? 0,
          answered: pulse.answered ?? 0,
          rate: percent(pulse.answered ?? 0, pulse.invited ?? 0),
        }
  const metric = questions.map((question) => metricOf(pulse.category, question)).find((one) => one !== null) ?? null
  const base = { is_anonymous: pulse.is_anonymous, participation, metric, responses: [] }
  if (!round) return { ...base, n: 0, results: [], teams: [], withheld: 'no_answers' }
  if (!round.is_anonymous) return { ...base, ...(await namedResults(ctx, pulse, round, questions, metric)) }
  if (round.release === null || round.release.reason !== null)
    return { ...base, n: 0, results: [], teams: [], withheld: round.release?.reason ?? 'round_open' }
  return { ...base, ...(await anonymousResults(ctx, round, round.release, questions, metric)) }
}

async function namedResults(
  ctx: Context,
  pulse: PulseRow,
  round: Round,
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const keysOf = (isText: boolean) => questions.filter(({ type }) => (type === 'text') === isText).map(({ id }) => id)
  const counts = await countNamedAnswers(ctx, round.id, keysOf(false))
  const comments = await listNamedComments(ctx, round.id, keysOf(true))
  const everything: Crowd = { k: 0, hasInsider: false, distribution: true, unanimity: true, comments: true }
  const n = pulse.answered ?? 0
  const responses = (await listNamedResponses(ctx, round.id, listedResponses)).map((row) => ({
    id: row.id,
    respondent: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, full_name: fullName(row) },
    submitted_at: row.submitted_at,
    // The database keeps them in an order of its own; people read answers in the order of the form.
    responses: questions.flatMap(({ id, question }) => {
      const answer = row.answers[id]
      return answer === undefined ? [] : [{ question_id: id, question, answer }]
    }),
  }))
  if (responses.length > 0) await recordReading(ctx, 'named_answers_read', pulse.id)
  const withheld: WithheldReason | null = n === 0 ? 'no_answers' : null
  return {
    n,
    results: questions.map((question) => resultOf(question, counts, comments, everything)),
    teams:
      metric === null
        ? []
        : (await listTeamCells(ctx, round.id, metric)).map((cell) =>
            teamResultOf(cell, metric, cell.n === 0 ? 'no_answers' : null),
          ),
    withheld,
    responses,
  }
}

async function anonymousResults(
  ctx: Context,
  round: Round,
  release: NonNullable<Round['release']>,
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const counts = await countAnonymousAnswers(ctx, round.id, release.counted)
  const comments = release.comments ? await listAnonymousComments(ctx, round.id, release.counted) : []
  const crowd: Crowd = {
    k: round.anonymity_threshold,
    hasInsider: release.has_insider,
    distribution: release.distribution,
    unanimity: release.unanimity,
    comments: release.comments,
  }
  const reasons = new Map(release.withheld.map(({ segment, reason }) => [segment, reason]))
  const cells = metric === null ? [] : await listTeamCells(ctx, round.id, metric)
  return {
    n: release.answered,
    results: questions.map((question) => resultOf(question, counts, comments, crowd)),
    teams: cells
      .filter(({ team_id }) => team_id !== null)
      .map((cell) =>
        teamResultOf(cell, metric ?? 'enps', cell.n > 0 ? null : (reasons.get(cell.team_id) ?? 'no_answers')),
      ),
    withheld: null,
  }
}
