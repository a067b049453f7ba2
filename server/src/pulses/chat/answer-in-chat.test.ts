import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { readReceipt } from '@kamerton/contract/pulses/receipt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onOneMachineOnly } from '../../lib/database/distribution/checks/one-machine.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  commentQuestion,
  enpsQuestion,
  moodQuestion,
} from '../../testing/factories/pulses.ts'
import { dataOf, labelsOf, newChat, startTelegram, type Telegram } from '../../testing/peers/telegram.ts'
import { writeTap } from '../messages/tap-data.ts'

let telegram: Telegram
let company: Company
let person: Person
let chat: number
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  telegram.app.clock.pass(HOUR)
  // Messages due to people of earlier tests, above all in the morning, are sent first. The bot then has time for this
  // test.
  await telegram.app.runJobs()
  telegram.app.clock.pass(60 * SECOND)
  company = await aCompany(telegram.app, { employees: 6, teams: 1 })
  person = company.admin
  chat = await telegram.connect(person)
  telegram.peer.sent.length = 0
})
afterAll(() => telegram.close())

const ratingQuestion = {
  id: 'load',
  question: 'Нагрузка?',
  type: 'rating' as const,
  required: false,
  scale: { min: 1, max: 10 },
  labels: { '1': 'мало', '10': 'слишком много' },
}
const threeScales = [moodQuestion, { ...enpsQuestion, id: 'enps' }, ratingQuestion]

async function anAskedPulse(more = {}): Promise<string> {
  const { id } = await anActivePulse(company.owner, {
    category: 'mood',
    title: 'Как неделя?',
    questions: threeScales,
    ...more,
  })
  await telegram.app.runJobs()
  return id
}
const shown = () => telegram.peer.lastTo(chat)
const tap = (label: string) => telegram.taps(chat, label)
/** Presses a button that the message does not show any more. */
async function press(data: string) {
  telegram.peer.taps(chat, shown()?.messageId ?? 0, data)
  await telegram.hear()
  return shown()
}
async function answersOf(id: string) {
  const { responses } = await company.owner.as.pulses.responses({ id })
  return responses.map(({ respondent, responses: answers }) => [respondent.id, ...answers.map(({ answer }) => answer)])
}
/** The receipt that a message links to. */
function receiptIn(message: ReturnType<typeof shown>) {
  const url = message?.buttons.flat().find(({ text }) => text === 'Открыть квитанцию')?.url ?? ''
  return readReceipt(new URL(url).hash)
}
/** The address of a pulse's round and the hash of its contract, as readers of the pulse see them. */
async function promiseOf(id: string) {
  const { contract } = await company.owner.as.pulses.get({ id })
  return { round: contract?.round, contract: contract?.hash }
}
const countOf = async (table: string) =>
  (
    await telegram.app.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
      company.companyId,
    ])
  ).rows[0]?.n

