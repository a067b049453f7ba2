import { HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countMessages, type MessageOutcome } from '../lib/process/message-counts.ts'
import { telegramBot } from '../lib/telegram/bot-api.ts'
import { dueTimes } from '../testing/checks/outbox.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  commentQuestion,
  enpsQuestion,
  moodQuestion,
} from '../testing/factories/pulses.ts'
import { labelsOf, messagesOf, newChat, startTelegram, type Telegram } from '../testing/peers/telegram.ts'
import { retryDelays } from './jobs.ts'
import { queueMessages } from './queue-messages.ts'

let telegram: Telegram
let company: Company
let person: Person
let chat: number
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  // Each test begins with an empty queue and with nothing sent for a while.
  await telegram.app.owner.query("delete from pgboss.job where state = 'created'")
  telegram.app.clock.pass(HOUR)
  company = await aCompany(telegram.app, { employees: 6, teams: 1 })
  person = company.admin
  chat = await telegram.connect(person)
  telegram.peer.sent.length = 0
})
afterAll(() => telegram.close())

const runJobs = () => telegram.app.runJobs()
const textsTo = (chatId: number) => telegram.peer.sent.filter((one) => one.chatId === chatId).map(({ text }) => text)
const isConnected = async (of = person) => (await of.as.telegram.myConnection()).connected
const aScalePulse = (more = {}) =>
  anActivePulse(company.owner, { category: 'mood', title: 'Как неделя?', questions: [moodQuestion], ...more })

/** Runs the jobs that are due by then, and no later ones. */
async function pass(milliseconds: number) {
  telegram.app.clock.pass(milliseconds)
  await runJobs()
}

describe('an activated pulse', () => {
  test('invites those who are connected in their chat, beside the letter, and nobody else', async () => {
    await aScalePulse()
    await runJobs()
    expect(telegram.peer.sent.map(({ chatId }) => chatId)).toEqual([chat])
    const { rows } = await telegram.app.owner.query(
      "select 1 from letters where company_id = $1 and kind = 'pulse-invitation'",
      [company.companyId],
    )
    expect(rows).toHaveLength(9)
  })

  test('says its title and no more, with buttons; an anonymous one says what Telegram sees', async () => {
    await aScalePulse({ description: 'Тайное описание', is_anonymous: true })
    await runJobs()
    const [message] = telegram.peer.sent
    expect(message?.text).toContain('Новый опрос: «Как неделя?»')
    expect(message?.text).toContain('Ответы в чате видит Telegram; чтобы ответить без него, откройте ссылку.')
    expect(message?.text).not.toContain('Тайное')
    expect(message?.text).not.toContain('настроение')
    expect(labelsOf(message)).toEqual([['Ответить здесь'], ['Открыть ссылку'], ['Что станет с ответом']])
    expect(message?.buttons[1]?.[0]?.url).toMatch(/^https:\/\/kamerton\.test\/pulse\/respond\?token=/)
    expect(message?.parseMode).toBeUndefined()
  })

  test('with a question that wants words offers the page alone', async () => {
    await anActivePulse(company.owner, { questions: [enpsQuestion, commentQuestion] })
    await runJobs()
    expect(labelsOf(telegram.peer.sent[0])).toEqual([['Ответить'], ['Что станет с ответом']])
    expect(telegram.peer.sent[0]?.text).not.toContain('Ответы в чате')
  })

  test('with an address in its title sends nobody there', async () => {
    await aScalePulse({ title: 'Премия https://evil.example/a www.evil.example *жирно* <b>я</b>' })
    await runJobs()
    expect(telegram.peer.sent[0]?.text).not.toContain('evil.example')
    expect(telegram.peer.sent[0]?.text).toContain('*жирно* <b>я</b>')
  })

  test('reminds after 48 hours those who have not answered, once', async () => {
    const other = await telegram.connect(company.owner)
    telegram.peer.sent.length = 0
    const { id } = await aScalePulse()
    await runJobs()
    await answerAs(telegram.app, company, id, [{ person: company.owner, responses: { mood: 4 } }])
    await pass(48 * HOUR)
    await pass(HOUR)
    expect(textsTo(chat)).toEqual([
      expect.stringContaining('Новый опрос'),
      expect.stringContaining('Напоминание: опрос «Как неделя?» ещё открыт'),
    ])
    expect(textsTo(other)).toHaveLength(1)
  })

  test('told of twice, by a job that runs again, makes one message', async () => {
    await aScalePulse()
    await runJobs()
    const { rows } = await telegram.app.owner.query<{ subject_id: string }>(
      'select subject_id from telegram_messages where company_id = $1',
      [company.companyId],
    )
    await telegram.app.unbound.inCompany(company.companyId, (ctx) =>
      queueMessages(ctx, 'pulse-invitation', [{ userId: person.id, subjectId: rows[0]?.subject_id ?? '' }]),
    )
    await pass(2 * SECOND)
    expect(textsTo(chat)).toHaveLength(1)
  })

  test('that was not activated after all tells nobody', async () => {
    const draft = await aPulse(company.owner)
    await expect(
      telegram.app.unbound.inCompany(company.companyId, async (ctx) => {
        await queueMessages(ctx, 'pulse-invitation', [{ userId: person.id, subjectId: draft.id }])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await runJobs()
    expect(await messagesOf(telegram, company)).toEqual([])
  })

  test.each(['answered', 'closed', 'disconnected'] as const)(
    'is not announced to somebody who has %s meanwhile',
    async (what) => {
      const { id } = await aScalePulse()
      telegram.peer.behave({ refuse: 429, retryAfter: 60 })
      await runJobs()
      if (what === 'answered') await answerAs(telegram.app, company, id, [{ person, responses: { mood: 4 } }])
      if (what === 'closed') await company.owner.as.pulses.deactivate({ id })
      if (what === 'disconnected') await person.as.telegram.disconnect()
      await pass(2 * MINUTE)
      expect(telegram.peer.sent).toEqual([])
      expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'skipped' }])
    },
  )
})

