import { isOverdueAction } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../lib/context.ts'
import type { ActionRow } from './queries.ts'
import { mayWith, viewerOf } from './sight.ts'

/** An action as the actor sees it; `today` is the company's. */
export function presentAction(ctx: Context, row: ActionRow, today: string): ActionItem {
  const viewer = viewerOf(ctx)
  const isTheirs = mayWith(viewer, 'update', row)
  return {
    id: row.id,
    title: row.title,
    subject: subjectOf(ctx, row),
    responsible: {
      id: row.responsible_id,
      full_name: fullName({ first_name: row.responsible_first_name, last_name: row.responsible_last_name }),
      avatar_url: row.responsible_avatar_url,
    },
    due_on: row.due_on,
    status: row.status,
    drop_reason: row.drop_reason,
    notes: row.notes,
    done_on: row.done_on,
    is_overdue: isOverdueAction(row, today),
    origin: originOf(row, isTheirs),
    source: sourceOf(row),
    promise: promiseOf(row),
    created_by_name: fullName({ first_name: row.author_first_name, last_name: row.author_last_name }),
    created_at: row.created_at,
    version: row.version,
    may: {
      update: isTheirs,
      change_status: mayWith(viewer, 'update', row, 'status'),
      delete: mayWith(viewer, 'delete', row) && row.promised_round_id === null,
      promise: isTheirs && row.subject_type !== 'employee',
    },
  }
}

const subjectOf = (ctx: Context, row: ActionRow): ActionItem['subject'] => ({
  type: row.subject_type,
  id: row.team_id ?? row.employee_id ?? ctx.companyId,
  name: nameOfSubject(row),
})

/** Name of the company, team or person that an action is about. */
export function nameOfSubject(row: ActionRow): string {
  if (row.subject_type === 'company') return row.company_name
  if (row.subject_type === 'team') return row.team_name ?? ''
  return fullName({ first_name: row.employee_first_name ?? '', last_name: row.employee_last_name ?? '' })
}

/** Figures of a team or of the company are only for people who may change the action. */
function originOf({ rule_id, rule_version, rule_title, evidence }: ActionRow, isTheirs: boolean): ActionItem['origin'] {
  if (rule_id === null) return null
  return {
    rule_id,
    rule_version: rule_version ?? 0,
    title: rule_title ?? '',
    evidence: isTheirs ? (evidence ?? []) : [],
  }
}

function sourceOf(row: ActionRow): ActionItem['source'] {
  if (row.source_round_id === null || row.source_pulse_id === null) return null
  return {
    pulse_id: row.source_pulse_id,
    round_id: row.source_round_id,
    pulse_title: row.source_pulse_title ?? '',
    question_id: row.source_question,
    question: row.source_question_text,
  }
}

function promiseOf({ promised_round_id, promised_at, pulse_id, pulse_title }: ActionRow): ActionItem['promise'] {
  if (promised_round_id === null || promised_at === null || pulse_id === null) return null
  return { pulse_id, round_id: promised_round_id, pulse_title: pulse_title ?? '', promised_at }
}
