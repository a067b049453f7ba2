import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, requiredLine, wholeNumber } from '../lib/fields.ts'
import { anonymityThreshold, pulseLimits } from './constants.ts'
import { ContractHash, RoundAddress, ShownTotal } from './credential-schemas.ts'
import { EndDay } from './end-day.ts'
import { noQuestions, PulseCategory, Question, Questions } from './question-schemas.ts'
import { ReminderState } from './reminding.ts'
import { Reply, Silence, SilentLaunch } from './replies.ts'
import { countsNothing } from './rules.ts'
import { pulseTypes, Schedule, scheduleIssue } from './schedule-schema.ts'

export const PulseType = z.enum(pulseTypes, { error: 'Выберите периодичность' })
export type PulseType = z.output<typeof PulseType>
export const PulseStatus = z.enum(['draft', 'active', 'completed', 'cancelled'])
export type PulseStatus = z.output<typeof PulseStatus>
export const PulseTarget = z.enum(['company', 'team', 'manager_review'], { error: 'Выберите аудиторию' })
export type PulseTarget = z.output<typeof PulseTarget>

export const pulseFields = {
  title: requiredLine(pulseLimits.titleLength, 'Введите название пульса'),
  description: longText(pulseLimits.descriptionLength)
    .nullish()
    .transform((text) => text || null),
  category: PulseCategory,
  type: PulseType.default('one_time'),
  target_type: PulseTarget,
  target_value: Id.nullish().transform((id) => id ?? null),
  is_anonymous: z.boolean({ error: 'Ожидается да или нет' }).default(false),
  questions: Questions.default([]),
  schedule: Schedule.strict()
    .nullish()
    .transform((schedule) => schedule ?? null),
  /** Whether those who were asked see the results when a round is over; absent: the company's default. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  /** Whether the day is allowed depends on the company's clock: see whyNoEnd. */
  ends_on: EndDay.optional().transform((day) => day ?? null),
}

/** Checks the shape of a pulse, whoever owns it; shared by creation and editing. */
export function pulseShapeIssues(
  pulse: Pick<
    z.output<z.ZodObject<typeof pulseFields>>,
    'category' | 'type' | 'target_type' | 'target_value' | 'schedule' | 'questions' | 'is_anonymous'
  >,
): { path: (string | number)[]; message: string }[] {
  const issues: { path: (string | number)[]; message: string }[] = []
  if (pulse.category === 'enps' && pulse.target_type !== 'company')
    issues.push({ path: ['target_type'], message: 'eNPS опросы могут быть созданы только для всей компании' })
  if (pulse.target_type === 'team' && !pulse.target_value)
    issues.push({ path: ['target_value'], message: 'Выберите команду' })
  const unscheduled = scheduleIssue(pulse.type, pulse.schedule)
  if (unscheduled) issues.push(unscheduled)
  if (pulse.target_type !== 'manager_review' && pulse.questions.length === 0)
    issues.push({ path: ['questions'], message: noQuestions })
  if (pulse.target_type === 'manager_review' && pulse.is_anonymous)
    issues.push({ path: ['is_anonymous'], message: 'Оценка руководителями всегда именная' })
  return issues
}

