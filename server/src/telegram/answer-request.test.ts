import { MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { aLateCode, newChat, startTelegram, type Telegram } from '../testing/peers/telegram.ts'

let telegram: Telegram
let company: Company
let person: Person
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  company = await aCompany(telegram.app, { employees: 1, teams: 1 })
  person = company.admin
})
afterAll(() => telegram.close())

const pendingOf = async (of = person) => (await of.as.telegram.myConnection()).pending
const isConnected = async (of = person) => (await of.as.telegram.myConnection()).connected
const newCode = async (of = person) => (await of.as.telegram.generateCode()).connection_code ?? ''
const textOf = (chat: number) => telegram.peer.lastTo(chat)?.text

/** A chat that has sent a valid code. */
async function aChatThatAsks({ username = 'anna_ch', name = 'Анна Чернова', of = person } = {}) {
  const chat = newChat()
  await telegram.writes(chat, `/code ${await newCode(of)}`, username, name)
  return chat
}

async function answer(isMine: boolean, id?: string) {
  const pending_id = id ?? (await pendingOf())?.id ?? ''
  await person.as.telegram.answerRequest({ pending_id, is_mine: isMine })
  await telegram.app.runJobs()
}

describe('a chat that has sent a right code', () => {
  test('is shown to the person by its names, and connected only by their yes', async () => {
    const chat = await aChatThatAsks()
    const status = await person.as.telegram.myConnection()
    expect(status).toMatchObject({ connected: false, telegram_username: null, connected_at: null })
    expect(status.pending).toEqual({
      id: expect.any(String),
      telegram_username: 'anna_ch',
      name: 'Анна Чернова',
    })
    expect(JSON.stringify(status)).not.toContain(String(chat))
    expect((await telegram.writes(chat, '/start'))?.text).toContain('Это бот Камертона')
    await answer(true)
    expect(await person.as.telegram.myConnection()).toMatchObject({
      connected: true,
      telegram_username: 'anna_ch',
      connection_code: null,
      pending: null,
    })
    expect(textOf(chat)).toContain(`Готово, ${person.firstName}! Чат подключён к компании «${company.name}».`)
  })

  test('learns neither name nor company before that', async () => {
    const chat = await aChatThatAsks()
    for (const word of [company.name, person.firstName, person.email]) expect(textOf(chat)).not.toContain(word)
  })

  test('is told when the person says that it is not theirs; the code is worth nothing then', async () => {
    const code = await newCode()
    const stranger = newChat()
    await telegram.writes(stranger, `/code ${code}`, 'stranger')
    await answer(false)
    expect(textOf(stranger)).toContain('Этот чат не подключён: запрос отклонили или получили новый код.')
    expect(await person.as.telegram.myConnection()).toMatchObject({
      connected: false,
      connection_code: null,
      pending: null,
    })
    expect((await telegram.writes(stranger, `/code ${code}`))?.text).toContain('Этот код не подошёл')
    const { rows } = await telegram.app.owner.query<{ kind: string }>(
      "select kind from audit_events where company_id = $1 and kind like 'telegram%'",
      [company.companyId],
    )
    expect(rows).toEqual([{ kind: 'telegram_request_refused' }])
    expect(await person.as.telegram.generateCode()).toMatchObject({ connection_code: expect.any(String) })
  })

  test('is told when the person takes a new code instead', async () => {
    const chat = await aChatThatAsks()
    await newCode()
    await telegram.app.runJobs()
    expect(textOf(chat)).toContain('запрос отклонили или получили новый код')
    expect(await pendingOf()).toBeNull()
  })

  test('can be confirmed until the code expires and not a second longer', async () => {
    const { clock } = telegram.app
    await aChatThatAsks()
    clock.pass(15 * MINUTE - SECOND)
    const pending = await pendingOf()
    expect(pending).not.toBeNull()
    clock.pass(SECOND)
    expect(await pendingOf()).toBeNull()
    await expect(answer(true, pending?.id)).rejects.toMatchObject({
      code: 'telegram_request_gone',
      status: 404,
      body: { detail: 'Запрос этого чата больше не действует. Отправьте боту новый код' },
    })
    expect(await isConnected()).toBe(false)
    // The next code does not mention a person who waited in vain.
    const said = telegram.peer.sent.length
    await newCode()
    await telegram.app.runJobs()
    expect(telegram.peer.sent).toHaveLength(said)
  })

  test('that sends the code once more is asked once and told the same', async () => {
    const chat = newChat()
    const code = await newCode()
    const first = await telegram.writes(chat, `/start ${code}`)
    const pending = await pendingOf()
    expect((await telegram.writes(chat, `/code ${code}`))?.text).toBe(first?.text)
    expect(await pendingOf()).toEqual(pending)
  })

  test.each([
    ['', 'Анна', null, 'Анна'],
    ['имя!', '', null, null],
    ['anna_ch', '<b>Анна</b> \u202eанна\nhttps://evil.example', 'anna_ch', '<b>Анна</b> анна'],
    ['anna_ch', 'я'.repeat(500), 'anna_ch', 'я'.repeat(64)],
  ])('called @%s with any name is shown as plain words', async (username, name, shownUsername, shownName) => {
    await aChatThatAsks({ username, name })
    expect(await pendingOf()).toMatchObject({ telegram_username: shownUsername, name: shownName })
  })
})

