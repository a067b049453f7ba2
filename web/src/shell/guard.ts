import type { Action, AppAbility, SubjectName } from '@kamerton/contract/lib/ability'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { type MiddlewareFunction, redirect } from 'react-router'
import { actorOf } from '../lib/session'
import { countDenial, forgetDenials } from './denials'
import { signedContext } from './signed-person'

/** Limit that ends a loop of redirects, which only a mistake in the rules could cause. */
const denialsAllowed = 5
const alwaysOpen = '/app/onetoone'

export const defaultRouteOf = (ability: AppAbility): string =>
  mayOpen(ability, 'Dashboard') ? '/app/dashboard' : alwaysOpen

/** The screen after signing in: the dashboard, or for people who have none the one with what waits for them. */
export const firstScreenOf = (ability: AppAbility): string =>
  mayOpen(ability, 'Dashboard') ? '/app/dashboard' : '/app/home'

/** Subjects whose screens restrict reading by themselves. Writing needs a permission. */
const guardedByTheirScreens: readonly SubjectName[] = ['OneToOne', 'DevelopmentPlans']

/**
 * Guard of one page: `export const clientMiddleware = [allow('update', 'Teams')]`. It checks the general permission of
 * the specification. The server checks the concrete object when the loader calls it.
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
