import { HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { newChat, startTelegram, type Telegram } from '../testing/peers/telegram.ts'
import { startTestApp } from '../testing/test-app.ts'
import { insertRequest, updateCode } from './queries.ts'

let telegram: Telegram
let company: Company
let person: Person
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  company = await aCompany(telegram.app, { employees: 2, teams: 1 })
  person = company.admin
})
afterAll(() => telegram.close())

const newCode = async (of = person) => (await of.as.telegram.generateCode()).connection_code ?? ''
const isAsked = async (of = person) => (await of.as.telegram.myConnection()).pending !== null
const isConnected = async (of = person) => (await of.as.telegram.myConnection()).connected

describe('a code', () => {
  test('has eight signs and a quarter of an hour, is shown again on the next visit, and is nowhere in the database', async () => {
    const { connection_code: code, code_expires_at } = await person.as.telegram.generateCode()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(code_expires_at?.getTime()).toBe(telegram.app.clock.now.getTime() + 15 * MINUTE)
    expect(await person.as.telegram.myConnection()).toMatchObject({ connected: false, connection_code: code })
    const { rows } = await telegram.app.owner.query<{ row: string }>('select c::text as row from telegram_codes c')
    expect(rows.filter(({ row }) => row.includes(code ?? ''))).toEqual([])
  })

  test.each(['/start CODE', '/code CODE', '/CODE CODE', '/code@kamerton_bot CODE'])(
    'connects by «%s», once the page has said yes',
    async (text) => {
      const chat = newChat()
      const answer = await telegram.writes(chat, text.replace(/CODE$/, await newCode()), 'anna_ch')
      expect(answer?.text).toContain('Остался один шаг: откройте в Камертоне «Настройки»')
      expect(await isConnected()).toBe(false)
      await telegram.answersPage(person)
      expect(telegram.peer.lastTo(chat)?.text).toContain(`Чат подключён к компании «${company.name}»`)
      expect(await person.as.telegram.myConnection()).toEqual({
        available: true,
        bot_username: null,
        connected: true,
        telegram_username: 'anna_ch',
        connected_at: telegram.app.clock.now,
        connection_code: null,
        code_expires_at: null,
        pending: null,
      })
    },
  )

  test('may be typed with spaces and in small letters', async () => {
    const code = await newCode()
    await telegram.writes(newChat(), `/code  ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    expect(await isAsked()).toBe(true)
  })

  test('works a second before its end and not a second after', async () => {
    const { clock } = telegram.app
    const late = await newCode()
    clock.pass(15 * MINUTE)
    expect((await telegram.writes(newChat(), `/code ${late}`))?.text).toContain('Этот код не подошёл')
    expect(await person.as.telegram.myConnection()).toMatchObject({ connection_code: null, code_expires_at: null })
    const inTime = await newCode()
    clock.pass(15 * MINUTE - SECOND)
    await telegram.writes(newChat(), `/code ${inTime}`)
    expect(await isAsked()).toBe(true)
  })

  test('works once, and a new one replaces it', async () => {
    const old = await newCode()
    telegram.app.clock.pass(MINUTE)
    const { connection_code: code, code_expires_at } = await person.as.telegram.generateCode()
    expect(code_expires_at?.getTime()).toBe(telegram.app.clock.now.getTime() + 15 * MINUTE)
    expect(code).not.toBe(old)
    const refusal = (await telegram.writes(newChat(), `/code ${old}`))?.text
    expect(refusal).toContain('неверный, уже использован или истёк')
    await telegram.writes(newChat(), `/code ${code}`)
    expect((await telegram.writes(newChat(), `/code ${code}`))?.text).toBe(refusal)
    expect((await telegram.writes(newChat(), '/code ZZZZ9999'))?.text).toBe(refusal)
  })

  test('E-05: a wrong one six times: the sixth is told to wait, even when it is right, and other chats are not', async () => {
    const chat = newChat()
    const code = await newCode()
    for (let i = 0; i < 5; i++)
      expect((await telegram.writes(chat, `/code WRNG${i + 2}222`))?.text).toContain('Этот код не подошёл')
    const sixth = await telegram.writes(chat, `/code ${code}`)
    expect(sixth?.text).toMatch(/Слишком много неверных кодов подряд[^]*Подождите 60 мин\./)
    expect(await isConnected()).toBe(false)
    await telegram.writes(newChat(), `/code ${code}`)
    expect(await isAsked()).toBe(true)
  })

  test('right ones do not add up to a limit', async () => {
    const chat = newChat()
    for (let i = 0; i < 7; i++) {
      const answer = await telegram.writes(chat, `/code ${await newCode()}`)
      expect(answer?.text).toContain('Код подошёл')
    }
  })

  test('is not made for somebody who is connected, nor where there is no bot', async () => {
    await telegram.connect(person)
    await expect(person.as.telegram.generateCode()).rejects.toMatchObject({ code: 'telegram_connected', status: 409 })
    const without = await startTestApp({ bot: null })
    const { owner } = await aCompany(without, { employees: 0, teams: 0 })
    await expect(owner.as.telegram.generateCode()).rejects.toMatchObject({
      code: 'telegram_not_set_up',
      body: { detail: 'На этом сервере Telegram не настроен' },
    })
    expect(await owner.as.telegram.myConnection()).toMatchObject({ available: false, connected: false })
    await without.close()
  })
})

describe('a chat', () => {
  test('A-54, E-07: that is connected to another account is refused, and the code still works after /stop', async () => {
    const other = await aCompany(telegram.app, { employees: 1, teams: 1 })
    const chat = await telegram.connect(other.owner)
    await telegram.writes(chat, '/code ZZZZ9999')
    expect(await isConnected(other.owner)).toBe(true)
    const code = await newCode()
    expect((await telegram.writes(chat, `/code ${code}`))?.text).toContain('Этот чат уже подключён')
    expect(await isConnected(other.owner)).toBe(true)
    expect(await isConnected()).toBe(false)
    await telegram.writes(chat, '/stop')
    await telegram.writes(chat, `/code ${code}`)
    await telegram.answersPage(person)
    expect(await isConnected(other.owner)).toBe(false)
    expect(await isConnected()).toBe(true)
    expect((await telegram.writes(chat, '/start'))?.text).toContain(`подключён к компании «${company.name}»`)
  })

  test('leaves a trace in the journal of accounts, and the profile says its name', async () => {
    const chat = await telegram.connect(person, 'anna_ch')
    await telegram.writes(chat, '/stop')
    const { rows } = await telegram.app.owner.query<{ kind: string; actor_id: string }>(
      "select kind, actor_id from audit_events where company_id = $1 and kind like 'telegram%' order by id",
      [company.companyId],
    )
    expect(rows).toEqual([
      { kind: 'telegram_connected', actor_id: person.id },
      { kind: 'telegram_disconnected', actor_id: person.id },
    ])
    const { rows: users } = await telegram.app.owner.query('select telegram_username from users where id = $1', [
      person.id,
    ])
    expect(users).toEqual([{ telegram_username: 'anna_ch' }])
  })

  test('E-04: that sends the same update twice is answered once', async () => {
    const chat = newChat()
    const update = telegram.peer.writes(chat, `/code ${await newCode()}`)
    await telegram.hear()
    telegram.peer.repeat(update)
    await telegram.hear()
    expect(telegram.peer.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1)
  })

  test('E-06: ends it by /stop, by the settings, and by blocking the bot', async () => {
    const chat = await telegram.connect(person)
    expect((await telegram.writes(chat, '/stop'))?.text).toContain('больше не пишу')
    expect(await isConnected()).toBe(false)
    expect((await telegram.writes(chat, '/stop'))?.text).toContain('не подключён')

    const second = await telegram.connect(person)
    expect(await person.as.telegram.disconnect()).toMatchObject({ connected: false })
    expect((await telegram.writes(second, '/help'))?.text).toContain('Откройте в Камертоне «Настройки»')
    expect(await person.as.telegram.disconnect()).toMatchObject({ connected: false })

    const third = await telegram.connect(person)
    telegram.peer.blocks(third)
    await telegram.hear()
    expect(await isConnected()).toBe(false)
  })

  test('is forgotten with the person who leaves the company', async () => {
    const [leaver = person] = company.employees
    const chat = await telegram.connect(leaver)
    const row = { user_id: leaver.id, id: leaver.id, chat_id: chat, username: null, name: null }
    await telegram.app.unbound.inCompany(company.companyId, async (ctx) => {
      const lasting = { expires_at: new Date(ctx.now.getTime() + HOUR) }
      await updateCode(ctx, { user_id: leaver.id, code_hash: Buffer.from(leaver.id), seed: leaver.id, ...lasting })
      await insertRequest(ctx, { ...row, ...lasting })
    })
    const tables = ['telegram_chats', 'telegram_connections', 'telegram_codes', 'telegram_requests']
    const left = async () =>
      (
        await telegram.app.owner.query<{ name: string }>(
          tables.map((name) => `select '${name}' as name from ${name} where user_id = $1`).join(' union all '),
          [leaver.id],
        )
      ).rows.map(({ name }) => name)
    expect((await left()).toSorted()).toEqual(tables.toSorted())
    await company.owner.as.employees.delete({ id: leaver.id })
    expect(await left()).toEqual([])
    expect((await telegram.writes(chat, '/start'))?.text).toContain('Это бот Камертона')
  })

  test.each([
    ['/start', 'Здравствуйте! Это бот Камертона'],
    ['/code', 'Пришлите код вместе с командой'],
    ['/help', '/stop — отключить уведомления'],
    ['привет', '/help — эта подсказка'],
    ['/delete_everything', '/help — эта подсказка'],
    ['я'.repeat(4000), '/help — эта подсказка'],
    ['', '/help — эта подсказка'],
  ])('that says «%.20s» is answered', async (text, answer) => {
    expect((await telegram.writes(newChat(), text))?.text).toContain(answer)
  })

  test('of a name that looks like a link is greeted without one, as plain text', async () => {
    const sly = await aCompany(telegram.app, { name: 'Премия https://evil.example', employees: 0, teams: 0 })
    const chat = await telegram.connect(sly.owner)
    const shown = telegram.peer.lastTo(chat)
    expect(shown?.text).toContain('Премия')
    expect(shown?.text).not.toContain('evil.example')
    expect(shown?.parseMode).toBeUndefined()
  })

  test('that floods the bot is not answered any more', async () => {
    const chat = newChat()
    await telegram.app.platform.limits.consume('telegram.chat', String(chat), 120)
    expect(await telegram.writes(chat, '/help')).toBeUndefined()
  })
})

// Each guess goes through the database, which takes time on a busy machine.
describe('A-54, E-05: a thousand guesses', { timeout: 90_000 }, () => {
  // A product of their own: others who write to the bot after this would have to wait for a minute.
  let guessed: Telegram
  let owner: Person
  beforeEach(async () => {
    guessed = await startTelegram()
    owner = (await aCompany(guessed.app, { employees: 0, teams: 0 })).owner
  })
  afterEach(() => guessed.close())
  const guess = (at: number) => `/code ${String(at).padStart(4, '2').replace(/[01]/g, 'Z').padStart(8, 'W')}`
  const tooMany = 'Слишком много неверных кодов подряд. Это защита от подбора.'
  const wrong = 'Этот код не подошёл'
  /** Number of texts with these words, and the minutes that passed: limits count real time. */
  const hearAll = async () => {
    const began = performance.now()
    await guessed.hear()
    const texts = guessed.peer.sent.map(({ text }) => text)
    const count = (words: string) => texts.filter((text) => text.includes(words)).length
    return { count, all: texts.length, minutes: 1 + Math.floor((performance.now() - began) / MINUTE) }
  }

  test('from one chat: five are looked at, the others not, nor is the right one', async () => {
    const chat = newChat()
    const right = (await owner.as.telegram.generateCode()).connection_code ?? ''
    for (let at = 0; at < 1000; at++) guessed.peer.writes(chat, guess(at))
    guessed.peer.writes(chat, `/code ${right}`)
    const { count, all, minutes } = await hearAll()
    expect(count(wrong)).toBe(5)
    // A chat that goes on for ever gets no answers any more.
    expect(all).toBeLessThanOrEqual(120 * minutes)
    expect(count(tooMany)).toBe(all - 5)
    expect(await isAsked(owner)).toBe(false)
  })

  test('from a hundred chats, ten each: a hundred are looked at, and then nobody’s, not even a right one', async () => {
    const chats = Array.from({ length: 100 }, newChat)
    for (let at = 0; at < 1000; at++) guessed.peer.writes(chats[at % 100] ?? 0, guess(at))
    const { count, minutes } = await hearAll()
    // Five from one chat, and a hundred a minute from all together.
    expect(count(wrong)).toBeLessThanOrEqual(Math.min(500, 100 * minutes))
    expect(count(wrong) + count(tooMany)).toBe(1000)
    const { connection_code: right } = await owner.as.telegram.generateCode()
    // A minute may have begun just now: it is used up first.
    while (!(await guessed.writes(newChat(), guess(7)))?.text.includes(tooMany));
    expect((await guessed.writes(newChat(), `/code ${right}`))?.text).toContain(tooMany)
    expect(await isAsked(owner)).toBe(false)
  })
})