describe('a pulse of scales', () => {
  test('is answered by buttons, question after question in the same message, with the use-case of the page', async () => {
    const id = await anAskedPulse()
    const first = await tap('Ответить здесь')
    expect(first).toMatchObject({ method: 'editMessageText', messageId: telegram.peer.sent[0]?.messageId })
    expect(first?.text).toBe('Как неделя?\n\nВопрос 1 из 3\n\nКак настроение?')
    expect(labelsOf(first)).toEqual([['1', '2', '3', '4', '5'], ['Назад']])

    const second = await tap('4')
    expect(second?.text).toContain('Вопрос 2 из 3\n\nПорекомендуете нас?\n\n0 — точно нет\n10 — точно да')
    expect(labelsOf(second)).toEqual([['0', '1', '2', '3', '4', '5'], ['6', '7', '8', '9', '10'], ['Назад']])

    const third = await tap('10')
    expect(third?.text).toContain('1 — мало\n10 — слишком много')
    expect(labelsOf(third).slice(-2)).toEqual([['Пропустить'], ['Назад']])

    const last = await tap('Пропустить')
    expect(last?.text).toContain('Отправить ответ? Изменить его потом будет нельзя.')
    expect(await answersOf(id)).toEqual([])
    const end = await tap('Отправить ответ')
    expect(end?.text).toContain('Спасибо! Ответ отправлен.')
    expect(labelsOf(end)).toEqual([['Открыть квитанцию']])
    // A named answer is in no list: its receipt shows the promise.
    expect(receiptIn(end)).toEqual({ ...(await promiseOf(id)), number: null })
    expect(await answersOf(id)).toEqual([[person.id, 4, 10]])
    expect(telegram.peer.sent.filter(({ method }) => method === 'sendMessage')).toHaveLength(1)
  })

  test('says the promise in one line, and the whole of it at a tap, with a way back', async () => {
    await anAskedPulse()
    expect(shown()?.text).toContain('Опрос именной: ответ сохранится с вашим именем.')
    expect(shown()?.text).not.toContain('владелец и администраторы')
    const whole = await tap('Что станет с ответом')
    expect(whole?.text).toMatch(/^Как хранится\n/)
    expect(whole?.text).toContain('Кто увидит итоги\nЕго увидят владелец и администраторы компании')
    expect((await tap('Назад'))?.text).toContain('Новый опрос: «Как неделя?»')
  })

  test('goes back question by question, up to the invitation, and the last choice counts', async () => {
    const id = await anAskedPulse({
      questions: [moodQuestion, { ...moodQuestion, id: 'other', question: 'А у соседа?' }],
    })
    await tap('Ответить здесь')
    await tap('2')
    await tap('3')
    expect((await tap('Назад'))?.text).toContain('А у соседа?')
    expect((await tap('Назад'))?.text).toContain('Как настроение?')
    expect((await tap('Назад'))?.text).toContain('Новый опрос: «Как неделя?»')
    await tap('Ответить здесь')
    await tap('5')
    await tap('1')
    await tap('Отправить ответ')
    expect(await answersOf(id)).toEqual([[person.id, 5, 1]])
  })

  test('carries at most 64 bytes in a button', async () => {
    await anAskedPulse({
      category: 'custom',
      questions: Array.from({ length: 25 }, (_, at) => ({ ...ratingQuestion, id: `q${at}`, required: true })),
    })
    await tap('Ответить здесь')
    for (let at = 0; at < 25; at++) await tap('10')
    expect(shown()?.text).toContain('Отправить ответ?')
    const sizes = telegram.peer.sent.flatMap(({ buttons }) =>
      buttons.flat().map(({ callback_data = '' }) => Buffer.byteLength(callback_data)),
    )
    expect(Math.max(...sizes)).toBe(64)
    expect((await tap('Отправить ответ'))?.text).toContain('Спасибо!')
  })

  test('with more questions than buttons can carry is answered on the page', async () => {
    await anAskedPulse({
      category: 'custom',
      questions: Array.from({ length: 26 }, (_, at) => ({ ...ratingQuestion, id: `q${at}` })),
    })
    expect(labelsOf(shown())).toEqual([['Ответить'], ['Что станет с ответом']])
  })
})

