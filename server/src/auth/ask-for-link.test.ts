import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type PersonOptions } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

const somebody = (options: PersonOptions = {}) => aPerson(app, company.companyId, options)
let addresses = 0
const fromElsewhere = () => app.as(null, { ip: `10.7.0.${++addresses % 250}` })

describe('asking for a letter', () => {
  test('A-02: a letter is a row and a job of the same transaction, never sent inside the call', async () => {
    const { email } = await somebody()
    await fromElsewhere().auth.forgotPassword({ email })
    const { rows } = await app.owner.query(
      "select l.state, j.state as job from letters l join pgboss.job j on j.data->'data'->>'letterId' = l.id::text where l.recipient_email = $1",
      [email],
    )
    expect(rows).toEqual([{ state: 'queued', job: 'created' }])
  })

  test('a verified address gets no verification letter', async () => {
    const { email } = await somebody()
    await fromElsewhere().auth.resendVerification({ email })
    expect(await lettersTo(app, email)).toEqual([])
  })

  test('A-06: no mailbox gets more than three letters of a kind in an hour', async () => {
    const { email } = await somebody()
    for (let i = 0; i < 3; i++) await fromElsewhere().auth.forgotPassword({ email })
    expect((await refusalOf(fromElsewhere().auth.forgotPassword({ email }))).status).toBe(429)
    expect(await lettersTo(app, email, 'password-reset')).toHaveLength(3)
  })
})
