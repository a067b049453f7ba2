import { withKeys } from '@kamerton/contract/pulses/question-keys'
import type { NewPulse, Pulse } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../../companies/queries.ts'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { scheduleRow } from '../../pulse-templates/schedule-row.ts'
import { refuseEnd } from '../ending/refuse-end.ts'
import { findTeamName, insertPulse, updateQuestions } from '../rows/pulse-queries.ts'
import { showPulse } from './show-pulse.ts'

export async function createPulse(ctx: Context, pulse: NewPulse): Promise<Pulse> {
  ctx.authorize('create', 'Pulses', pulse)
  await requireTeam(ctx, pulse)
  await refuseEnd(ctx, pulse.ends_on)
  const id = ctx.newId()
  await insertPulse(ctx, {
    id,
    title: pulse.title,
    description: pulse.description,
    category: pulse.category,
    type: pulse.type,
    target_type: pulse.target_type,
    target_value: pulse.target_type === 'team' ? pulse.target_value : null,
    is_anonymous: pulse.is_anonymous,
    ...scheduleRow(pulse.type, pulse.schedule),
    ends_on: pulse.ends_on,
    created_by: ctx.actor.userId,
    shares_results: pulse.shares_results ?? (await findCompany(ctx)).shares_results,
    now: ctx.now,
  })
  await updateQuestions(ctx, id, pulse.target_type === 'manager_review' ? [] : withKeys(pulse.questions))
  return showPulse(ctx, id)
}

/** Refuses a team that does not exist in this company. */
export async function requireTeam(
  ctx: Context,
  { target_type, target_value }: { target_type: string; target_value: string | null },
): Promise<void> {
  if (target_type !== 'team') return
  if (target_value === null) throw new AppError('invalid_input')
  if ((await findTeamName(ctx, target_value)) === null) throw fieldRefusal(['target_value'], 'Команда не найдена')
}
