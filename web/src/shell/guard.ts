import { type Action, type AppAbility, type SubjectName } from '@kamerton/contract/lib/ability'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { type MiddlewareFunction, redirect } from 'react-router'
import { actorOf } from '../lib/session'
import { signedContext } from './signed'

/** Enough to leave a loop of redirects, which only a mistake in the rules could make. */
const denialsAllowed = 5
const alwaysOpen = '/app/onetoone'

let denials = 0

/** An allowed or a public page ends a row of denials. */
export function forgetDenials(): void {
  denials = 0
}

export const defaultRouteOf = (ability: AppAbility): string =>
  mayOpen(ability, 'Dashboard') ? '/app/dashboard' : alwaysOpen

/** Their screens limit what they show by themselves. */
const guardedByTheirScreens: readonly SubjectName[] = ['OneToOne', 'DevelopmentPlans']

/**
 * The guard of one page: `export const clientMiddleware = [allow('update', 'Teams')]`. It asks the specification's
 * generic question; the loader that follows meets the server's answer about the thing itself.
 */
export const allow =
  (action: Action, subject: SubjectName): MiddlewareFunction =>
  ({ context }) => {
    if (guardedByTheirScreens.includes(subject)) return forgetDenials()
    const ability = abilityOf(actorOf(context.get(signedContext).user))
    if (ability.possibleRulesFor(action, subject).length > 0) return forgetDenials()
    throw redirect(afterDenial(ability))
  }

function afterDenial(ability: AppAbility): string {
  denials += 1
  return denials >= denialsAllowed ? alwaysOpen : defaultRouteOf(ability)
}
