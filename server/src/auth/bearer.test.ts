import { contract } from '@kamerton/contract/contract'
import { MINUTE } from '@kamerton/contract/lib/durations'
import { type Endpoint, type Endpoints, requestOf } from '@kamerton/contract/lib/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../testing/checks/letters.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()
let company: Company
let tokens: Record<string, string>
beforeAll(async () => {
  company = await aCompany(app)
  tokens = await tokensThatSignNobodyIn()
})

async function tokensThatSignNobodyIn(): Promise<Record<string, string>> {
  const person = await aPerson(app, company.companyId, { passwordHash: await hashPassword(password), verified: false })
  const nobody = app.as()
  await nobody.auth.resendVerification({ email: person.email })
  await nobody.auth.forgotPassword({ email: person.email })
  const verification = await tokenOf(app, person.email, 'email-verification')
  const reset = await tokenOf(app, person.email, 'password-reset')
  await app.owner.query('update users set email_verified_at = now() where id = $1', [person.id])
  const expired = await nobody.auth.login({ email: person.email, password })
  app.clock.pass(15 * MINUTE)
  const { refresh_token: refresh, access_token: access } = await nobody.auth.login({ email: person.email, password })
  const row = { first_name: 'Пётр', last_name: 'Иванов', email: 'petr@firma.test', position: null }
  const [invite] = await company.owner.as.invites.create({ invites: [row] })
  const other = await aCompany(app)
  const pulse = await app.unbound.inCompany(company.companyId, async (ctx) => ctx.linkToken('pulse', ctx.newId(), 1))
  return {
    garbage: 'garbage',
    sql: "' or 1=1 --",
    verification,
    reset,
    refresh,
    pulse,
    invitation: invite?.token ?? '',
    expired: expired.access_token,
    'another company’s': `${other.companyId}.${access.split('.')[1]}`,
    'cut off': access.slice(0, -1),
    unknown: `${company.companyId}.${'A'.repeat(43)}`,
  }
}

const features: Record<string, Endpoints> = contract
const signedInCalls = Object.entries(features).flatMap(([feature, table]) =>
  Object.entries(table)
    .filter(([, endpoint]) => endpoint.access === 'session')
    .map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

describe('A-21: without a live access token', () => {
  test.each(signedInCalls)('%s answers 401', async (_, endpoint) => {
    const ids = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, field = '']) => [field, company.owner.id]),
    )
    const { url, method, body } = requestOf(endpoint, ids)
    const call = async (authorization?: string) => {
      const headers = {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(authorization ? { authorization } : {}),
      }
      const answer = await app.app.inject({ url, method, headers, ...(body ? { payload: body } : {}) })
      return `${answer.statusCode} ${answer.json().code}`
    }
    const refused = '401 not_signed_in'
    expect(await call()).toBe(refused)
    for (const [kind, token] of Object.entries(tokens))
      expect([kind, await call(`Bearer ${token}`)]).toEqual([kind, refused])
    expect(await call(`Basic ${company.owner.token}`)).toBe(refused)
    expect(await call(`Bearer ${company.owner.token} x`)).toBe(refused)
  })
})
