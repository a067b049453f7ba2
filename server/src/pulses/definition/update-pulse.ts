import { withKeys } from '@kamerton/contract/pulses/question-keys'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { scheduleFor } from '@kamerton/contract/pulses/schedule-schema'
import { contradictionOf, type Pulse, type pulseChanges, pulseShapeIssues } from '@kamerton/contract/pulses/schemas'
import type { z } from 'zod'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { scheduleOf, scheduleRow } from '../../pulse-templates/schedule-row.ts'
import { followEnd } from '../ending/follow-end.ts'
import { refuseEnd } from '../ending/refuse-end.ts'
import { areQuestionsFrozen } from '../rows/present-pulse.ts'
import { listQuestions, type PulseRow, updatePulseRow, updateQuestions } from '../rows/pulse-queries.ts'
import { requirePulseToChange } from '../rows/require-pulse.ts'
import { scheduleNextRound } from './change-status.ts'
import { requireTeam } from './create-pulse.ts'
import { showPulse } from './show-pulse.ts'

type Changes = z.output<z.ZodObject<typeof pulseChanges>>

/**
 * Updates a pulse. Title and description may always change, and questions until somebody may have answered. Audience
 * and anonymity may change until the pulse has run.
 */
export async function updatePulse(ctx: Context, id: string, changes: Changes): Promise<Pulse> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  refuseStale(pulse, changes.version)
  const next = merged(pulse, changes)
  ctx.authorize('update', 'Pulses', next)
  const present = await listQuestions(ctx, id)
  const questions = questionsOf(pulse, next, present, changes)
  const questionsDiffer = !sameQuestions(present, questions)
  refuseWrongShape({ ...next, questions })
  // A pulse from before this check can still be renamed.
  if (questionsDiffer || next.category !== pulse.category) refuseContradiction({ ...next, questions })
  refuseFrozen(pulse, next, questionsDiffer)
  await requireTeam(ctx, next)
  const endMoved = next.ends_on !== pulse.ends_on
  if (endMoved) await refuseEnd(ctx, next.ends_on)
  const schedule = scheduleRow(next.type, next.schedule)
  await updatePulseRow(
    ctx,
    id,
    {
      title: changes.title,
      description: changes.description,
      category: next.category,
      type: next.type,
      target_type: next.target_type,
      target_value: next.target_value,
      is_anonymous: next.is_anonymous,
      shares_results: next.shares_results,
      ...schedule,
      ends_on: next.ends_on,
    },
    ctx.now,
  )
  if (questionsDiffer) await updateQuestions(ctx, id, questions)
  const moved =
    next.type !== pulse.type ||
    schedule.schedule_day !== pulse.schedule_day ||
    schedule.schedule_from !== pulse.schedule_from ||
    schedule.schedule_time !== pulse.schedule_time
  // The job of the old time finds that the schedule has changed.
  if (pulse.status === 'active' && next.type !== 'one_time' && (moved || endMoved))
    await scheduleNextRound(ctx, { id, type: next.type, ...schedule, ends_on: next.ends_on })
  if (pulse.status === 'active' && endMoved) await followEnd(ctx, pulse, next.ends_on)
  return showPulse(ctx, id)
}

/**
 * The questions after the change. A review asks equal questions of each person, so questions sent along are dropped;
 * those of an old review stay with their answers.
 */
function questionsOf(
  pulse: PulseRow,
  next: ReturnType<typeof merged>,
  present: Question[],
  { questions }: Changes,
): Question[] {
  if (next.target_type === 'manager_review') return pulse.target_type === 'manager_review' ? present : []
  return questions ? withKeys(questions) : present
}

function merged(pulse: PulseRow, changes: Changes) {
  const type = changes.type ?? pulse.type
  const target_type = changes.target_type ?? pulse.target_type
  return {
    category: changes.category ?? pulse.category,
    type,
    target_type,
    target_value:
      target_type === 'team' ? (changes.target_value === undefined ? pulse.target_value : changes.target_value) : null,
    is_anonymous: changes.is_anonymous ?? pulse.is_anonymous,
    shares_results: changes.shares_results ?? pulse.shares_results,
    ends_on: changes.ends_on === undefined ? pulse.ends_on : changes.ends_on,
    schedule: scheduleFor(type, changes.schedule === undefined ? scheduleOf(pulse.type, pulse) : changes.schedule),
  }
}

function refuseWrongShape(pulse: Parameters<typeof pulseShapeIssues>[0]): void {
  const [issue] = pulseShapeIssues(pulse)
  if (issue) throw fieldRefusal(issue.path, issue.message)
}

function refuseContradiction(pulse: Parameters<typeof contradictionOf>[0]): void {
  const contradiction = contradictionOf(pulse)
  if (contradiction) throw fieldRefusal(['questions'], contradiction)
}

function refuseFrozen(pulse: PulseRow, next: ReturnType<typeof merged>, questionsDiffer: boolean): void {
  if (pulse.deleted_at !== null) throw new AppError('pulse_state_forbids')
  if (questionsDiffer && areQuestionsFrozen(pulse)) throw new AppError('pulse_questions_frozen')
  // A launched pulse has promised its asked people whether results are shared.
  if (next.shares_results !== pulse.shares_results && pulse.status === 'active')
    throw new AppError('pulse_state_forbids')
  if (pulse.round_id === null) return
  if (next.is_anonymous !== pulse.is_anonymous) throw new AppError('pulse_anonymity_frozen')
  const moved =
    next.target_type !== pulse.target_type ||
    next.target_value !== pulse.target_value ||
    next.category !== pulse.category
  if (moved) throw new AppError('pulse_state_forbids')
}

const sameQuestions = (a: readonly Question[], b: readonly Question[]): boolean =>
  JSON.stringify(a.map(ordered)) === JSON.stringify(b.map(ordered))

const ordered = (question: Question) => [
  question.id,
  question.question,
  question.type,
  question.required,
  question.scale,
  question.options.map(({ value, label }) => [value, label]),
  question.multiple ?? false,
  Object.entries(question.labels).toSorted(([a], [b]) => a.localeCompare(b)),
  question.placeholder,
  question.better ?? null,
]
