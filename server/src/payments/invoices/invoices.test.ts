import { DAY } from '@kamerton/contract/lib/durations'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { runText } from '../../lib/database/run-text.ts'
import { lettersTo } from '../../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { aBill, aPaidBill, testDetails } from '../../testing/factories/bills.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { startTestApp, testAppOfFile } from '../../testing/test-app.ts'
import { type Marked, markPaid } from './mark-paid.ts'
import { placeOfNumber, takeNumber } from './numbers.ts'
import { saidOfPaid } from './said-of-paid.ts'

const app = testAppOfFile()

const company = () => aCompany(app, { employees: 2, userLimit: 5 })
const order = ({ owner }: Pick<Company, 'owner'>, user_limit?: number) =>
  owner.as.invoices.order(user_limit === undefined ? {} : { user_limit })
async function withDetails(): Promise<Company> {
  const made = await company()
  await made.owner.as.invoices.changeDetails(testDetails)
  return made
}

/** Marks a bill paid as the operator does, by its number alone. */
const pay = async (number: string): Promise<Marked | null> => {
  const place = placeOfNumber(number)
  return place && markPaid(app.unbound, place)
}

async function wordsOf(file: { content: Uint8Array }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.content)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const journalOf = async ({ companyId }: Pick<Company, 'companyId'>) =>
  (
    await app.owner.query<{ kind: string; row: string }>(
      `select kind, e::text as row from audit_events e where company_id = $1 and kind ~ '^(payment|invoice|company_details|user_limit)' order by position`,
      [companyId],
    )
  ).rows

