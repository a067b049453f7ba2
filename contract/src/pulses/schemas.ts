import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, requiredLine, wholeNumber } from '../lib/fields.ts'
import { anonymityThreshold, pulseLimits } from './constants.ts'
import { ContractHash, RoundAddress, ToldTotal } from './credential-schemas.ts'
import { EndDay } from './end-day.ts'
import { noQuestions, PulseCategory, Question, Questions } from './question-schemas.ts'
import { ReminderState } from './reminding.ts'
import { Reply, Silence, SilentLaunch } from './replies.ts'
import { countsNothing } from './rules.ts'

export const PulseType = z.enum(['one_time', 'weekly'], { error: 'Выберите периодичность' })
export const PulseStatus = z.enum(['draft', 'active', 'completed', 'cancelled'])
export type PulseStatus = z.output<typeof PulseStatus>
export const PulseTarget = z.enum(['company', 'team', 'manager_review'], { error: 'Выберите аудиторию' })
export type PulseTarget = z.output<typeof PulseTarget>
export const Schedule = z.object({
  dayOfWeek: wholeNumber('Выберите день недели')
    .min(1, { error: 'День недели: с понедельника по пятницу' })
    .max(5, { error: 'День недели: с понедельника по пятницу' }),
  time: z.string({ error: 'Укажите время' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Время в виде ЧЧ:ММ' }),
})

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
  /** Whether those who were asked see the results when a round is over; absent: as the company does by default. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  /** Whether that day can be it is known by whoever has the clock of the company: see whyNoEnd. */
  ends_on: EndDay.optional().transform((day) => day ?? null),
}

/** What the shape of a pulse must satisfy whatever its owner; shared by creation and editing. */
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
  if (pulse.type === 'weekly' && !pulse.schedule)
    issues.push({ path: ['schedule'], message: 'Укажите день и время опроса' })
  if (pulse.target_type !== 'manager_review' && pulse.questions.length === 0)
    issues.push({ path: ['questions'], message: noQuestions })
  if (pulse.target_type === 'manager_review' && pulse.is_anonymous)
    issues.push({ path: ['is_anonymous'], message: 'Оценка руководителями всегда именная' })
  return issues
}

/** Changes of a pulse: what is absent stays as it is. */
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
  /** Until the launch; a round keeps what it was opened with. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  ends_on: EndDay.optional(),
  version: OpenedVersion,
}

/** From how many answers a group is spoken of. */
export const Threshold = wholeNumber('Укажите порог показа')
  .min(anonymityThreshold.min, { error: `Порог показа не меньше ${anonymityThreshold.min}` })
  .max(anonymityThreshold.max, { error: `Порог показа не больше ${anonymityThreshold.max}` })

/** Those whom one may ask, and how many they are now: a launch asks exactly them. */
export const Audience = z.object({
  target_type: PulseTarget,
  target_value: Id.nullable(),
  /** Of a team. */
  name: z.string().nullable(),
  people: z.int(),
  /** Those who make the crowd of a confidential pulse: of a team only who has been in it for some days. */
  settled: z.int(),
  /** When each of the others will be one of them, the soonest first. */
  settling: z.array(Instant),
  /** The last round of these people that is over, if nobody has answered it: a launch asks first whether that is meant. */
  unanswered: Silence.nullable(),
})
export type Audience = z.output<typeof Audience>

export const Audiences = z.object({
  /** The threshold of the company: what a launch takes unless told otherwise. */
  anonymity_threshold: z.int(),
  /** Whether the company shares results by default: what a new pulse begins with. */
  shares_results: z.boolean(),
  /** Whether an anonymous pulse that is launched here and now would be a blind one: at this address browsers can. */
  is_blind: z.boolean(),
  audiences: z.array(Audience),
})
export type Audiences = z.output<typeof Audiences>

/** Questions that would count towards nothing of the pulse's category; a review has none and counts towards none. */
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
  /** Null where so few are asked without names that it is not told, see told-participation.ts. */
  answered: z.int().nullable(),
  /** Percent with one decimal; null while nobody was invited, and where it is not told. */
  rate: z.number().nullable(),
  /** The round has only just begun, and nothing is said of its rate yet. */
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
  /** Of an anonymous pulse: answers of its newest round come with a right that nobody recognises; of a draft, they would here and now. */
  is_blind: z.boolean(),
  is_deleted: z.boolean(),
  target_type: PulseTarget,
  target_value: Id.nullable(),
  target_name: z.string().nullable(),
  schedule: Schedule.nullable(),
  /** Whether the next round shows its results to those who are asked. */
  shares_results: z.boolean(),
  /** Its last day: at the end of it the pulse closes by itself. */
  ends_on: Day.nullable(),
  created_at: Instant,
  created_by_user: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Answers that may be spoken of: all of a named pulse, the released batches of an anonymous one. */
  responses_count: z.int(),
  total_respondents: z.int(),
  response_rate: z.number().nullable(),
  /** Of the newest round. */
  participation: Participation.nullable(),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** Of the newest round that is over: what those who were asked got for it; null before, and of a review. */
  reply: Reply.nullable(),
})
export type PulseCard = z.output<typeof PulseCard>

export const Pulse = PulseCard.extend({
  version: z.int(),
  reminders: ReminderState,
  /** Launches while the last round of the same people had no reply, the newest first; only to owner and admins. */
  silent_launches: z.array(SilentLaunch),
  questions: z.array(Question),
  /** Of the newest round: whose results are shown back, and where a comment to them is written. */
  round: z.object({ id: Id, shares_results: z.boolean() }).nullable(),
  /** k of the newest round (frozen at its launch), or the company's present one for a draft. */
  anonymity_threshold: z.int(),
  /** Someone has answered, or may have in a confidential round that runs, so the questions are frozen. */
  has_responses: z.boolean(),
  /** When the answers of the newest round were lost with the key that opened them; null where they were not. */
  answers_lost_at: Instant.nullable(),
  /** What was promised of the newest round, where everybody may read it, and how its answers were counted, group by group. */
  contract: ToldTotal.extend({ round: RoundAddress, hash: ContractHash }).nullable(),
})
export type Pulse = z.output<typeof Pulse>

/** Over the pulses that the caller may see; eNPS and response rate are those of their dashboard, and null to who has none. */
export const PulseStats = z.object({
  active_pulses: z.int(),
  responses_per_week: z.int(),
  total_responses: z.int(),
  average_enps: z.number().nullable(),
  enps_responses: z.int(),
  /** Percent with one decimal. */
  average_response_rate: z.number().nullable(),
})
export type PulseStats = z.output<typeof PulseStats>
