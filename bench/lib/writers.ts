import { join } from 'node:path'
import pg from 'pg'
import { startSession } from '../../server/src/auth/start-session.ts'
import { Unbound } from '../../server/src/lib/context.ts'
import type { CompanyId } from '../../server/src/lib/database/tenant.ts'
import { noErasures } from '../../server/src/lib/erasures.ts'
import { keepingMailer } from '../../server/src/lib/mail/mailer.ts'
import { openPlatform } from '../../server/src/lib/platform.ts'
import { openLog } from '../../server/src/lib/process/log.ts'
import { roundKeysIn } from '../../server/src/lib/round-keys.ts'
import type { Product } from './product.ts'

/**
 * The two ways to write data for a measurement: rows by SQL as the database's owner, and the rest by the product's
 * use-cases.
 */
export type Writers = { owner: pg.Client; unbound: Unbound }

/** Writes data into the product's database, and leaves it to be read as after the night's work. */
export async function withWriters<T>(product: Product, write: (writers: Writers) => Promise<T>): Promise<T> {
  const platform = openPlatform({
    app: product.database.app,
    secret: product.secret,
    publicUrl: product.address,
    mailer: keepingMailer(),
    erasures: noErasures,
    roundKeys: roundKeysIn(join(product.dataDir, 'round-keys')),
    log: openLog('warn'),
  })
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  try {
    const written = await write({ owner, unbound: new Unbound(platform) })
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    return written
  } finally {
    await owner.end()
    await platform.close()
  }
}

/** Signs in the owner of a company and returns their access token. */
export async function signInOwner(writers: Writers, companyId: CompanyId): Promise<string> {
  const { rows } = await writers.owner.query<{ id: string }>(
    `select id from users where company_id = $1 and role = 'owner'`,
    [companyId],
  )
  const [found] = rows
  if (!found) throw new Error('the company has an owner')
  return signIn(writers, companyId, found.id)
}

/** Signs in a person of the company and returns their access token. */
export async function signIn({ unbound }: Writers, companyId: CompanyId, userId: string): Promise<string> {
  const session = await unbound.inCompany(companyId, (ctx) => startSession(ctx, userId))
  return session.access_token
}
