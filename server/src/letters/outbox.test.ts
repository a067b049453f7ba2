import { beforeEach, expect, test } from 'vitest'
import { renderLetter } from '../lib/mail/letter-layout.ts'
import { queueLetter, queueLetters } from '../lib/mail/outbox.ts'
import { dueTimes, lettersOf } from '../testing/checks/outbox.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app)
  await app.owner.query('delete from pgboss.job')
})

test('a letter of a transaction that is rolled back never existed, nor does its job', async () => {
  const failing = app.unbound.inCompany(company.companyId, async (ctx) => {
    await queueLetter(ctx, aLetter())
    throw new Error('the business failed')
  })
  await expect(failing).rejects.toThrow('the business failed')
  expect(await lettersOf(app, company.companyId)).toEqual([])
  expect(await dueTimes(app)).toEqual([])
})

test('one occasion is one letter, in one company', async () => {
  const other = await aCompany(app)
  const letter = aLetter()
  await queue(app, company.companyId, letter)
  await queue(app, company.companyId, { ...letter, subject: 'Второй раз' })
  await app.unbound.inCompany(company.companyId, (ctx) =>
    queueLetters(ctx, [letter, letter, aLetter({ occasion: 'another' })]),
  )
  await queue(app, other.companyId, letter)
  const letters = await lettersOf(app, company.companyId)
  expect(letters.map(({ subject }) => subject)).toEqual([letter.subject, letter.subject])
  expect(new Set(letters.map(({ occasion }) => occasion))).toEqual(new Set([letter.occasion, 'another']))
  expect(await lettersOf(app, other.companyId)).toHaveLength(1)
  expect(await app.runJobs()).toBe(3)
})

test('hundreds of letters are queued together, and a letter that somebody waits for goes before them', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) =>
    aLetter({ to: { name: 'Участник', email: `p${index}@example.com` } }),
  )
  await app.unbound.inCompany(company.companyId, (ctx) => queueLetters(ctx, many))
  await queue(app, company.companyId, aLetter({ kind: 'password-reset' }))
  const { rows } = await app.owner.query<{ priority: number; jobs: number }>(
    "select priority, count(*)::int jobs from pgboss.job where state = 'created' group by priority order by priority desc",
  )
  expect(rows).toEqual([
    { priority: 1, jobs: 1 },
    { priority: 0, jobs: 1_200 },
  ])
  expect(await lettersOf(app, company.companyId)).toHaveLength(1_201)
})

test('each letter has a Message-ID of its own on our domain', async () => {
  await queue(app, company.companyId, aLetter())
  await queue(app, company.companyId, aLetter())
  const ids = (await lettersOf(app, company.companyId)).map(({ message_id }) => message_id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@kamerton\.test>$/)
})

test('both forms say everything, and the link stands in both as text', () => {
  const letter = aLetter()
  const { text, html } = renderLetter(letter)
  for (const words of [
    ...letter.paragraphs,
    letter.footnote ?? '',
    letter.button?.label ?? '',
    letter.button?.url ?? '',
    'Камертон',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('html loads nothing from anywhere', () => {
  const { html } = renderLetter(aLetter())
  expect(html).not.toMatch(/<(?:img|link|script|iframe|table)|url\(|\ssrc=|@import/i)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    Array(2).fill('https://kamerton.test/invite?token=SECRET-TOKEN'),
  )
})

test('what people wrote is inert in a letter: no tag, no link of theirs, no hidden direction', () => {
  const hostile =
    '<img src=x onerror=alert(1)> https://evil.example/a?b www.evil.example evil.com mailto:x@evil.com \u202egpj.exe\u202c\r\nBcc: x@evil.com'
  const { subject, text, html } = renderLetter(
    aLetter({
      subject: hostile,
      paragraphs: [hostile],
      footnote: hostile,
      button: { label: hostile, url: 'https://kamerton.test/"onclick="alert(1)' },
    }),
  )
  expect(html).not.toMatch(/<img|"onclick/)
  for (const form of [subject, text, html]) {
    expect(form).not.toMatch(/evil\.(?:example|com)/)
    expect(form).not.toMatch(/[\u202a-\u202e]/)
  }
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^Bcc:/m)
})

test.each([
  ['ООО «Ромашка № 5»', 'ООО «Ромашка № 5»'],
  ['Премия 100 000 ₽: http://evil.example/pay срочно', 'Премия 100 000 ₽: срочно'],
  ['hthttp://xtp://evil.example', ''],
  ['И. И. Иванов, 12.11.2026 в 09.30', 'И. И. Иванов, 12.11.2026 в 09.30'],
  ['а\u0000б\u2028в\u200bг', 'а б вг'],
  ['evil.com', 'evil.\u200bcom'],
])('the name %j is written as %j', (name, written) => {
  expect(renderLetter(aLetter({ subject: name })).subject).toBe(written)
})

test('a letter links to the web and nowhere else', () => {
  expect(() => renderLetter(aLetter({ button: { label: 'Открыть', url: 'javascript:alert(1)' } }))).toThrow(
    'links to the web only',
  )
})
