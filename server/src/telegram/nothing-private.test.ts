import { HOUR } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { companyIdOf } from '../lib/database/tenant.ts'
import { runJob } from '../lib/work.ts'
import * as pulseMessages from '../pulses/chat/messages.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { closeForADay } from '../testing/factories/company-deletion.ts'
import { anActivePulse, answerAs, commentQuestion, moodQuestion } from '../testing/factories/pulses.ts'
import { aLateCode, dataOf, newChat, startTelegram, type Telegram } from '../testing/peers/telegram.ts'
import * as messages from './messages.ts'

let telegram: Telegram
let company: Company
let person: Person
beforeAll(async () => {
  telegram = await startTelegram()
  company = await aCompany(telegram.app, { name: 'Север', employees: 6, teams: 1 })
  person = company.admin
})
afterAll(() => telegram.close())

const newCode = async (of: Person) => (await of.as.telegram.generateCode()).connection_code ?? ''
const textOf = (chat: number) => telegram.peer.lastTo(chat)?.text ?? ''
const private_ = 'Секретные слова комментария'

/** Beginning of each text of the bot; a new one does not compile until it is sent below, too. */
const openings = {
  greeting: messages.greeting.text,
  greetingAgain:
    /^Здравствуйте, \S+! Этот чат подключён к компании «Север»\.\n\nОпросы и напоминания я пришлю сюда сам/,
  confirmOnPage: messages.confirmOnPage.text,
  refused: messages.refused.text,
  connected: /^Готово, \S+! Чат подключён к компании «Север»\.\n\nОпросы и напоминания теперь приходят и сюда/,
  wrongCode: messages.wrongCode.text,
  chatTaken: messages.chatTaken.text,
  accountTaken: messages.accountTaken.text,
  codeMissing: messages.codeMissing.text,
  tooManyCodes: /^Слишком много неверных кодов подряд\. Это защита от подбора\.\n\nПодождите \d+ мин\., получите/,
  stopped: messages.stopped.text,
  nothingToStop: messages.nothingToStop.text,
  help: messages.help(true).text,
  notConnected: messages.notConnected.text,
  oldButton: messages.oldButton.text,
  closed: pulseMessages.closed.text,
  answered: pulseMessages.answered.text,
  sent: pulseMessages.sent.text,
  withReceipt: /\n\nВот квитанция\.\n\n/,
  failed: messages.failed.text,
  companyDeleted: messages.companyDeleted.text,
  onlyOnPage: 'На этот опрос удобнее ответить на странице.',
} satisfies Record<keyof typeof messages | keyof typeof pulseMessages, string | RegExp>

const pulseTexts = [
  'Новый опрос: «Как неделя?»\n\nОпрос именной: ответ сохранится с вашим именем.\n\nОтпечаток обещания: ',
  /^Новый опрос: «Тихий»\n\nОтметим, что вы ответили, но сам ответ сохраним без имени и времени\.\n\nОтпечаток обещания: [0-9a-f]{4}(-[0-9a-f]{4}){7}\n\nОтветы в чате видит Telegram; чтобы ответить без него, откройте ссылку\.$/,
  /^Напоминание: опрос «Как неделя\?» ещё открыт и ждёт вашего ответа\.\n/,
  'Как неделя?\n\nВопрос 1 из 1\n\nКак настроение?',
  'Как неделя?\n\nВы прошли все вопросы. Отправить ответ? Изменить его потом будет нельзя.',
]

async function run(): Promise<void> {
  telegram.app.clock.pass(1000)
  await telegram.app.runJobs()
}

/** Every text to a chat during connection and disconnection. */
async function connects(): Promise<number> {
  const chat = newChat()
  for (const text of ['/start', '/code', '/stop', '/help']) await telegram.writes(chat, text)
  await telegram.writes(chat, `/code ${await newCode(person)}`)
  await telegram.answersPage(person, false)
  await telegram.writes(chat, `/code ${await newCode(person)}`)
  await telegram.answersPage(person)
  await telegram.writes(chat, `/code ${await newCode(company.owner)}`)
  await telegram.writes(newChat(), `/code ${await aLateCode(telegram, person)}`)
  for (const text of ['/start', '/help']) await telegram.writes(chat, text)
  const guesser = newChat()
  for (let at = 0; at < 6; at++) await telegram.writes(guesser, '/code ZZZZ9999')
  await telegram.app.owner.query('alter table telegram_chats rename to telegram_chats_away')
  await telegram.writes(newChat(), '/start')
  await telegram.app.owner.query('alter table telegram_chats_away rename to telegram_chats')
  return chat
}