describe('what Telegram answers', () => {
  test('E-01: 429 with a long wait: the message goes back to the outbox for as long', async () => {
    await aScalePulse()
    telegram.peer.behave({ refuse: 429, retryAfter: 42 })
    await runJobs()
    expect(telegram.peer.sent).toEqual([])
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'queued', attempts: 0 }])
    expect(await dueTimes(telegram.app)).toContainEqual(new Date(telegram.app.clock.now.getTime() + 43 * SECOND))
    await pass(43 * SECOND)
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'sent' }])
    expect(textsTo(chat)).toHaveLength(1)
  })

  test('E-01: 429 with a wait of nothing: it is sat out', async () => {
    await aScalePulse()
    telegram.peer.behave({ refuse: 429, retryAfter: 0 })
    await runJobs()
    expect(textsTo(chat)).toHaveLength(1)
  })

  test('E-01: 429 again and again: after a day the message is stale', async () => {
    await aScalePulse()
    for (let hour = 0; hour < 26; hour++) {
      telegram.peer.behave({ refuse: 429, retryAfter: 3600 })
      await pass(HOUR + 2 * SECOND)
    }
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'skipped', last_error: 'stale' }])
    // The planned failures must not remain for the next test.
    for (let i = 0; i < 3; i++) await telegram.writes(newChat(), '/help')
  })

  test('E-02: 403: the person has blocked the bot, is disconnected and never written to again', async () => {
    await aScalePulse()
    telegram.peer.behave({ refuse: 403, description: 'Forbidden: bot was blocked by the user' })
    await runJobs()
    expect(await messagesOf(telegram, company)).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining('blocked') },
    ])
    expect(await isConnected()).toBe(false)
    await aScalePulse({ title: 'Ещё один' })
    await runJobs()
    const { rows: letters } = await telegram.app.owner.query(
      "select 1 from letters where company_id = $1 and kind = 'pulse-invitation' and recipient_email = $2",
      [company.companyId, person.email],
    )
    expect(letters).toHaveLength(2)
    await pass(49 * HOUR)
    expect(telegram.peer.sent).toEqual([])
  })

  test.each(['Bad Request: chat not found', 'Forbidden: user is deactivated'])(
    'E-02: «%s» ends the connection too, and is not tried again',
    async (description) => {
      await aScalePulse()
      telegram.peer.behave({ refuse: description.startsWith('Bad') ? 400 : 403, description })
      await runJobs()
      expect(await isConnected()).toBe(false)
      await pass(25 * HOUR)
      expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'failed', attempts: 1 }])
      expect(textsTo(chat)).toEqual([])
    },
  )

  test.each([
    ['500 three times', [{ refuse: 500 }, { refuse: 500 }, { refuse: 500 }]],
    ['a broken line three times', ['drop', 'drop', 'drop']],
    ['500, a broken line and 502', [{ refuse: 500 }, 'drop', { refuse: 502 }]],
  ] as const)('E-03: %s: it is tried again on a schedule, and comes once', async (_what, faults) => {
    await aScalePulse()
    telegram.peer.behave(...faults)
    await runJobs()
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'queued', attempts: 1 }])
    await pass(MINUTE - SECOND)
    expect(await messagesOf(telegram, company)).toMatchObject([{ attempts: 1 }])
    await pass(SECOND)
    await pass(5 * MINUTE)
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'queued', attempts: 3 }])
    await pass(30 * MINUTE)
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'sent' }])
    expect(textsTo(chat)).toHaveLength(1)
    expect(await isConnected()).toBe(true)
  })

  test('E-03: a fault at every try gives the message up, not the person', async () => {
    await aScalePulse()
    const counted = (outcome: MessageOutcome) =>
      telegram.app.platform
        .shared(countMessages)
        .all()
        .find((one) => one.kind === 'telegram' && one.outcome === outcome)?.count ?? 0
    const [failed, givenUp] = [counted('failed'), counted('given_up')]
    telegram.peer.behave('drop', 'drop', 'drop', 'drop', 'drop', 'drop')
    await runJobs()
    for (const delay of retryDelays) await pass(delay)
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'failed', attempts: 6 }])
    expect(await isConnected()).toBe(true)
    expect([counted('failed') - failed, counted('given_up') - givenUp]).toEqual([5, 1])
  })

  test('400: this message is given up, the person is not', async () => {
    await aScalePulse()
    telegram.peer.behave({ refuse: 400, description: 'Bad Request: something about the message' })
    await runJobs()
    expect(await messagesOf(telegram, company)).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(await isConnected()).toBe(true)
  })

  test('what a killed process had begun is sent by the next one', async () => {
    await aScalePulse()
    telegram.peer.behave({ refuse: 429, retryAfter: 60 })
    await runJobs()
    await telegram.app.owner.query("update telegram_messages set state = 'sending' where company_id = $1", [
      company.companyId,
    ])
    // So soon the first server may still be sending it.
    await pass(2 * MINUTE)
    expect(textsTo(chat)).toEqual([])
    await pass(2 * MINUTE)
    expect(textsTo(chat)).toHaveLength(1)
    // Its job may run twice; the message is sent once.
    const { rows } = await telegram.app.owner.query<{ id: string }>(
      'select id from telegram_messages where company_id = $1',
      [company.companyId],
    )
    await telegram.app.unbound.inCompany(company.companyId, (ctx) =>
      ctx.jobs.add('telegram.send', { messageId: rows[0]?.id ?? '' }),
    )
    await pass(MINUTE)
    expect(textsTo(chat)).toHaveLength(1)
  })
})

