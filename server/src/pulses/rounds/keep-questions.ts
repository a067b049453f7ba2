import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { metricOf } from '@kamerton/contract/pulses/rules'
import { samenessOf } from '@kamerton/contract/pulses/sameness'
import type { TenantContext } from '../../lib/context.ts'
import { updateTeamSums } from '../../rollups/queries.ts'
import {
  countNamedQuestions,
  deleteQuestionRollups,
  insertQuestionRollups,
  listNamedItems,
  type QuestionRollup,
} from '../../rollups/question-queries.ts'
import { anonymousQuestionRollups, type FedQuestion } from '../../rollups/question-rollups.ts'
import { uuidOf } from '../../rollups/question-sameness.ts'
import { listMixedSheets } from '../answers/queries.ts'
import { connectionsIn } from '../rows/connections.ts'
import { findPulse, listQuestions } from '../rows/pulse-queries.ts'
import { findRound, type Round, updateConnections } from '../rows/round-queries.ts'

/** The questions of a pulse that feed its metric. */
export const fedQuestions = (category: string, questions: readonly Question[]): FedQuestion[] =>
  questions.flatMap((question) => {
    const metric = metricOf(category, question)
    return metric ? [{ id: question.id, metric, sameness: uuidOf(samenessOf(question)) }] : []
  })

/** Whether the round is over and, if confidential, its release is decided. */
const isDecided = ({ closed_at, is_anonymous, release }: Round): boolean =>
  closed_at !== null && (!is_anonymous || release !== null)

/**
 * The rollups of each question of a round, of everybody and of each team; of a confidential round only released values.
 */
export async function countQuestions(ctx: TenantContext, round: Round): Promise<QuestionRollup[]> {
  if (!isDecided(round)) return []
  const questions = await findFedQuestions(ctx, round)
  return round.is_anonymous ? countAnonymous(ctx, round, questions) : countNamed(ctx, round, questions)
}

/**
 * Recounts the questions of a round and the sums of its teams in place of earlier counts, once the round is decided.
 */
export async function keepQuestions(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRound(ctx, roundId)
  if (!round || !isDecided(round)) return
  const rows = await countQuestions(ctx, round)
  await deleteQuestionRollups(ctx, round.id)
  await insertQuestionRollups(ctx, rows)
  await updateTeamSums(ctx, round.id)
  await updateConnections(ctx, round.id, await countConnections(ctx, round))
}

async function findFedQuestions(ctx: TenantContext, { pulse_id }: Round): Promise<FedQuestion[]> {
  const pulse = await findPulse(ctx, pulse_id)
  if (!pulse) throw new Error('a round belongs to a pulse')
  return fedQuestions(pulse.category, await listQuestions(ctx, pulse_id))
}

async function countNamed(ctx: TenantContext, { id }: Round, questions: readonly FedQuestion[]) {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return (await countNamedQuestions(ctx, id, questions)).flatMap((sums): QuestionRollup[] => {
    const question = byId.get(sums.question_key)
    return question
      ? [{ ...sums, round_id: id, metric: question.metric, sameness: question.sameness, withheld: null }]
      : []
  })
}

/** Counts the questions of an anonymous round; nothing before its release. */
async function countAnonymous(ctx: TenantContext, round: Round, questions: readonly FedQuestion[]) {
  if (round.release === null) return []
  const answered = (await listMixedSheets(ctx, round.id)).map(({ segment, numbers }) => ({
    segment,
    answers: new Map(Object.entries(numbers)),
  }))
  return anonymousQuestionRollups(round, questions, round.release, answered)
}

/**
 * Connections between questions are computed for named rounds only: of anonymous answers they would reveal more than
 * the sums.
 */
async function countConnections(ctx: TenantContext, round: Round) {
  if (round.is_anonymous) return []
  const engagement = (await findFedQuestions(ctx, round)).flatMap(({ id, metric }) =>
    metric === 'engagement' ? [id] : [],
  )
  return engagement.length < 2 ? [] : connectionsIn(engagement, await listNamedItems(ctx, round.id, engagement))
}