describe('an anonymous pulse', () => {
  test('leaves nothing of an answer with us before it is sent, and then no way back to the person', async () => {
    const id = await anAskedPulse({ is_anonymous: true, questions: [moodQuestion] })
    expect(shown()?.text).toContain('Ответы в чате видит Telegram')
    const everything = async () => {
      const { rows } = await telegram.app.owner.query<{ name: string }>(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
      )
      const counts: Record<string, number | undefined> = {}
      for (const { name } of rows) counts[name] = await countOf(name)
      return counts
    }
    const before = await everything()
    await tap('Ответить здесь')
    await tap('3')
    expect(await everything()).toEqual(before)
    await tap('Отправить ответ')
    expect(shown()?.text).toContain('Спасибо! Ответ отправлен.')
    expect(await countOf('anonymous_pending')).toBe(1)
    const answered = await telegram.app.owner.query(
      'select 1 from pulse_participants p join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id where r.pulse_id = $1 and p.answered_on is not null',
      [id],
    )
    expect(answered.rowCount).toBe(1)
    const transactionsOf = async (table: string, where = `company_id = '${company.companyId}'`) => {
      const { rows } = await telegram.app.owner.query<{ xmin: string }>(
        `select xmin::text from ${table} where ${where}`,
      )
      expect([table, rows.length]).not.toEqual([table, 0])
      return rows.map(({ xmin }) => xmin)
    }
    const [pending] = await transactionsOf('anonymous_pending')
    for (const table of ['pulse_participants', 'telegram_messages', 'telegram_connections'])
      expect(await transactionsOf(table)).not.toContain(pending)
    // The coordinator, which has this table, numbers its transactions by itself: an equal number means nothing.
    if (
      onOneMachineOnly(
        'updates of Telegram lie on the coordinator, whose numbers of transactions are no other machine’s',
      )
    )
      expect(await transactionsOf('telegram_updates', 'true')).not.toContain(pending)
  })

  test('whose first outcome is unknown is finished by pressing again, and stored once', async () => {
    await anAskedPulse({ is_anonymous: true, questions: [moodQuestion] })
    await tap('Ответить здесь')
    await tap('3')
    const send = dataOf(shown(), 'Отправить ответ')
    await press(send)
    // The second step is lost, as if the server had died between the two.
    await telegram.app.owner.query('delete from anonymous_pending where company_id = $1', [company.companyId])
    await telegram.app.owner.query('delete from anonymous_attempts where company_id = $1', [company.companyId])
    const first = await press(send)
    expect(first?.text).toContain('Спасибо! Ответ отправлен.')
    const again = await press(send)
    expect(again?.text).toContain('уже принят')
    // The message with the receipt may have been lost.
    expect(receiptIn(again)).toEqual(receiptIn(first))
    expect(await countOf('anonymous_pending')).toBe(1)
    const another = await press(dataOf(telegram.peer.sent[0], 'Ответить здесь'))
    expect(another?.text).toContain('уже принят')
    expect(labelsOf(another)).toEqual([])
  })

  test('gives a receipt whose number is counted, and which lies nowhere with us but in that list', async () => {
    const id = await anAskedPulse({ is_anonymous: true, questions: [moodQuestion] })
    await tap('Ответить здесь')
    await tap('3')
    const receipt = receiptIn(await tap('Отправить ответ'))
    expect(receipt).toEqual({ ...(await promiseOf(id)), number: expect.any(String) })
    await company.owner.as.pulses.deactivate({ id })
    await telegram.app.runJobs()
    const { receipts } = await telegram.app.as(null).pulses.totals({ round: receipt?.round ?? '' })
    // The round asked few people: the list is filled up, so that its length reveals nothing.
    expect(receipts).toContain(receipt?.number)
    const { rows } = await telegram.app.owner.query<{ body: string }>(
      'select coalesce(jsonb_agg(to_jsonb(m)), $2)::text as body from telegram_messages m where company_id = $1',
      [company.companyId, '[]'],
    )
    expect(rows[0]?.body).not.toContain(receipt?.number)
  })
})

/** Moves to the day of the next weekly round. */
async function nextWeek() {
  telegram.app.clock.pass(7 * 24 * HOUR)
  await telegram.app.runJobs()
  // The reminders of other tests go first.
  telegram.app.clock.pass(SECOND)
  await telegram.app.runJobs()
}

