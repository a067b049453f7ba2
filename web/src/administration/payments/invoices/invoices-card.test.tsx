import type { InvoicePage } from '@kamerton/contract/payments/invoice-schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actIn } from '../../../page/use-command'
import { asOwner } from '../../../testing/as-owner'
import { draw } from '../../../testing/draw'
import { watchSavedFiles } from '../../../testing/saved-files'
import { changeInvoices, InvoiceCommand } from './change-invoices'
import { InvoicesCard } from './invoices-card'

const saved = watchSavedFiles()

const details = { name: 'АО «Верфь»', inn: '7736050003', kpp: '781301001', address: 'г. Санкт-Петербург' }
const bill: InvoicePage['invoices'][number] = {
  id: 'b0000000-0000-4000-8000-000000000001',
  number: '2026-17',
  issued_on: '2026-11-18',
  subject: 'Доступ к сервису «Камертон» для 20 пользователей на один месяц',
  amount: '5000.00',
  user_limit: 20,
  status: 'pending',
  failure_reason: null,
  act: null,
}
const page: InvoicePage = { is_set_up: true, user_limit: 20, details, version: 1, invoices: [] }

/** The requests to the server, and its answer. */
let asked: { method: string; path: string; body: unknown }[] = []
let answer: () => Response = () => Response.json(page)
beforeEach(() => {
  // Typed values are kept there.
  localStorage.clear()
  asked = []
  answer = () => Response.json(page)
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, 'http://kamerton.test')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ method: init?.method ?? 'GET', path: pathname, body })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (of: Partial<InvoicePage> = {}) =>
  draw(asOwner(<InvoicesCard page={{ ...page, ...of }} />), {
    action: async ({ request }) => {
      const { command, once } = await actIn(request, InvoiceCommand)
      return changeInvoices(command, once)
    },
  })
const field = (label: string) => screen.getByLabelText(label)

test('a server without a seller says so, and offers neither a form nor a bill', () => {
  open({ is_set_up: false, details: null })
  expect(screen.getByText(/Счета на этом сервере не настроены/)).toBeVisible()
  expect(screen.queryByLabelText('ИНН')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Выставить счёт' })).toBeNull()
})

test('wrong details are told under their fields before anything is sent, and nothing typed is lost', async () => {
  const { hand } = open({ details: null, version: 0 })
  await hand.type(field('Название'), 'АО «Верфь»')
  await hand.type(field('ИНН'), '7736050004')
  await hand.type(field('КПП'), '78')
  await hand.type(field('Юридический адрес'), 'г. Санкт-Петербург')
  await hand.click(screen.getByRole('button', { name: 'Сохранить реквизиты' }))
  expect(await screen.findByText(/контрольная цифра не сходится/)).toBeVisible()
  expect(screen.getByText(/В КПП 9 знаков/)).toBeVisible()
  expect(field('ИНН')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Название')).toHaveValue('АО «Верфь»')
  expect(asked).toEqual([])
  // An order needs the details first.
  expect(screen.queryByRole('button', { name: 'Выставить счёт' })).toBeNull()
})

test.each([
  ['Название', 'Я'.repeat(300), 'Не больше 255 символов'],
  ['ИНН', '773605000', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
  ['ИНН', '77360500031', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
  ['КПП', '7813010011', 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'],
])('%s «%s» is refused in words at its field, and stays', async (label, value, words) => {
  const { hand } = open()
  await hand.clear(field(label))
  await hand.click(field(label))
  await hand.paste(value)
  await hand.click(screen.getByRole('button', { name: 'Сохранить реквизиты' }))
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words))
  expect(field(label)).toHaveValue(value)
  expect(asked).toEqual([])
})

test('details are sent as their digits, and a refusal of the server stands at its field with all that was typed', async () => {
  const { hand } = open({ details: null, version: 0 })
  await hand.type(field('Название'), 'АО «Верфь»')
  await hand.type(field('ИНН'), '77 3605 0003')
  await hand.type(field('КПП'), '781301001')
  await hand.type(field('Юридический адрес'), 'г. Санкт-Петербург')
  answer = () =>
    Response.json(
      { detail: [{ loc: ['body', 'address'], msg: 'Не больше 300 символов', type: 'too_big' }], code: 'invalid_input' },
      { status: 422 },
    )
  await hand.click(screen.getByRole('button', { name: 'Сохранить реквизиты' }))
  expect(await screen.findByText('Не больше 300 символов')).toBeVisible()
  expect(asked).toMatchObject([{ method: 'PUT', path: '/api/payments/details', body: { ...details, version: 0 } }])
  expect(field('Юридический адрес')).toHaveValue('г. Санкт-Петербург')
})

test('the price follows the number as it is typed, and a wrong number is told in words', async () => {
  const { hand } = open()
  const count = field('Сколько пользователей')
  expect(screen.getByText(/^5\s000\s₽ за месяц на\s20 пользователей/)).toBeVisible()
  await hand.clear(count)
  await hand.type(count, '80')
  expect(screen.getByText(/^20\s000\s₽ за месяц на\s80 пользователей/)).toBeVisible()
  for (const [typed, words] of [
    [' ', 'Лимит – целое число от 1 до 1000'],
    ['0', 'Лимит – целое число от 1 до 1000'],
    ['1001', 'Лимит – целое число от 1 до 1000'],
    ['2,5', 'Лимит – целое число от 1 до 1000'],
    ['десять', 'Лимит – целое число от 1 до 1000'],
    ['5', /бесплатно: счёт не\sнужен/],
  ] as const) {
    await hand.clear(count)
    await hand.type(count, typed)
    expect(screen.getByText(words)).toBeVisible()
  }
  await hand.click(screen.getByRole('button', { name: 'Выставить счёт' }))
  expect(asked).toEqual([])
})

test('a bill is ordered for the number that stands there', async () => {
  const { hand } = open()
  answer = () => Response.json(bill, { status: 201 })
  await hand.click(screen.getByRole('button', { name: 'Выставить счёт' }))
  await waitFor(() =>
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/payments/invoices', body: { user_limit: 20 } }]),
  )
})

test('a bill that waits can be taken along and cancelled, and no other is ordered meanwhile', async () => {
  const { hand } = open({ invoices: [bill] })
  expect(screen.getByText('Ждёт оплаты')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Выставить счёт' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Скачать: Акт/ })).toBeNull()
  answer = () =>
    new Response(new Uint8Array([1]), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Счёт 2026-17.pdf')}`,
      },
    })
  await hand.click(screen.getByRole('button', { name: 'Скачать: Счёт № 2026-17' }))
  await waitFor(() => expect(saved).toEqual(['Счёт 2026-17.pdf']))
  await hand.click(screen.getByRole('button', { name: 'Отменить счёт № 2026-17' }))
  const dialog = await screen.findByRole('dialog')
  answer = () => Response.json({}, { status: 409 })
  await hand.click(within(dialog).getByRole('button', { name: 'Отменить счёт' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/payments/payments/${bill.id}`,
      body: { status: 'failed' },
    }),
  )
})

test('a bill that was paid has its act, and is not cancelled any more', () => {
  open({ invoices: [{ ...bill, status: 'completed', act: { number: '2026-9', issued_on: '2026-11-20' } }] })
  const line = within(screen.getByRole('list', { name: 'Счета' }))
  expect(line.getByText('Оплачен')).toBeVisible()
  expect(line.getByRole('button', { name: 'Скачать: Акт № 2026-9' })).toBeVisible()
  expect(line.queryByRole('button', { name: /Отменить/ })).toBeNull()
  expect(line.getByText(/^5\s000\s₽$/)).toBeVisible()
})
