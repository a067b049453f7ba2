import { abilityOf } from '@kamerton/contract/permissions'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { lockPersonOfAction, type PersonOfAction } from './queries.ts'
import { type ActionFacts, mayWith } from './sight.ts'

/**
 * Requires a person who works here and will see the action. One about a person is seen by those who lead that person,
 * the owner and admins, never by that person.
 */
export async function requireResponsible(ctx: Context, facts: ActionFacts): Promise<PersonOfAction> {
  const person = await lockPersonOfAction(ctx, facts.responsible_id)
  if (!person) throw fieldRefusal(['responsible_id'], 'Такого сотрудника нет в компании')
  const { id: userId, role, teams_led: teamsLed } = person
  const ability = abilityOf({ userId, companyId: ctx.companyId, role, teamsLed })
  if (!mayWith({ userId, ability }, 'read', facts))
    throw fieldRefusal(
      ['responsible_id'],
      'За действие о сотруднике отвечает его руководитель, администратор или владелец',
    )
  return person
}
