import { abilityOf } from '@kamerton/contract/permissions'
import { recordEvent } from '../../audit/record-event.ts'
import type { TenantContext } from '../../lib/context.ts'
import { type ActionRow, findPersonOfAction, listActionsById, updateAction } from '../queries.ts'
import { notifyLater } from '../reminders/notify-of-actions.ts'
import { mayWith } from '../sight.ts'
import { listHeirs, listLeftWithActions, listOpenAbout, listOpenOf } from './queries.ts'

/**
 * Somebody leaves. Open actions about them are dropped. Each of their own open actions goes to its author, if that
 * person is here and sees it, else to the owner. Every heir gets one notice. Finished actions keep the name of the
 * person who did them.
 */
export async function handOverActions(ctx: TenantContext, userId: string): Promise<void> {
  const by = { at: ctx.now, by: null }
  for (const { id } of await listOpenAbout(ctx, userId))
    await updateAction(ctx, id, { status: 'dropped', drop_reason: 'Сотрудник ушёл из компании' }, by)
  const left = (await listOpenOf(ctx, userId)).map(({ id }) => id)
  if (left.length === 0) return
  const heirs = await listHeirs(ctx)
  const given = new Map<string, ActionRow[]>()
  for (const action of await listActionsById(ctx, left)) {
    const heir = await findHeir(ctx, action, [action.created_by, ...heirs])
    if (heir === null) {
      await updateAction(ctx, action.id, { status: 'dropped', drop_reason: 'Ответственный ушёл из компании' }, by)
      continue
    }
    await updateAction(ctx, action.id, { responsible_id: heir }, by)
    await recordEvent(ctx, 'action_handed', { actorId: null, subjectId: action.id })
    given.set(heir, [...(given.get(heir) ?? []), action])
  }
  for (const [heir, actions] of given) await notifyLater(ctx, { userId: heir, what: 'handed', actions })
}

/**
 * Hands over actions of people who left while they were given something. Two who leave at once do not wait for each
 * other, so this nightly run completes it.
 */
export async function handOverLeft(ctx: TenantContext): Promise<void> {
  for (const userId of await listLeftWithActions(ctx)) await handOverActions(ctx, userId)
}

/** The first heir who is here and will see the action; nobody is responsible for one about themselves. */
async function findHeir(ctx: TenantContext, action: ActionRow, heirs: readonly string[]): Promise<string | null> {
  for (const id of heirs) {
    const person = await findPersonOfAction(ctx, id)
    if (!person) continue
    const ability = abilityOf({ userId: id, companyId: ctx.companyId, role: person.role, teamsLed: person.teams_led })
    if (mayWith({ userId: id, ability }, 'read', { ...action, responsible_id: id })) return id
  }
  return null
}
