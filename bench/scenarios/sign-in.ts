import { hashPassword } from '../../server/src/auth/password-hash.ts'
import { insertCompany, insertUser, takeEmail } from '../../server/src/auth/queries.ts'
import { atLeast, atMost, type Finding, median, noted } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { rankTest } from '../lib/rank-test.ts'
import { withWriters } from '../lib/writers.ts'

const tries = 200
/** Of three comparisons; each would fail one honest run in a hundred. */
const leastP = 0.01

/** A-01 by time: a refused sign-in must take as long for an unknown address as for a wrong password. */
export const signInScenario = (): Promise<Finding[]> => withProduct({}, measure)

const measure = (product: Product): Promise<Finding[]> =>
  withWriters(product, async ({ owner, unbound }) => {
    const passwordHash = await hashPassword('зелёный чайник 7')
    await unbound.inCompany(unbound.newCompanyId(), async (ctx) => {
      await insertCompany(ctx, { name: 'Север', userLimit: 5, now: ctx.now })
      for (const [name, verifiedAt] of [
        ['known', ctx.now],
        ['unverified', null],
      ] as const) {
        const id = ctx.newId()
        const email = `${name}@kamerton.test`
        await takeEmail(ctx, email, id, { unprovenUntil: verifiedAt ? null : ctx.now })
        const names = { first_name: 'Анна', last_name: 'Мороз' }
        const role = name === 'known' ? 'owner' : 'admin'
        await insertUser(ctx, {
          id,
          email,
          role,
          ...names,
          password_hash: passwordHash,
          email_verified_at: verifiedAt,
          created_at: ctx.now,
        })
      }
    })
    const took: Record<string, number[]> = { unknown: [], known: [], unverified: [] }
    for (let time = 0; time < tries; time++)
      for (const [name, times] of Object.entries(took)) {
        await owner.query('delete from rate_limits')
        const began = performance.now()
        const { status } = await fetch(`${product.address}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${name}@kamerton.test`, password: 'неверный пароль' }),
        })
        if (status !== 401) throw new Error(`a wrong password was answered with ${status}`)
        times.push(performance.now() - began)
      }
    const { unknown = [], known = [], unverified = [] } = took
    const apart = (times: readonly number[]) => Math.abs(median(times) / median(known) - 1) * 100
    return [
      noted('a wrong password, middle', `${median(known).toFixed(1)} ms`),
      atMost('an unknown address, middle: apart by', apart(unknown), 10, 1, ' %'),
      atMost('an unverified one, middle: apart by', apart(unverified), 10, 1, ' %'),
      atLeast('unknown and known: p of the rank test', rankTest(unknown, known), leastP, 3),
      atLeast('unverified and known: p of the rank test', rankTest(unverified, known), leastP, 3),
    ]
  })
