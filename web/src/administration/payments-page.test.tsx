import type { Payment, SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { actIn } from '../page/use-command'
import { asOwner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import PaymentsPage from './pages/payments'
import { changePayments, PaymentsCommand } from './payments/change-payments'

const terms: SubscriptionTerms = {
  current_user_limit: 80,
  current_users_count: 75,
  available_slots: 3,
  is_limit_reached: false,
  state: 'paid',
  monthly_amount: '20000.00',
  currency: 'RUB',
  paid_user_limit: 80,
  paid_until: new Date('2026-12-01T09:00:00.000Z'),
  grace_until: new Date('2026-12-08T09:00:00.000Z'),
  credit: '5000.50',
  can_renew: true,
  pending_payment: null,
}
const payment: Payment = {
  id: 'b0000000-0000-4000-8000-000000000001',
  amount: '20000.00',
  currency: 'RUB',
  description: 'Платеж за подписку',
  user_limit: 80,
  status: 'completed',
  failure_reason: null,
  provider: 'yookassa',
  confirmation_url: null,
  created_at: new Date('2026-11-01T09:00:00.000Z'),
  ended_at: new Date('2026-11-01T09:01:00.000Z'),
}
const waiting: Payment = {
  ...payment,
  id: 'b0000000-0000-4000-8000-000000000002',
  status: 'pending',
  user_limit: 100,
  amount: '19999.50',
  confirmation_url: 'https://pay.test/2',
  ended_at: null,
}

/** The calls of the page; each test sets their answers. */
const { payments: asked } = api
const assign = vi.fn<(address: string) => void>()
beforeEach(() => {
  sessionStorage.clear()
  assign.mockReset()
  for (const call of ['changeSubscription', 'create', 'cancel'] as const) vi.spyOn(asked, call)
  vi.stubGlobal('location', { origin: window.location.origin, href: window.location.href, assign })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page with loaded data and its real action. */
function drawPage(
  of: Partial<SubscriptionTerms> = {},
  payments: readonly Payment[] = [payment],
  at = '/app/administration',
) {
  const invoices = Promise.resolve({ is_set_up: false, user_limit: 80, details: null, version: 0, invoices: [] })
  const paid = Promise.resolve({ terms: { ...terms, ...of }, payments: [...payments] })
  const page = (
    <>
      <PaymentsPage loaderData={{ paid, invoices }} />
      <Toasts />
    </>
  )
  return draw(asOwner(page), {
    at,
    action: async ({ request }) => {
      const { command, once } = await actIn(request, PaymentsCommand)
      return changePayments(command, once)
    },
  })
}
const changed = 'Лимит пользователей успешно обновлен'
const notChanged = 'Ошибка при обновлении лимита пользователей'
const field = () => screen.findByLabelText('Лимит пользователей')
const submit = () => screen.getByRole('button', { name: 'Изменить лимит' })

test('says what it costs, until when it is paid, and how many places are taken', async () => {
  drawPage()
  await screen.findByRole('heading', { name: 'Премиум' })
  const card = screen.getByRole('region', { name: 'Подписка' })
  expect(card).toHaveTextContent('20 000 ₽')
  expect(card).toHaveTextContent('80 мест по 250 ₽. Следующий платёж 1 декабря 2026 г.')
  expect(card).toHaveTextContent('75 из 80')
  expect(card).toHaveTextContent('свободно 3')
  expect(card).toHaveTextContent('ещё 2 места ждут приглашённых')
})

test('a link to the number puts the focus there, and typing replaces it', async () => {
  const { hand } = drawPage({}, [payment], '/app/administration#limit')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await hand.keyboard('100')
  expect(await field()).toHaveValue('100')
})

test('counts the month while a limit is typed', async () => {
  const { hand } = drawPage()
  await hand.clear(await field())
  expect(screen.getByText(/От 1 до 1000/)).toBeVisible()
  await hand.type(await field(), '100')
  expect(screen.getByText(/100 мест × 250 ₽ = 25 000 ₽ в месяц/)).toBeVisible()
  await hand.clear(await field())
  await hand.type(await field(), '5')
  expect(screen.getByText(/5 мест: бесплатно/)).toBeVisible()
  expect(
    screen.getByText(/До 5 пользователей бесплатно. От 6 – 250 ₽ в месяц за каждого, включая первых пятерых\./),
  ).toBeVisible()
})

test('a list that lacks places types its limit, and is offered again once there are enough', async () => {
  const person = { first_name: 'Ян', last_name: 'Бор', email: 'yan@firma.ru', position: '' }
  localStorage.setItem('draft.invites', JSON.stringify({ rows: Array.from({ length: 4 }, () => person) }))
  const { unmount } = drawPage({}, [payment], '/app/administration?limit=81')
  expect(await field()).toHaveValue('81')
  expect(screen.queryByText(/Продолжить приглашение/)).toBeNull()
  unmount()
  drawPage({ available_slots: 4 })
  expect(await screen.findByRole('link', { name: /Продолжить приглашение: 4\sчеловека/ })).toHaveAttribute(
    'href',
    '/app/employees?dialog=invite',
  )
  localStorage.clear()
})

test.each(['0', '1001', '2.5', 'десять', ' '])(
  'refuses «%s» in words, keeps it, and asks for nothing',
  async (typed) => {
    const { hand } = drawPage()
    await hand.clear(await field())
    await hand.type(await field(), typed)
    await hand.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Лимит – целое число от 1 до 1000')
    expect(await field()).toHaveValue(typed)
    expect(asked.changeSubscription).not.toHaveBeenCalled()
  },
)

test('a smaller limit changes at once, and that is said when it has', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof asked.changeSubscription>>>()
  vi.mocked(asked.changeSubscription).mockReturnValue(promise)
  const { hand } = drawPage()
  await hand.clear(await field())
  await hand.type(await field(), '76')
  await hand.click(submit())
  await vi.waitFor(() => expect(asked.changeSubscription).toHaveBeenCalledWith({ current_user_limit: 76 }))
  expect(screen.queryByText(changed)).toBeNull()
  await act(async () => resolve({ ...terms, current_user_limit: 76 }))
  expect((await screen.findByText(changed)).closest('[role]')).toHaveAttribute('role', 'status')
  expect(screen.queryByText(notChanged)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test('a limit below the people is refused under the field, and stays typed', async () => {
  vi.mocked(asked.changeSubscription).mockRejectedValue(
    new ApiError(409, 'Conflict', {
      code: 'limit_below_users',
      detail: 'Нельзя установить лимит меньше числа активных пользователей',
    }),
  )
  const { hand } = drawPage()
  await hand.clear(await field())
  await hand.type(await field(), '70')
  await hand.click(submit())
  expect(await screen.findByText(notChanged)).toBeVisible()
  expect(screen.getByText(notChanged).closest('[role="alert"]')).toBeInTheDocument()
  expect(screen.getAllByText('Нельзя установить лимит меньше числа активных пользователей')[0]).toBeVisible()
  expect(screen.queryByText(changed)).toBeNull()
  expect(await field()).toHaveValue('70')
})

test('a greater limit is shown with all it costs first, then paid', async () => {
  vi.mocked(asked.changeSubscription).mockResolvedValue({
    ...terms,
    payment: { id: waiting.id, amount: '19999.50', currency: 'RUB', confirmation_url: 'https://pay.test/2' },
  })
  const { hand } = drawPage()
  await hand.clear(await field())
  await hand.type(await field(), '100')
  await hand.click(submit())
  const dialog = await screen.findByRole('dialog', { name: 'Расширить тариф' })
  expect(dialog).toHaveTextContent('Было, 80 × 250 ₽20 000 ₽')
  expect(dialog).toHaveTextContent('Будет, 100 × 250 ₽25 000 ₽')
  expect(dialog).toHaveTextContent('Зачтём неиспользованные дни−5 000,50 ₽')
  expect(dialog).toHaveTextContent('19 999,50 ₽')
  expect(asked.changeSubscription).not.toHaveBeenCalled()
  await hand.click(within(dialog).getByRole('button', { name: 'Перейти к оплате' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/2'))
  expect(asked.changeSubscription).toHaveBeenCalledWith({ current_user_limit: 100 })
  // Without the money the page says neither that the limit has changed nor that it has not.
  expect(screen.queryByText(changed)).toBeNull()
  expect(screen.queryByText(notChanged)).toBeNull()
})

test('the next month is paid by one click, however often it is pressed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof asked.create>>>()
  vi.mocked(asked.create).mockReturnValue(promise)
  const { hand } = drawPage()
  await hand.dblClick(await screen.findByRole('button', { name: /Оплатить следующий месяц/ }))
  await act(async () =>
    resolve({ id: waiting.id, amount: '20000.00', currency: 'RUB', confirmation_url: 'https://pay.test/3' }),
  )
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/3'))
  expect(asked.create).toHaveBeenCalledTimes(1)
})

test('a payment that waits says so, leads on, and can be cancelled', async () => {
  vi.mocked(asked.cancel).mockResolvedValue({ ...waiting, status: 'failed' })
  const { hand } = drawPage({ pending_payment: waiting, can_renew: false }, [waiting, payment])
  expect(await screen.findByText(/Ждём оплату 19 999,50 ₽ за 100 мест/)).toBeVisible()
  expect(screen.getByText('Лимит изменится, когда банк подтвердит платёж.')).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Отменить платёж' }))
  await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отменить платёж' }))
  await vi.waitFor(() => expect(asked.cancel).toHaveBeenCalledWith({ id: waiting.id, status: 'failed' }))
})

test('a bill of the next month that waits promises no other limit, and the month is not offered a second time', async () => {
  const bill = { ...waiting, provider: 'invoice', user_limit: 80, amount: '20000.00', confirmation_url: null } as const
  drawPage({ pending_payment: bill }, [bill, payment])
  expect(await screen.findByText('Следующий месяц добавится, когда деньги придут на счёт.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Оплатить следующий месяц/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Отменить платёж' })).toBeVisible()
})

test('the history says each payment with its status, and why one has failed', async () => {
  drawPage({}, [
    {
      ...payment,
      id: 'b0000000-0000-4000-8000-000000000003',
      description: 'Расширение тарифа до 80 мест',
      status: 'failed',
      failure_reason: 'отменён вами',
    },
    waiting,
    payment,
  ])
  const rows = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' '))).toEqual([
    'ДатаОписаниеСтатусСумма',
    '1 ноября 2026 г.Расширение тарифа до 80 мест80 пользователейОшибкаотменён вами20 000 ₽',
    '1 ноября 2026 г.Платеж за подписку100 пользователейВ обработке19 999,50 ₽',
    '1 ноября 2026 г.Платеж за подписку80 пользователейЗавершен20 000 ₽',
  ])
})

test('no payments, a full company, days of grace and a fallen limit each have their words', async () => {
  const { unmount } = drawPage({ is_limit_reached: true, available_slots: 0 }, [])
  expect(await screen.findByText('Достигнут лимит пользователей')).toBeVisible()
  expect(screen.getByText('Для добавления новых пользователей необходимо расширить тариф')).toBeVisible()
  expect(screen.getByText('История платежей пуста')).toBeVisible()
  unmount()
  const grace = drawPage({ state: 'grace' })
  expect(await screen.findByText('Оплаченный месяц закончился')).toBeVisible()
  expect(screen.getByText(/До 8 декабря 2026 г\. всё работает как прежде/)).toBeVisible()
  grace.unmount()
  drawPage({ state: 'lapsed', current_user_limit: 5, monthly_amount: '0.00' })
  expect(await screen.findByText('Подписка не оплачена, лимит теперь 5')).toBeVisible()
})

test('whoever comes back from paying is told once how it ended', async () => {
  sessionStorage.setItem('payment', payment.id)
  const { unmount } = drawPage()
  expect(await screen.findByText(changed)).toBeVisible()
  expect(sessionStorage.getItem('payment')).toBeNull()
  unmount()
  sessionStorage.setItem('payment', payment.id)
  drawPage({}, [{ ...payment, status: 'failed', failure_reason: 'отклонён банком' }])
  expect((await screen.findByText('Платёж не прошёл')).closest('[role="alert"]')).toHaveTextContent('отклонён банком')
})

test('while the payment waits, nothing is said of the limit', async () => {
  sessionStorage.setItem('payment', waiting.id)
  drawPage({ pending_payment: waiting }, [waiting])
  await screen.findByText('История платежей')
  expect(sessionStorage.getItem('payment')).toBe(waiting.id)
  for (const said of [changed, notChanged, 'Платёж не прошёл']) expect(screen.queryByText(said)).toBeNull()
})

test('on an own server nothing is for sale, and what was paid can be read', async () => {
  drawPage({ current_user_limit: null, available_slots: null, state: 'own_server', can_renew: false })
  expect(await screen.findByText(/На своём сервере тарифа и лимита нет/)).toHaveTextContent(
    'Раньше оплачено до 1 декабря 2026 г.',
  )
  expect(screen.getByText('Платеж за подписку')).toBeVisible()
  expect(screen.queryByLabelText('Лимит пользователей')).not.toBeInTheDocument()
  expect(screen.queryByText(/₽ в месяц|Премиум|Бесплатно/)).not.toBeInTheDocument()
})
