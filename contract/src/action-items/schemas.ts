import { z } from 'zod'
import { metricNames, PeriodDays } from '../analytics/schemas.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, queryInteger, requiredLine } from '../lib/fields.ts'
import { Evidence } from '../recommendations/schemas.ts'
import { actionItemLimits, actionItemStatuses } from './rules.ts'

export const ActionStatus = z.enum(actionItemStatuses, { error: 'Выберите статус' })

export const ActionSubjectType = z.enum(['company', 'team', 'employee'], { error: 'Выберите, о чём действие' })
export type ActionSubjectType = z.output<typeof ActionSubjectType>

export const ActionOrigin = z.object({
  rule_id: z.string(),
  rule_version: z.int(),
  title: z.string(),
  /**
   * The figures as they were when the action was made; later changes of the rule or the figures do not alter them.
   * Empty for somebody who is only responsible: figures are for those who manage the action.
   */
  evidence: z.array(Evidence),
})
export type ActionOrigin = z.output<typeof ActionOrigin>

/** An action: a task for one person with a due day, about the company, a team or a person. */
export const ActionItem = z.object({
  id: Id,
  title: z.string(),
  subject: z.object({ type: ActionSubjectType, id: Id, name: z.string() }),
  responsible: z.object({ id: Id, full_name: z.string(), avatar_url: z.string().nullable() }),
  due_on: Day,
  status: ActionStatus,
  drop_reason: z.string().nullable(),
  notes: z.string().nullable(),
  done_on: Day.nullable(),
  is_overdue: z.boolean(),
  /** The recommendation that it was made from; null for an action made by hand. */
  origin: ActionOrigin.nullable(),
  /** The results of a pulse that it was taken from; `question` is null for a round as a whole, or one that is gone. */
  source: z
    .object({
      pulse_id: Id,
      round_id: Id,
      pulse_title: z.string(),
      question_id: z.string().nullable(),
      question: z.string().nullable(),
    })
    .nullable(),
  /** The closed round to whose people the action was promised. */
  promise: z.object({ pulse_id: Id, round_id: Id, pulse_title: z.string(), promised_at: Instant }).nullable(),
  created_by_name: z.string(),
  created_at: Instant,
  version: z.int(),
  may: z.object({
    /** Change all fields. */
    update: z.boolean(),
    /** Change its status and notes. */
    change_status: z.boolean(),
    /** A promised action cannot be deleted; it is dropped with a reason. */
    delete: z.boolean(),
    promise: z.boolean(),
  }),
})
export type ActionItem = z.output<typeof ActionItem>

export const ActionScope = z.enum(['mine', 'led', 'all'])
export type ActionScope = z.output<typeof ActionScope>

export const ActionItemsQuery = z.object({
  /**
   * `mine`: actions one is responsible for; `led`: about the teams one leads and their people; `all`: everything one
   * may see.
   */
  scope: ActionScope.default('mine'),
  status: z.enum(['open', 'done', 'dropped', 'all']).default('open'),
  subject_type: ActionSubjectType.optional(),
  subject_id: Id.optional(),
  /** Promised to those asked in this round. */
  round_id: Id.optional(),
  /** Taken from the results of this round. */
  source_round_id: Id.optional(),
  skip: queryInteger(0, 1_000_000).default(0),
  limit: queryInteger(1, actionItemLimits.mostPerPage).default(actionItemLimits.page),
})
export type ActionItemsQuery = z.output<typeof ActionItemsQuery>

export const ActionItemPage = z.object({
  /** Open actions first, by the earliest due day, so that overdue ones lead; then closed ones, the latest first. */
  items: z.array(ActionItem),
  total: z.int(),
  /** Of the same scope and subject, whatever the status. */
  counts: z.object({ open: z.int(), overdue: z.int(), done: z.int() }),
})
export type ActionItemPage = z.output<typeof ActionItemPage>

const Title = requiredLine(actionItemLimits.title, 'Напишите, что нужно сделать')
const Notes = longText(actionItemLimits.notes)
  .nullable()
  .optional()
  .transform((text) => text || (text === undefined ? undefined : null))
const Responsible = z.uuid({ error: 'Выберите ответственного' }).toLowerCase()
const DueOn = z.iso.date({ error: 'Укажите срок' })

export const NewActionItem = z.object({
  title: Title,
  subject_type: ActionSubjectType,
  /** The team or the person; null for the company. */
  subject_id: Id.nullable().optional(),
  responsible_id: Responsible,
  due_on: DueOn,
  status: z.enum(['planned', 'in_progress'], { error: 'Выберите статус' }).default('planned'),
  notes: Notes,
  /**
   * The recommendation that the action is made from, for the period it was read for. The server finds its figures; they
   * are not sent.
   */
  recommendation_id: z.string().max(200, { error: 'Неверный идентификатор' }).nullable().optional(),
  period_days: PeriodDays,
  /**
   * For an action made by hand: the figure that is to change. A recommendation brings its own figure; an action about a
   * person has none.
   */
  metric: z.enum(metricNames, { error: 'Выберите показатель' }).nullable().optional(),
  /** The round, and the question of it, whose results the action is taken from. */
  source: z
    .object({
      round_id: Id,
      question_id: z.string().max(100, { error: 'Неверный идентификатор' }).nullable().default(null),
    })
    .nullable()
    .optional(),
})
export type NewActionItem = z.output<typeof NewActionItem>

/** A full or partial change: absent fields stay as they are. The subject of an action never changes. */
export const ActionItemChange = z.object({
  title: Title.optional(),
  responsible_id: Responsible.optional(),
  due_on: DueOn.optional(),
  notes: Notes,
  version: OpenedVersion,
})
export type ActionItemChange = z.output<typeof ActionItemChange>

export const ActionStatusChange = z.object({
  status: ActionStatus,
  /** The reason for dropping it; required with that status. */
  drop_reason: longText(actionItemLimits.dropReason)
    .nullable()
    .optional()
    .transform((text) => text || null),
  version: OpenedVersion,
})
export type ActionStatusChange = z.output<typeof ActionStatusChange>

/** Null withdraws the promise. */
export const ActionPromiseChange = z.object({ round_id: Id.nullable(), version: OpenedVersion })

/** A closed round that asked the people of the action's subject. */
export const PromisableRound = z.object({
  pulse_id: Id,
  round_id: Id,
  pulse_title: z.string(),
  closed_at: Instant,
  /** Number of the subject's people who were asked. */
  asked: z.int(),
  shares_results: z.boolean(),
})
export type PromisableRound = z.output<typeof PromisableRound>
/** The newest first. */
export const PromisableRounds = z.object({ rounds: z.array(PromisableRound) })
export type PromisableRounds = z.output<typeof PromisableRounds>