const aPulse = (more = {}) =>
  anActivePulse(company.owner, {
    title: 'Как неделя?',
    description: private_,
    category: 'mood',
    questions: [moodQuestion],
    ...more,
  })

/** Every text of a pulse: invitation, reminder, answer, too late, only on the page, and by a disconnected person. */
async function isAsked(chat: number): Promise<void> {
  const { id } = await aPulse()
  await run()
  await answerAs(telegram.app, company, id, [{ person: company.owner, responses: { mood: 2 } }])
  telegram.app.clock.pass(48 * HOUR)
  await run()
  const open = dataOf(telegram.peer.lastTo(chat), 'Ответить здесь')
  await telegram.taps(chat, 'Ответить здесь')
  await telegram.taps(chat, '4')
  await telegram.taps(chat, 'Отправить ответ')
  const press = async (data: string) => {
    telegram.peer.taps(chat, telegram.peer.lastTo(chat)?.messageId ?? 0, data)
    await telegram.hear()
  }
  await press(open)
  await press('nothing of ours')
  const quiet = await aPulse({ title: 'Тихий', is_anonymous: true })
  await run()
  await company.owner.as.pulses.deactivate({ id: quiet.id })
  await telegram.taps(chat, 'Ответить здесь')
  const changed = await aPulse({ title: 'Другой' })
  await run()
  await company.owner.as.pulses.update({ id: changed.id, questions: [moodQuestion, commentQuestion] })
  await telegram.taps(chat, 'Ответить здесь')
  await company.owner.as.feedback.create({
    target_user_id: person.id,
    feedback_type: 'negative',
    rating: 1,
    comment: private_,
  })
  await run()
  await telegram.writes(chat, '/stop')
  await press(open)
  await isDeleted()
}

/** Another company with this name is deleted, and with it the account of a person with a connected chat. */
async function isDeleted(): Promise<void> {
  const other = await aCompany(telegram.app, { name: 'Север', employees: 1, teams: 1 })
  await telegram.connect(other.admin)
  await closeForADay(telegram.app, other.companyId)
  await runJob(telegram.app.unbound, jobHandlers, {
    name: 'administration.delete-company',
    companyId: companyIdOf(other.companyId),
    data: {},
  })
  await run()
}

test('trust E: no message holds an answer, a rating, an address or the name of anybody but its reader', async () => {
  const chat = await connects()
  await isAsked(chat)
  const texts = telegram.peer.sent.map(({ text }) => text)
  const isSaid = (words: string | RegExp) =>
    texts.some((text) => (typeof words === 'string' ? text.startsWith(words) : words.test(text)))
  const missing = [...Object.values(openings), ...pulseTexts].filter((words) => !isSaid(words))
  expect(missing).toEqual([])
  const unknown = texts.filter(
    (text) =>
      ![...Object.values(openings), ...pulseTexts].some((words) =>
        typeof words === 'string' ? text.startsWith(words) : words.test(text),
      ) &&
      // An unconnected person is told how to connect; messages about the two other pulses are like the first one.
      !text.startsWith(messages.help(false).text) &&
      !text.startsWith('Новый опрос: «Другой»'),
  )
  expect([...new Set(unknown)]).toEqual([])

  const others = [company.owner, company.manager, ...company.employees]
  const { rows: teams } = await telegram.app.owner.query<{ name: string }>(
    'select name from teams where company_id = $1',
    [company.companyId],
  )
  const secrets = [
    ...others.flatMap(({ firstName, lastName, email }) => [firstName, lastName, email]),
    person.lastName,
    person.email,
    private_,
    'рейтинг',
    'отзыв',
    ...teams.map(({ name }) => name),
  ].filter((word) => word !== person.firstName)
  const leaks = texts.flatMap((text) => secrets.filter((word) => text.includes(word)).map((word) => `${word}: ${text}`))
  expect(leaks).toEqual([])
})

test('trust E: the words are the same whatever is answered', async () => {
  const chat = await telegram.connect(company.owner)
  const said = async (mark: string) => {
    const { id } = await aPulse()
    await run()
    await telegram.taps(chat, 'Ответить здесь')
    await telegram.taps(chat, mark)
    const last = textOf(chat)
    await telegram.taps(chat, 'Отправить ответ')
    await company.owner.as.pulses.deactivate({ id })
    return [last, textOf(chat)]
  }
  const low = await said('1')
  expect(low).toEqual([
    expect.stringContaining('Вы прошли все вопросы'),
    expect.stringContaining('Спасибо! Ответ отправлен.'),
  ])
  expect(await said('5')).toEqual(low)
})
