import { randomBytes } from 'node:crypto'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { tokenOf } from '../../lib/tokens.ts'
import type { Company, Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Where things are made: a company, and the one employee who acts wherever an employee does. */
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

/** Named by an id, which says nothing of its company. */
export const byId = <Args extends unknown[]>(make: Make<Args>): Thing<Args> => ({
  make,
  nowhere: (test) => test.platform.newId(),
  claimed: (id) => id,
})

/** Named by a token, which begins with its company. */
export const byLink = <Args extends unknown[]>(make: Make<Args>): Thing<Args> => ({
  make,
  nowhere: (_test, companyId) => tokenOf(companyId, randomBytes(32)),
  claimed: (token, companyId) => `${companyId}.${token.slice(token.indexOf('.') + 1)}`,
})

/** Named by an id behind that of its company. */
export const byAddress = (make: Make<[]>): Thing<[]> => ({
  make: async (scene) => `${scene.company.companyId}.${await make(scene)}`,
  nowhere: (test, companyId) => `${companyId}.${test.platform.newId()}`,
  claimed: (address, companyId) => `${companyId}.${address.slice(address.indexOf('.') + 1)}`,
})

/** Named by a word that is the same everywhere. */
export const byWord = (word: string, make: Make<[]>): Thing<[]> => ({ make, nowhere: () => word, claimed: () => word })
