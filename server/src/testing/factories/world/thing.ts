import { randomBytes } from 'node:crypto'
import type { CompanyId } from '../../../lib/database/tenant.ts'
import { tokenOf } from '../../../lib/tokens.ts'
import type { TestApp } from '../../test-app.ts'
import type { Company, Person } from '../companies.ts'

/** The place of things: a company, and the one employee who acts for every employee. */
export type Scene = { test: TestApp; company: Company; member: Person; teamId: string }

/**
 * Something that a call can name. `make` creates it, `nowhere` names a missing one, and `claimed` names it as of
 * another company.
 */
export type Thing<Args extends unknown[] = never[]> = {
  make(scene: Scene, ...args: Args): Promise<string>
  nowhere(test: TestApp, companyId: CompanyId): string
  claimed(name: string, companyId: CompanyId): string
}

type Make<Args extends unknown[]> = Thing<Args>['make']

/** A thing named by an id, which does not show its company. */
export const byId = <Args extends unknown[]>(make: Make<Args>): Thing<Args> => ({
  make,
  nowhere: (test) => test.platform.newId(),
  claimed: (id) => id,
})

/** A thing named by a token, which begins with the id of its company. */
export const byLink = <Args extends unknown[]>(make: Make<Args>): Thing<Args> => ({
  make,
  nowhere: (_test, companyId) => tokenOf(companyId, randomBytes(32)),
  claimed: (token, companyId) => `${companyId}.${token.slice(token.indexOf('.') + 1)}`,
})

/** A thing named by an id after that of its company. */
export const byAddress = (make: Make<[]>): Thing<[]> => ({
  make: async (scene) => `${scene.company.companyId}.${await make(scene)}`,
  nowhere: (test, companyId) => `${companyId}.${test.platform.newId()}`,
  claimed: (address, companyId) => `${companyId}.${address.slice(address.indexOf('.') + 1)}`,
})

/** A thing named by a word that is equal in all companies. */
export const byWord = (word: string, make: Make<[]>): Thing<[]> => ({ make, nowhere: () => word, claimed: () => word })
