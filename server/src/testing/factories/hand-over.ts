import { hash } from '@node-rs/argon2'
import { startSession } from '../../auth/start-session.ts'
import type { Client, TestApp } from '../test-app.ts'
import type { Company, Person } from './companies.ts'

export const ownersPassword = 'синий самовар 12'

/**
 * A hash that is verified at once, so that concurrent hand-overs meet at the company and not in the queue of passwords.
 */
const cheapHash = hash(ownersPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The owner of tests has no password until one is needed. */
export async function giveAPassword(test: TestApp, { id }: Person): Promise<void> {
  await test.owner.query('update users set password_hash = $2 where id = $1', [id, await cheapHash])
}

/** The owner on another device, with a session of its own. */
export async function anotherSession(test: TestApp, { companyId, id }: Person): Promise<Client> {
  const { access_token } = await test.unbound.inCompany(companyId, (ctx) => startSession(ctx, id, { remember: true }))
  return test.as(access_token)
}

type Heir = Pick<Person, 'id' | 'firstName' | 'lastName'>

/** Hands the company over with the right name and password. */
export const handOver = ({ owner }: Pick<Company, 'owner'>, heir: Heir, as = owner.as) =>
  as.employees.handOver({ id: heir.id, full_name: `${heir.firstName} ${heir.lastName}`, password: ownersPassword })
