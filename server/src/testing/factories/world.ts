import type { CompanyId } from '../../lib/database/tenant.ts'
import type { TestApp } from '../test-app.ts'
import type { Company } from './companies.ts'
import { actionItems } from './world/action-items.ts'
import { auth } from './world/auth.ts'
import { developmentPlans } from './world/development-plans.ts'
import { exports } from './world/exports.ts'
import { feedback } from './world/feedback.ts'
import { invites } from './world/invites.ts'
import { invoices } from './world/invoices.ts'
import { managerReviews } from './world/manager-reviews.ts'
import { oneToOne } from './world/one-to-one.ts'
import { payments } from './world/payments.ts'
import { people } from './world/people.ts'
import { pulses } from './world/pulses.ts'
import { telegram } from './world/telegram.ts'
import type { Scene, Thing } from './world/thing.ts'

/** All things that a call can name, by feature. */
const things = {
  ...auth,
  ...people,
  ...feedback,
  ...exports,
  ...pulses,
  ...managerReviews,
  ...oneToOne,
  ...developmentPlans,
  ...actionItems,
  ...invites,
  ...invoices,
  ...payments,
  ...telegram,
}

type Things = typeof things
type Making<T> = T extends { make(scene: Scene, ...args: infer Args): Promise<string> }
  ? (...args: Args) => Promise<string>
  : never
/** Things that a call can name. Each is made anew whenever it is asked for, so that calls do not disturb each other. */
export type World = { [K in keyof Things]: Making<Things[K]> }

/** A world whose things are made in some way; names and arguments stay. */
const worldWhere = (making: (thing: Thing, name: keyof World) => (...args: never[]) => Promise<string>): World =>
  // Object.entries loses the pairs of name and thing.
  Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [name, making(thing, name as keyof World)]),
  ) as unknown as World

/** Existing things of a company. */
export function worldOf(test: TestApp, company: Company): World {
  const scene = { test, company, member: company.employees[0] ?? company.owner, teamId: company.teams[0]?.id ?? '' }
  return worldWhere(
    (thing) =>
      (...args) =>
        thing.make(scene, ...args),
  )
}

/**
 * A world in which each thing is made once and its name is given again. It is for a company that no call can change.
 */
export function madeOnce(world: World): World {
  const made = new Map<string, Promise<string>>()
  return worldWhere((_thing, name) => (...args) => {
    const key = JSON.stringify([name, ...args])
    const thing = made.get(key) ?? world[name](...args)
    made.set(key, thing)
    return thing
  })
}

/** Missing things, whose links claim to be of that company. */
export const nothingIn = (test: TestApp, { companyId }: { companyId: CompanyId }): World =>
  worldWhere((thing) => async () => thing.nowhere(test, companyId))

/** A world in which each link claims to be of another company than the one that it was made in. */
export const claimedBy = ({ companyId }: { companyId: CompanyId }, world: World): World =>
  worldWhere(
    (thing, name) =>
      async (...args) =>
        thing.claimed(await world[name](...args), companyId),
  )
