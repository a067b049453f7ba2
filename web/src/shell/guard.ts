import type { Action, AppAbility, SubjectName } from '@kamerton/contract/lib/ability'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { type MiddlewareFunction, redirect } from 'react-router'
import { actorOf } from '../lib/session'
import { countDenial, forgetDenials } from './denials'
import { signedContext } from './signed-person'

/** Enough to leave a loop of redirects, which only a mistake in the rules could make. */
const denialsAllowed = 5
const alwaysOpen = '/app/onetoone'

export const defaultRouteOf = (ability: AppAbility): string =>
  mayOpen(ability, 'Dashboard') ? '/app/dashboard' : alwaysOpen

/** Their screens limit by themselves what is read there. Whoever writes there needs the right to. */
const guardedByTheirScreens: readonly SubjectName[] = ['OneToOne', 'DevelopmentPlans']

/**
 * The guard of one page: `export const clientMiddleware = [allow('update', 'Teams')]`. It asks the specification's
 * generic question; the loader that follows meets the server's answer about the thing itself.
 */
export const allow =
  (action: Action, subject: SubjectName): MiddlewareFunction =>
  ({ context }) => {
    if (action === 'read' && guardedByTheirScreens.includes(subject)) return forgetDenials()
    const ability = abilityOf(actorOf(context.get(signedContext).user))
    if (ability.possibleRulesFor(action, subject).length > 0) return forgetDenials()
    throw redirect(afterDenial(ability))
  }

const afterDenial = (ability: AppAbility): string =>
  countDenial() >= denialsAllowed ? alwaysOpen : defaultRouteOf(ability)