/** Changes of a pulse: an absent field stays as it is. */
export const pulseChanges = {
  title: pulseFields.title.optional(),
  description: longText(pulseLimits.descriptionLength).nullable().optional(),
  category: PulseCategory.optional(),
  type: PulseType.optional(),
  target_type: PulseTarget.optional(),
  target_value: Id.nullable().optional(),
  is_anonymous: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  questions: Questions.optional(),
  schedule: Schedule.strict().nullable().optional(),
  /** Can be changed until the launch; a round keeps the value that it was opened with. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  ends_on: EndDay.optional(),
  version: OpenedVersion,
}

/** The fewest answers with which a group is shown. */
export const Threshold = wholeNumber('Укажите порог показа')
  .min(anonymityThreshold.min, { error: `Порог показа не меньше ${anonymityThreshold.min}` })
  .max(anonymityThreshold.max, { error: `Порог показа не больше ${anonymityThreshold.max}` })

/** A group of people whom one may ask, with their present number: a launch asks exactly them. */
export const Audience = z.object({
  target_type: PulseTarget,
  target_value: Id.nullable(),
  /** The name of a team. */
  name: z.string().nullable(),
  people: z.int(),
  /** People who count in the crowd of a confidential pulse: in a team only those who joined some days ago. */
  settled: z.int(),
  /** The times at which the others will be among them, the soonest first. */
  settling: z.array(Instant),
  /** The last closed round of these people, if nobody has replied to it: a launch then asks for confirmation. */
  unanswered: Silence.nullable(),
})
export type Audience = z.output<typeof Audience>

export const Audiences = z.object({
  /** The threshold of the company: the default of a launch. */
  anonymity_threshold: z.int(),
  /** Whether the company shares results by default: the initial value of a new pulse. */
  shares_results: z.boolean(),
  /** Whether an anonymous pulse that is launched now would be a blind one, as browsers at this address allow it. */
  is_blind: z.boolean(),
  audiences: z.array(Audience),
})
export type Audiences = z.output<typeof Audiences>

/** A warning that the questions feed nothing of the pulse's category; a review has no questions and no metric. */
export const contradictionOf = (
  pulse: Pick<z.output<z.ZodObject<typeof pulseFields>>, 'category' | 'target_type' | 'questions'>,
): string | null =>
  pulse.target_type === 'manager_review' || pulse.questions.length === 0
    ? null
    : countsNothing(pulse.category, pulse.questions)

export const NewPulse = z.object(pulseFields).superRefine((pulse, issues) => {
  for (const issue of pulseShapeIssues(pulse)) issues.addIssue({ code: 'custom', ...issue })
  const contradiction = contradictionOf(pulse)
  if (contradiction) issues.addIssue({ code: 'custom', path: ['questions'], message: contradiction })
})
export type NewPulse = z.output<typeof NewPulse>

export const Participation = z.object({
  invited: z.int(),
  /** Null where so few are asked without names that it is withheld, see shown-participation.ts. */
  answered: z.int().nullable(),
  /** Percent with one decimal; null while nobody was invited, and where it is withheld. */
  rate: z.number().nullable(),
  /** Whether the round has only just begun, so that its rate is not judged yet. */
  early: z.boolean(),
})

/** A pulse as cards and rows show it. */
export const PulseCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  category: PulseCategory,
  type: PulseType,
  status: PulseStatus,
  is_anonymous: z.boolean(),
  /**
   * For an anonymous pulse: answers of its newest round come with a right that nobody recognises. A draft has the value
   * for a launch now.
   */
  is_blind: z.boolean(),
  is_deleted: z.boolean(),
  target_type: PulseTarget,
  target_value: Id.nullable(),
  target_name: z.string().nullable(),
  schedule: Schedule.nullable(),
  /** Whether the next round shows its results to the people asked. */
  shares_results: z.boolean(),
  /** Its last day: at the end of it the pulse closes by itself. */
  ends_on: Day.nullable(),
  created_at: Instant,
  created_by_user: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Answers that may be counted here: all of a named pulse, the released batches of an anonymous one. */
  responses_count: z.int(),
  total_respondents: z.int(),
  response_rate: z.number().nullable(),
  /** Of the newest round. */
  participation: Participation.nullable(),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** The reply to those who were asked in the newest closed round; null before one, and for a review. */
  reply: Reply.nullable(),
})
export type PulseCard = z.output<typeof PulseCard>

export const Pulse = PulseCard.extend({
  version: z.int(),
  reminders: ReminderState,
  /** Launches while the last round of the same people had no reply, the newest first; only for owner and admins. */
  silent_launches: z.array(SilentLaunch),
  questions: z.array(Question),
  /** The newest round: its results are shown to those asked, and comments are written on it. */
  round: z.object({ id: Id, shares_results: z.boolean() }).nullable(),
  /** The k of the newest round (frozen at its launch), or the company's current k for a draft. */
  anonymity_threshold: z.int(),
  /** Whether somebody has answered, or may have in an open confidential round, so that the questions are frozen. */
  has_responses: z.boolean(),
  /** The time at which the answers of the newest round were lost with their key; null where they were not. */
  answers_lost_at: Instant.nullable(),
  /** The contract of the newest round, with the address where everybody may read it, and the counts of its answers. */
  contract: ShownTotal.extend({ round: RoundAddress, hash: ContractHash }).nullable(),
})
export type Pulse = z.output<typeof Pulse>

/**
 * Figures of the pulses that the caller may see. eNPS and response rate are those of their dashboard, and null without
 * one.
 */
export const PulseStats = z.object({
  active_pulses: z.int(),
  responses_per_week: z.int(),
  /** Rounds of the week asked too few people for their answers to be counted here, so there may be more. */
  is_week_withheld: z.boolean(),
  total_responses: z.int(),
  average_enps: z.number().nullable(),
  enps_responses: z.int(),
  /** Percent with one decimal. */
  average_response_rate: z.number().nullable(),
})
export type PulseStats = z.output<typeof PulseStats>