describe('a button', () => {
  test('pressed twice does the same once', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    await tap('Ответить здесь')
    const five = dataOf(shown(), '5')
    await press(five)
    expect((await press(five))?.text).toContain('Отправить ответ?')
    const send = dataOf(shown(), 'Отправить ответ')
    await Promise.all([press(send), press(send)])
    expect((await press(send))?.text).toContain('уже принят')
    expect(await answersOf(id)).toEqual([[person.id, 5]])
  })

  test('of somebody who has answered on the page meanwhile says so', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    await tap('Ответить здесь')
    await tap('5')
    await answerAs(telegram.app, company, id, [{ person, responses: { mood: 1 } }])
    expect((await tap('Отправить ответ'))?.text).toContain('уже принят')
    expect(await answersOf(id)).toEqual([[person.id, 1]])
  })

  test('pressed at the very moment of an answer on the page: one of the two counts', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    await tap('Ответить здесь')
    await tap('5')
    const onPage = answerAs(telegram.app, company, id, [{ person, responses: { mood: 1 } }])
    const [said, page] = await Promise.allSettled([tap('Отправить ответ'), onPage])
    const words = said.status === 'fulfilled' ? said.value?.text : ''
    const [answer] = await answersOf(id)
    expect(await answersOf(id)).toHaveLength(1)
    expect([page.status, words, answer]).toEqual(
      page.status === 'fulfilled'
        ? ['fulfilled', 'Ваш ответ на этот опрос уже принят. Спасибо!', [person.id, 1]]
        : ['rejected', expect.stringContaining('Спасибо! Ответ отправлен.'), [person.id, 5]],
    )
  })

  test('of a pulse that has ended says so, at every step', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    const open = dataOf(shown(), 'Ответить здесь')
    await tap('Ответить здесь')
    await tap('5')
    await company.owner.as.pulses.deactivate({ id })
    expect((await tap('Отправить ответ'))?.text).toContain('Опрос завершён')
    expect((await press(open))?.text).toContain('Опрос завершён')
    expect(await answersOf(id)).toEqual([])
  })

  test.each([
    [
      'has been deleted',
      {},
      (id: string) => company.owner.as.pulses.delete({ id }),
      'Опрос завершён, ответы больше не принимаются. Спасибо, что заглянули!',
    ],
    [
      'was closed by its next round',
      { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } } as const,
      nextWeek,
      'Опрос завершён, ответы больше не принимаются. Спасибо, что заглянули!',
    ],
    [
      'asks somebody who has left the company',
      {},
      () => company.owner.as.employees.delete({ id: person.id }),
      'Этот чат не подключён, поэтому ответить отсюда нельзя.',
    ],
    [
      'wants words by now',
      {},
      (id: string) => company.owner.as.pulses.update({ id, questions: [moodQuestion, commentQuestion] }),
      'На этот опрос удобнее ответить на странице.',
    ],
  ] as const)('of a pulse that %s says so, at every step', async (_what, more, happens, words) => {
    const id = await anAskedPulse({ questions: [moodQuestion], ...more })
    if ('type' in more) await nextWeek()
    const first = shown()?.messageId ?? 0
    const open = dataOf(shown(), 'Ответить здесь')
    await tap('Ответить здесь')
    const mark = dataOf(shown(), '5')
    await tap('5')
    const send = dataOf(shown(), 'Отправить ответ')
    await happens(id)
    for (const data of [send, mark, open]) {
      telegram.peer.taps(chat, first, data)
      await telegram.hear()
      const said = telegram.peer.sent.findLast(({ messageId }) => messageId === first)
      expect(said?.text.split('\n\n')[0]).toBe(words)
    }
    expect(await countOf('named_responses')).toBe(0)
  })

  test('of another person, of another company, of nobody and of no shape is an old button', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    const other = await aCompany(telegram.app, { employees: 1, teams: 1 })
    const stranger = await telegram.connect(other.owner)
    const colleague = await telegram.connect(company.owner)
    const data = dataOf(telegram.peer.lastTo(chat), 'Ответить здесь')
    for (const foreign of [stranger, colleague]) {
      telegram.peer.taps(foreign, telegram.peer.lastTo(foreign)?.messageId ?? 0, data)
      await telegram.hear()
      expect(telegram.peer.lastTo(foreign)?.text).toContain('Эта кнопка больше не работает')
    }
    const unknown = writeTap({ step: 'open', participantId: telegram.app.platform.newId() })
    for (const broken of [unknown, '', 'x', `s${'A'.repeat(60)}`, data.slice(0, -1)])
      expect((await press(broken))?.text).toContain('Эта кнопка больше не работает')
    expect(await answersOf(id)).toEqual([])
  })

  test('of a chat that is not connected any more says how to connect it', async () => {
    await anAskedPulse({ questions: [moodQuestion] })
    await person.as.telegram.disconnect()
    expect((await tap('Ответить здесь'))?.text).toContain('Этот чат не подключён')
  })

  test('with a forged mark, or one of questions that have changed, begins the form anew', async () => {
    const id = await anAskedPulse({ questions: [moodQuestion] })
    await tap('Ответить здесь')
    const nonce = 'A'.repeat(16)
    const [, participantId = ''] = (
      await telegram.app.owner.query<{ id: string }>(
        'select id from pulse_participants where company_id = $1 and user_id = $2',
        [company.companyId, person.id],
      )
    ).rows.flatMap((row) => ['', row.id])
    for (const marks of [[10], [null], [4, 4], []])
      for (const step of ['send', 'ask'] as const)
        expect((await press(writeTap({ step, participantId, nonce, marks })))?.text).toContain('Вопрос 1 из 1')
    expect(await answersOf(id)).toEqual([])
  })

  test('of a message that Telegram lets nobody change is answered in a new one', async () => {
    await anAskedPulse({ questions: [moodQuestion] })
    telegram.peer.behave({ refuse: 400, description: "Bad Request: message can't be edited" })
    expect(await tap('Ответить здесь')).toMatchObject({
      method: 'sendMessage',
      text: expect.stringContaining('Вопрос 1 из 1'),
    })
  })
})