describe('Telegram’s pace', () => {
  test('one chat hears from us once a second', async () => {
    await aScalePulse({ title: 'Первый' })
    await aScalePulse({ title: 'Второй' })
    await runJobs()
    expect(textsTo(chat)).toHaveLength(1)
    await pass(SECOND)
    expect(textsTo(chat)).toHaveLength(2)
  })

  test('all chats together hear from us 25 times a second, whichever company speaks', async () => {
    const large = await aCompany(telegram.app, { employees: 57, teams: 1 })
    await telegram.app.unbound.inCompany(large.companyId, async (ctx) => {
      const people = [large.owner, large.admin, large.manager, ...large.employees]
      for (const { id } of people) {
        const row = { company_id: ctx.companyId, user_id: id, chat_id: newChat() }
        await ctx.db.insertInto('telegram_chats').values(row).execute()
        await ctx.db
          .insertInto('telegram_connections')
          .values({ ...row, connected_at: ctx.now })
          .execute()
      }
    })
    await anActivePulse(large.owner, { questions: [enpsQuestion] })
    await aScalePulse()
    await runJobs()
    expect(telegram.peer.sent).toHaveLength(25)
    await pass(SECOND)
    expect(telegram.peer.sent).toHaveLength(50)
    await pass(SECOND)
    expect(telegram.peer.sent).toHaveLength(60)
    await pass(SECOND)
    expect(telegram.peer.sent).toHaveLength(61)
  })
})

describe('the text of a message', () => {
  const bot = () => telegramBot(telegram.peer.token, telegram.peer.url, pino({ level: 'silent' }))

  test('E-08: longer than Telegram takes (4096) is shortened at a whole sign', async () => {
    await bot().send(chat, { text: '𝄞'.repeat(3000) })
    const text = textsTo(chat)[0] ?? ''
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text).toMatch(/^𝄞+…$/u)
  })

  test('holds the address when it is of no public server, since Telegram makes no button of it', async () => {
    await bot().send(chat, {
      text: 'Опрос',
      buttons: [[{ label: 'Ответить', url: 'http://localhost:3000/a?token=b' }]],
    })
    expect(textsTo(chat)).toEqual(['Опрос\n\nОтветить: http://localhost:3000/a?token=b'])
    expect(labelsOf(telegram.peer.lastTo(chat))).toEqual([])
  })
})

test('what is past its use is removed at night', async () => {
  await company.owner.as.telegram.generateCode()
  await aScalePulse()
  await runJobs()
  await telegram.app.owner.query("delete from pgboss.job where state = 'created'")
  telegram.app.clock.pass(31 * 24 * HOUR)
  await telegram.app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('telegram.forget', {}))
  await runJobs()
  expect(await messagesOf(telegram, company)).toEqual([])
  const { rows } = await telegram.app.owner.query(
    'select 1 from telegram_codes where company_id = $1 union all select 1 from telegram_updates',
    [company.companyId],
  )
  expect(rows).toEqual([])
})