describe('the details of a company', () => {
  test('are kept, and the journal tells that they were changed and not to what', async () => {
    const made = await company()
    expect(await made.owner.as.invoices.list()).toEqual({
      is_set_up: true,
      user_limit: 5,
      details: null,
      version: 0,
      invoices: [],
    })
    const saved = await made.admin.as.invoices.changeDetails({
      ...testDetails,
      inn: '77 3605 0003',
      kpp: '781 301 001',
    })
    expect(saved).toMatchObject({ details: testDetails, version: 1 })
    // Sending it once more is no change.
    expect(await made.owner.as.invoices.changeDetails(testDetails)).toMatchObject({ version: 1 })
    const journal = await journalOf(made)
    expect(journal.map(({ kind }) => kind)).toEqual(['company_details_changed'])
    expect(JSON.stringify(journal)).not.toMatch(/7736050003|Верфь/)
  })

  test('are an entrepreneur’s without a КПП', async () => {
    const { owner } = await company()
    const details = { ...testDetails, name: 'ИП Орлова М. В.', inn: '500100732259', kpp: '' }
    expect(await owner.as.invoices.changeDetails(details)).toMatchObject({ details })
  })

  test.each([
    ['inn', '', 'Введите ИНН'],
    ['inn', '7736050004', 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'],
    ['inn', '12345', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
    ['inn', '773605000', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
    ['inn', '77360500031', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
    ['inn', '500100732250', 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'],
    ['kpp', '78130100', 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'],
    ['kpp', '7813010011', 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'],
    ['kpp', '781301OO1', 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'],
    ['kpp', '', 'Введите КПП: у организации он есть всегда'],
    ['name', ' ', 'Введите название организации'],
    ['name', 'Я'.repeat(300), 'Не больше 255 символов'],
    ['address', '', 'Введите юридический адрес'],
    ['address', 'Я'.repeat(301), 'Не больше 300 символов'],
  ])('with the wrong %s «%s» are refused in words at that field', async (field, value, words) => {
    const { owner } = await company()
    const refusal = await refusalOf(owner.as.invoices.changeDetails({ ...testDetails, [field]: value }))
    expect(refusal.status).toBe(422)
    expect(refusal.body.detail).toMatchObject([{ loc: ['body', field], msg: words }])
    expect((await owner.as.invoices.list()).details).toBeNull()
  })

  test('of two who fill them in for the first time, the second hears of the first', async () => {
    const { owner, admin } = await company()
    const { answers, codes } = await outcomesOf([
      owner.as.invoices.changeDetails({ ...testDetails, version: 0 }),
      admin.as.invoices.changeDetails({ ...testDetails, name: 'АО «Другая»', version: 0 }),
    ])
    expect([answers.length, codes]).toEqual([1, ['changed_meanwhile']])
  })
})

describe('a bill', () => {
  test('is ordered for a limit, waits among the payments, and is a paper that keeps what it says', async () => {
    const made = await withDetails()
    const { owner, admin } = made
    const bill = await order(made, 80)
    expect(bill).toMatchObject({
      amount: '20000.00',
      user_limit: 80,
      status: 'pending',
      act: null,
      issued_on: '2026-11-18',
    })
    expect(await owner.as.payments.list()).toMatchObject({
      payments: [{ id: bill.id, provider: 'invoice', status: 'pending', amount: '20000.00', confirmation_url: null }],
    })
    expect(await owner.as.payments.subscription()).toMatchObject({ current_user_limit: 5 })
    const paper = await admin.as.invoices.file({ id: bill.id })
    expect(paper).toMatchObject({ file_name: `Счёт ${bill.number}.pdf`, type: 'application/pdf' })
    const words = await wordsOf(paper)
    expect(words).toContain('АО «Верфь», ИНН 7736050003, КПП 781301001')
    expect(words).toContain('Доступ к сервису «Камертон» для 80 пользователей на один месяц')
    expect(words).toContain('Двадцать тысяч рублей 00 копеек')
    expect(words).toContain('https://kamerton.test/legal/terms')
    await owner.as.invoices.changeDetails({ ...testDetails, name: 'ООО «Новое имя»' })
    expect(
      Buffer.from((await owner.as.invoices.file({ id: bill.id })).content).equals(Buffer.from(paper.content)),
    ).toBe(true)
  })

  test('needs to know whom it is for', async () => {
    expect((await refusalOf(order(await company(), 80))).code).toBe('company_details_missing')
  })

  test.each([
    [5, 'nothing_to_pay'],
    [3, 'limit_below_users'],
    [undefined, 'nothing_to_pay'],
  ])('for a limit of %s is refused', async (limit, code) => {
    expect((await refusalOf(order(await withDetails(), limit))).code).toBe(code)
  })

  test.each([0, 1001, 2.5])('for a limit of %d is refused in words', async (limit) => {
    const refusal = await refusalOf(order(await withDetails(), limit))
    expect(refusal.body.detail).toMatchObject([{ msg: 'Лимит – целое число от 1 до 1000' }])
  })

  test('is one, however often it is clicked; another waits until it is cancelled', async () => {
    const made = await withDetails()
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => order(made, 20)))
    expect([new Set(answers.map(({ number }) => number)).size, codes]).toEqual([1, []])
    expect((await made.owner.as.invoices.list()).invoices).toHaveLength(1)
    expect((await refusalOf(order(made, 30))).code).toBe('payment_pending')
    await made.admin.as.payments.cancel({ id: answers[0]?.id ?? '', status: 'failed' })
    expect((await order(made, 30)).amount).toBe('7500.00')
    expect((await made.owner.as.invoices.list()).invoices).toMatchObject([
      { user_limit: 30, status: 'pending' },
      { user_limit: 20, status: 'failed', failure_reason: 'отменён вами' },
    ])
  })

  test('is nobody’s where this server names no seller', async () => {
    const without = await startTestApp({ seller: null })
    try {
      const { owner } = await aCompany(without, { employees: 1, userLimit: 5 })
      expect(await owner.as.invoices.changeDetails(testDetails)).toMatchObject({ is_set_up: false })
      const refusal = await refusalOf(owner.as.invoices.order({ user_limit: 20 }))
      expect([refusal.status, refusal.code, refusal.body.detail]).toEqual([
        409,
        'invoices_not_set_up',
        'Счета на этом сервере не настроены. Чтобы оплатить переводом, обратитесь к тому, кто управляет сервером',
      ])
    } finally {
      await without.close()
    }
  })

  test('is not there for another company', async () => {
    const bill = await aPaidBill(app, await company())
    const { owner } = await company()
    for (const call of [owner.as.invoices.file, owner.as.invoices.act])
      expect((await refusalOf(call({ id: bill.id }))).status).toBe(404)
  })
})

describe('a bill that the operator marks paid', () => {
  test('raises the limit, has an act, and tells owner and admins', async () => {
    const made = await withDetails()
    const { owner, admin, manager } = made
    const bill = await order(made, 80)
    expect((await refusalOf(owner.as.invoices.act({ id: bill.id }))).status).toBe(404)
    app.clock.pass(2 * DAY)
    const marked = await pay(bill.number)
    expect(marked?.done).toBe(true)
    expect(await owner.as.payments.subscription()).toMatchObject({
      current_user_limit: 80,
      state: 'paid',
      pending_payment: null,
    })
    const [paid] = (await owner.as.invoices.list()).invoices
    expect(paid).toMatchObject({ id: bill.id, status: 'completed', act: { issued_on: '2026-11-20' } })
    const act = await wordsOf(await owner.as.invoices.act({ id: bill.id }))
    expect(act).toContain(`Акт № ${paid?.act?.number} от 20 ноября 2026 г.`)
    expect(act).toContain(`Счёт на оплату № ${bill.number} от 18 ноября 2026 г.`)
    expect(act).toContain('для 80 пользователей с 20.11.2026 по 20.12.2026')
    expect((await journalOf(made)).map(({ kind }) => kind)).toEqual([
      'company_details_changed',
      'payment_created',
      'invoice_ordered',
      'payment_completed',
      'user_limit_changed',
    ])
    for (const { email } of [owner, admin])
      expect(await lettersTo(app, email, 'invoice-paid')).toMatchObject([{ subject: `Счёт № ${bill.number} оплачен` }])
    expect(await lettersTo(app, manager.email, 'invoice-paid')).toEqual([])
    expect(marked && saidOfPaid(marked)).toBe(
      `Счёт № ${bill.number} (АО «Верфь», 20\u00a0000\u00a0₽) отмечен оплаченным. Акт № ${paid?.act?.number} готов, письма владельцу и администраторам поставлены в очередь.`,
    )
  })

  test('is paid once, however often and at once it is said', async () => {
    const made = await withDetails()
    const bill = await order(made, 20)
    const marked = await Promise.all(Array.from({ length: 8 }, () => pay(bill.number)))
    expect(marked.filter((one) => one?.done)).toHaveLength(1)
    const before = await made.owner.as.payments.subscription()
    const again = await pay(bill.number)
    expect(again && saidOfPaid(again)).toBe(
      `Счёт № ${bill.number} (АО «Верфь», 5\u00a0000\u00a0₽) уже был отмечен оплаченным. Ничего не изменилось.`,
    )
    expect(await made.owner.as.payments.subscription()).toEqual(before)
    expect(await lettersTo(app, made.owner.email, 'invoice-paid')).toHaveLength(1)
    expect((await journalOf(made)).filter(({ kind }) => kind === 'payment_completed')).toHaveLength(1)
  })

  test('was cancelled and is paid all the same: its money has arrived', async () => {
    const made = await withDetails()
    const bill = await order(made, 20)
    await made.owner.as.payments.cancel({ id: bill.id, status: 'failed' })
    expect((await pay(bill.number))?.done).toBe(true)
    expect(await made.owner.as.payments.subscription()).toMatchObject({ current_user_limit: 20 })
    expect(await wordsOf(await made.owner.as.invoices.act({ id: bill.id }))).toContain('Пять тысяч рублей')
  })

  test('of the next month has an act of that month', async () => {
    const made = await withDetails()
    await pay((await order(made, 20)).number)
    const { paid_until } = await made.owner.as.payments.subscription()
    app.clock.pass(10 * DAY)
    const next = await order(made)
    await pay(next.number)
    const from = paid_until?.toISOString().slice(0, 10).split('-').toReversed().join('.')
    expect(await wordsOf(await made.owner.as.invoices.act({ id: next.id }))).toContain(`с ${from} по`)
  })

  test('of a raise in the middle of a month has an act from that day on, with what was left taken off', async () => {
    const made = await withDetails()
    await pay((await order(made, 20)).number)
    app.clock.pass(10 * DAY)
    const raise = await order(made, 40)
    expect(raise.subject).toContain('с зачётом оплаченного раньше')
    await pay(raise.number)
    const { paid_until } = await made.owner.as.payments.subscription()
    const day = (moment: Date | null | undefined) =>
      moment?.toISOString().slice(0, 10).split('-').toReversed().join('.')
    expect(await wordsOf(await made.owner.as.invoices.act({ id: raise.id }))).toContain(
      `для 40 пользователей с ${day(app.clock.now)} по ${day(paid_until)}`,
    )
  })

  test.each(['2026-999999', '2025-1', '17', '', '2026-0', '2026-1; drop'])('is not there as «%s»', async (number) => {
    expect(await pay(number)).toBeNull()
  })
})

describe('numbers', () => {
  const numberOf = (text: string): number => placeOfNumber(text)?.number ?? Number.NaN

  test('have no gap through all companies, when twenty order at once and one of them is rolled back', async () => {
    const companies = await Promise.all(Array.from({ length: 20 }, () => withDetails()))
    const first = numberOf((await aBill(await company())).number) + 1
    const rolledBack = companies.pop()
    const broken = app.unbound.inCompany(rolledBack?.companyId ?? '', async (ctx) => {
      await takeNumber(ctx, 'bill', '2026-12-01')
      throw new Error('the power went')
    })
    const [bills] = await Promise.all([
      Promise.all(companies.map((one) => order(one, 20))),
      expect(broken).rejects.toThrow('the power went'),
    ])
    const numbers = bills.map(({ number }) => numberOf(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 19 }, (_, at) => first + at))
    const acts = await Promise.all(bills.map(({ number }) => pay(number)))
    const actNumbers = acts.map((one) => one?.invoice.act_number ?? 0).toSorted((a, b) => a - b)
    expect((actNumbers.at(-1) ?? 0) - (actNumbers[0] ?? 0)).toBe(18)
    expect(new Set(actNumbers).size).toBe(19)
  })

  test('begin anew with the year, as the clocks of Moscow show it', async () => {
    const before = app.clock.now
    try {
      app.clock.now = new Date('2030-12-31T20:59:00Z')
      expect((await aBill(await company())).number).toBe('2030-1')
      app.clock.now = new Date('2030-12-31T21:00:00Z')
      const next = await aBill(await company())
      expect([next.number, next.issued_on]).toEqual(['2031-1', '2031-01-01'])
    } finally {
      app.clock.now = before
    }
  })

  test('can be neither set back nor read by the role that runs the product', async () => {
    const { companyId } = await company()
    for (const statement of [
      'select 1 from document_numbers',
      'delete from document_numbers',
      'update document_counters set last_number = 1',
    ])
      await expect(app.unbound.inCompany(companyId, ({ db }) => runText(db, statement, []))).rejects.toMatchObject({
        code: '42501',
      })
  })
})
