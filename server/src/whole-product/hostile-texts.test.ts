import type { Endpoint } from '@kamerton/contract/lib/endpoint'
import { describe, expect, test } from 'vitest'
import { hostileTexts, replaced, textsIn } from '../testing/checks/arbitrary-input.ts'
import { expectCivilAnswer, requestOf } from '../testing/checks/civil-answer.ts'
import {
  calls,
  companyFor,
  expectAllToGoOn,
  questions,
  responses,
  rightInputs,
  tokenOf,
} from '../testing/checks/right-inputs.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { anActivePulse, linksOf } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

/** Puts every hostile text into every field that takes text, one at a time. */
async function expectHostileTextsCivil(endpoint: Endpoint, group: readonly object[], token: string) {
  let spent = 0
  for (const place of textsIn(group[0]))
    for (const text of hostileTexts) {
      const sent = replaced(group[spent % group.length], place, text)
      if (typeof sent !== 'object' || sent === null) continue
      if ((await expectCivilAnswer(app, requestOf(endpoint, sent, token))) < 300) spent++
    }
}

describe('A-40, A-42: a hostile text in any field is answered or refused in a russian sentence, at once', () => {
  // These two are slow on purpose; other calls have fields like theirs.
  const slow = new Set(['auth.register', 'auth.login'])
  const written = calls.filter(([name, { method }]) => method !== 'GET' && !slow.has(name))

  test.each(written)(
    '%s, with every hostile text in every field',
    async (name, endpoint) => {
      const company = await companyFor(app, name, 40)
      const token = await tokenOf(app, company, company.owner.id)
      for (const group of await rightInputs(app, name, company)) await expectHostileTextsCivil(endpoint, group, token)
      if (endpoint.path.startsWith('/api/pulse') && endpoint.method !== 'GET') await expectAllToGoOn(app, company)
    },
    // Eight hundred requests in turn for the largest shape: seconds on a quiet machine.
    60_000,
  )

  test('a comment that nobody could store does not keep the others from being mixed', async () => {
    const company = await aCompany(app, { employees: 12, teams: 1 })
    const { id } = await anActivePulse(company.owner, { category: 'custom', questions, is_anonymous: true })
    const links = [...(await linksOf(app, company, id)).values()]
    const comments = ['\u0000', 'до\u0000после', '\ud800', '\u202eтскет']
    for (const [at, token] of links.entries()) {
      const answer = app.as().pulses.submit({ token, responses: { ...responses, comment: comments[at] ?? 'Тише' } })
      if (at >= comments.length) await answer
      else
        await expect(answer).rejects.toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'responses', 'comment'], msg: 'Текст содержит недопустимые символы' }] },
        })
    }
    await expectAllToGoOn(app, company)
    expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: links.length - comments.length })
  })
})