describe('two chats with the same code', () => {
  test('one after the other: the first one is asked about, the second is told that the code is used', async () => {
    const code = await newCode()
    const [stranger, own] = [newChat(), newChat()]
    await telegram.writes(stranger, `/code ${code}`, 'stranger')
    expect((await telegram.writes(own, `/code ${code}`, 'anna_ch'))?.text).toContain('уже использован')
    expect(await pendingOf()).toMatchObject({ telegram_username: 'stranger' })
    await answer(false)
    await telegram.writes(own, `/code ${await newCode()}`, 'anna_ch')
    await answer(true)
    expect(textOf(own)).toContain('Готово')
    expect(textOf(stranger)).toContain('не подключён')
  })

  test('at once: one of them is asked about', async () => {
    const code = await newCode()
    const chats = [newChat(), newChat(), newChat()]
    await Promise.all(chats.map((chat) => telegram.writes(chat, `/code ${code}`)))
    const texts = chats.map((chat) => textOf(chat) ?? '')
    expect(texts.filter((text) => text.includes('Код подошёл'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('Этот код не подошёл'))).toHaveLength(2)
    await answer(true)
    const { rows } = await telegram.app.owner.query('select chat_id from telegram_chats where user_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('a page that still shows the first one does not confirm the other that came after it', async () => {
    await aChatThatAsks({ username: 'anna_ch' })
    const shown = await pendingOf()
    const second = await aChatThatAsks({ username: 'stranger' })
    await expect(answer(true, shown?.id)).rejects.toMatchObject({ code: 'telegram_request_gone' })
    expect(await isConnected()).toBe(false)
    expect((await telegram.writes(second, '/help'))?.text).not.toContain('Этот чат подключён')
  })
})

describe('the answer of the page', () => {
  test('given twice at once counts once; the second is told that Telegram is connected', async () => {
    const chat = await aChatThatAsks()
    const id = (await pendingOf())?.id
    const answers = await Promise.allSettled([answer(true, id), answer(true, id), answer(false, id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await telegram.app.owner.query('select 1 from telegram_chats where chat_id = $1', [chat])
    expect(rows).toHaveLength((await isConnected()) ? 1 : 0)
    if (await isConnected())
      await expect(answer(true, id)).rejects.toMatchObject({ code: 'telegram_connected', status: 409 })
  })

  test('is not somebody else’s to give', async () => {
    const other = await aCompany(telegram.app, { employees: 0, teams: 0 })
    await aChatThatAsks()
    const pending_id = (await pendingOf())?.id ?? ''
    for (const stranger of [company.owner, company.manager, other.owner])
      for (const is_mine of [true, false])
        await expect(stranger.as.telegram.answerRequest({ pending_id, is_mine })).rejects.toMatchObject({
          code: 'telegram_request_gone',
        })
    expect(await pendingOf()).toMatchObject({ id: pending_id })
    expect(await isConnected(company.owner)).toBe(false)
  })

  test('comes too late when the chat has become another account’s meanwhile', async () => {
    const other = await aCompany(telegram.app, { employees: 0, teams: 0 })
    const chat = await aChatThatAsks()
    await telegram.writes(chat, `/code ${await newCode(other.owner)}`)
    await telegram.answersPage(other.owner)
    expect(await isConnected(other.owner)).toBe(true)
    await expect(answer(true)).rejects.toMatchObject({
      code: 'telegram_chat_taken',
      status: 409,
      body: { detail: 'Этот чат тем временем подключили к другому аккаунту' },
    })
    expect(await isConnected()).toBe(false)
    // The page can only say no now; the chat is connected, so it hears nothing of it.
    const said = telegram.peer.sent.length
    await answer(false)
    expect(telegram.peer.sent).toHaveLength(said)
  })

  test('connects nobody who has left the company', async () => {
    const leaver = company.employees[0] ?? person
    await aChatThatAsks({ of: leaver })
    await company.owner.as.employees.delete({ id: leaver.id })
    const { rows } = await telegram.app.owner.query('select 1 from telegram_requests where user_id = $1', [leaver.id])
    expect(rows).toEqual([])
  })

  test('about a chat that has blocked the bot meanwhile ends the connection again', async () => {
    const chat = await aChatThatAsks()
    telegram.peer.behave({ refuse: 403, description: 'Forbidden: bot was blocked by the user' })
    await answer(true)
    expect(textOf(chat)).toContain('Код подошёл')
    expect(await isConnected()).toBe(false)
  })
})

test('a code of an account that is connected by now says so and connects nothing', async () => {
  const chat = await aChatThatAsks()
  const late = newChat()
  await answer(true)
  await telegram.writes(late, `/code ${await aLateCode(telegram, person)}`)
  expect(textOf(late)).toContain('У аккаунта с этим кодом Telegram уже подключён')
  expect(await pendingOf()).toBeNull()
  expect((await telegram.writes(chat, '/help'))?.text).toContain('Этот чат подключён')
})
