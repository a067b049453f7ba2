import { MINUTE } from '@kamerton/contract/lib/durations'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keepingMailer } from '../lib/mail/mailer.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addDevMail, mailboxPath } from './dev-mail.ts'

const Listed = z.array(
  z.object({
    id: z.string(),
    company_id: z.string(),
    subject: z.string(),
    state: z.string(),
    links: z.array(z.string()),
    to: z.object({ email: z.string() }),
  }),
)

let app: TestApp
let mail: FastifyInstance
let box: string
let first: Company
let second: Company
beforeAll(async () => {
  app = await startTestApp()
  mail = Fastify()
  addDevMail(mail, app.platform)
  box = mailboxPath(app.platform) ?? ''
  first = await aCompany(app)
  second = await aCompany(app)
  await queue(
    app,
    first.companyId,
    aLetter({ subject: 'Письмо первой', to: { name: 'Анна', email: 'anna@example.com' } }),
  )
  app.clock.pass(MINUTE)
  await queue(
    app,
    second.companyId,
    aLetter({ subject: 'Письмо второй <b>&</b>', to: { name: '<i>Борис</i>', email: 'boris@example.com' } }),
  )
  await app.runJobs()
})
afterAll(async () => {
  await mail.close()
  await app.close()
})

const listed = async (url: string) => Listed.parse((await mail.inject(url)).json())

test('without a mail server a letter counts as sent and its text is kept', async () => {
  const [letter] = await lettersOf(app, first.companyId)
  expect(letter?.state).toBe('sent')
  expect(letter?.text).toContain('SECRET-TOKEN')
})

test('letters of all companies are listed, the newest first', async () => {
  expect((await listed(`${box}/letters.json`)).map(({ subject }) => subject)).toEqual([
    'Письмо второй <b>&</b>',
    'Письмо первой',
  ])
})

test('a journey finds the letter of one address, and the link in it', async () => {
  const [letter, ...more] = await listed(`${box}/letters.json?to=Anna@example.com`)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    company_id: first.companyId,
    to: { email: 'anna@example.com' },
    links: ['https://kamerton.test/invite?token=SECRET-TOKEN'],
  })
  expect(await listed(`${box}/letters.json?to=nobody@example.com`)).toEqual([])
})

test('the list and a letter are pages that run nothing and show names as words', async () => {
  const list = await mail.inject(box)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  expect(list.body).not.toMatch(/<[bi]>|<script|style=/)
  const path = /<a href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1]
  const letter = await mail.inject(path ?? '')
  expect(letter.statusCode).toBe(200)
  expect(letter.body).not.toMatch(/<[bi]>|<script|style=/)
  expect(letter.body).toContain('<a href="https://kamerton.test/invite?token=SECRET-TOKEN">')
  expect((await mail.inject(`${box}/style.css`)).headers['content-type']).toContain('text/css')
})

test('a letter is read under its own company only', async () => {
  const [letter] = await lettersOf(app, first.companyId)
  expect((await mail.inject(`${box}/${second.companyId}/${letter?.id}`)).statusCode).toBe(404)
  const inCapitals = `${box}/${first.companyId.toUpperCase()}/${letter?.id}`
  expect((await mail.inject(inCapitals)).statusCode).toBe(200)
  expect((await mail.inject(`${box}/x/';drop table letters`)).statusCode).toBe(404)
})

test('a page elsewhere cannot read the letters by pointing its name here', async () => {
  const response = await mail.inject({ url: `${box}/letters.json`, headers: { host: 'evil.example' } })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('SECRET-TOKEN')
})

test('neither the network nor what a proxy passes on reads the letters', async () => {
  const url = `${box}/letters.json`
  expect((await mail.inject({ url, remoteAddress: '192.168.1.7' })).statusCode).toBe(404)
  for (const header of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-anything',
    'forwarded',
    'x-real-ip',
    'via',
  ])
    expect((await mail.inject({ url, headers: { [header]: '127.0.0.1' } })).statusCode).toBe(404)
  expect((await mail.inject({ url, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
})

test('nobody reads them without the key that the start prints, wherever they sit', async () => {
  expect(box).toMatch(/^\/dev\/mail\/[\w-]{22}$/)
  for (const url of [
    '/dev/mail',
    '/dev/mail.json',
    `${box.slice(0, -1)}/letters.json`,
    '/dev/mail/x',
    `/dev/mail/${'a'.repeat(22)}`,
  ])
    expect((await mail.inject(url)).statusCode).toBe(404)
  expect((await mail.inject(box)).statusCode).toBe(200)
})

test('with a mail server there is no such page', async () => {
  const product = Fastify()
  addDevMail(product, { ...app.platform, mailer: { ...keepingMailer(), keepsLetters: false } })
  for (const url of ['/dev/mail', `${box}/letters.json`, '/dev/mail.css'])
    expect((await product.inject(url)).statusCode).toBe(404)
  await product.close()
})