test('a review by managers is never answered in the chat', async () => {
  const chatOfManager = await telegram.connect(company.manager)
  const { id } = await aPulse(company.owner, {
    category: 'custom',
    target_type: 'manager_review',
    questions: [ratingQuestion],
  })
  await company.owner.as.pulses.activate({ id })
  await telegram.app.runJobs()
  expect(labelsOf(telegram.peer.lastTo(chatOfManager))).toEqual([['Оценить команду'], ['Что станет с ответом']])
})

test('what a person writes between the questions changes nothing', async () => {
  const id = await anAskedPulse({ questions: [moodQuestion] })
  await tap('Ответить здесь')
  const form = shown()
  await telegram.writes(chat, '5')
  expect((await press(dataOf(form, '5')))?.text).toContain('Отправить ответ?')
  await press(dataOf(shown(), 'Отправить ответ'))
  expect(await answersOf(id)).toEqual([[person.id, 5]])
  expect(newChat()).toBeGreaterThan(2 ** 32)
})

describe('a pulse of choices', () => {
  const place = {
    id: 'place',
    question: 'Где удобнее?',
    type: 'choice' as const,
    options: [
      { value: 'office', label: 'В офисе' },
      { value: 'home', label: 'Дома, где тихо и\u00a0никто не\u00a0отвлекает до самого вечера' },
    ],
  }
  const help = {
    id: 'help',
    question: 'Что помогло?',
    type: 'choice' as const,
    multiple: true,
    options: [
      { value: 'calm', label: 'Тишина' },
      { value: 'time', label: 'Время' },
      { value: 'pay', label: 'Премия' },
    ],
  }

  test('one option is a button; several are marked and unmarked, and «Готово» goes on', async () => {
    const id = await anAskedPulse({ category: 'custom', questions: [place, help] })
    const first = await tap('Ответить здесь')
    expect(labelsOf(first).map(([label]) => label)).toEqual([
      'В офисе',
      'Дома, где тихо и никто не отвлекает до…',
      'Назад',
    ])
    expect(first?.text.replaceAll('\u00a0', ' ')).toContain('• Дома, где тихо и никто не отвлекает до самого вечера')
    const second = await tap('В офисе')
    expect(second?.text).toContain('Можно выбрать несколько, потом нажмите «Готово».')
    expect(labelsOf(second)).toEqual([['○ Тишина'], ['○ Время'], ['○ Премия'], ['Назад']])
    await tap('○ Премия')
    await tap('○ Время')
    await tap('○ Тишина')
    const marked = await tap('✓ Время')
    expect(labelsOf(marked)).toEqual([['✓ Тишина'], ['○ Время'], ['✓ Премия'], ['Готово'], ['Назад']])
    await tap('Готово')
    await tap('Отправить ответ')
    expect(await answersOf(id)).toEqual([[person.id, 'В офисе', ['Тишина', 'Премия']]])
  })

  test('what may be left out is left out while nothing is marked, and a forged set begins the form anew', async () => {
    await anAskedPulse({ category: 'custom', questions: [{ ...help, required: false }] })
    const first = await tap('Ответить здесь')
    expect(labelsOf(first).slice(-2)).toEqual([['Пропустить'], ['Назад']])
    const marked = await tap('○ Премия')
    expect(labelsOf(marked).flat()).not.toContain('Пропустить')
    const forged = dataOf(marked, 'Готово').replace(/~.{4}$/, '~____')
    expect(labelsOf(await press(forged))).toEqual(labelsOf(first))
  })

  test('as many sets as a button cannot carry are answered on the page', async () => {
    await anAskedPulse({
      category: 'custom',
      questions: Array.from({ length: 6 }, (_, at) => ({ ...help, id: `help${at}` })),
    })
    expect(labelsOf(shown()).flat()).toEqual(['Ответить', 'Что станет с ответом'])
  })
})
