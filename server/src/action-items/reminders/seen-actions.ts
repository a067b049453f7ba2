import { abilityOf } from '@kamerton/contract/permissions'
import type { TenantContext } from '../../lib/context.ts'
import { type ActionRow, listActionsById, type PersonOfAction } from '../queries.ts'
import { mayWith } from '../sight.ts'

/**
 * Those of some actions that a person may read now, by due day. The rest are not mentioned, even if the person is
 * responsible.
 */
export async function seenActions(
  ctx: TenantContext,
  { id: userId, role, teams_led: teamsLed }: PersonOfAction,
  ids: readonly string[],
): Promise<ActionRow[]> {
  if (ids.length === 0) return []
  const ability = abilityOf({ userId, companyId: ctx.companyId, role, teamsLed })
  return (await listActionsById(ctx, ids)).filter((row) => mayWith({ userId, ability }, 'read', row))
}
