import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import Offer from './offer'

const thanks = 'Спасибо! Мы свяжемся с вами в ближайшее время.'
const failed = /Произошла ошибка при отправке\. Попробуйте еще раз\./

let asked: MockInstance<typeof fetch>
beforeEach(() => {
  asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"msg":""}', { status: 201 }))
})
afterEach(() => asked.mockRestore())

async function open() {
  const { hand } = draw(<Offer />)
  await hand.click(screen.getByRole('button', { name: 'Получить предложение' }))
  const window = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Получить предложение' })
  return {
    hand,
    window,
    name: screen.getByLabelText('ФИО'),
    email: screen.getByLabelText('Email'),
    consent: screen.getByRole('checkbox'),
    send: () => hand.click(screen.getByRole('button', { name: 'Отправить' })),
  }
}

async function filled() {
  const form = await open()
  await form.hand.type(form.name, 'Мария Котова')
  await form.hand.type(form.email, 'maria@example.com')
  await form.hand.click(form.consent)
  return form
}

test.each([true, false])(
  'E20: the window opens with the focus on «ФИО» only where there is a mouse: %s',
  async (isFine) => {
    const media = vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: isFine && query === '(pointer: fine)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    onTestFinished(() => media.mockRestore())
    const { name } = await open()
    expect(document.activeElement === name).toBe(isFine)
  },
)

test('what is missing is said in words, and the first of it has the focus', async () => {
  const { name, email, consent, send } = await open()
  expect(consent).not.toBeChecked()
  await send()
  expect(screen.getAllByText('Пожалуйста, заполните все поля')).toHaveLength(2)
  expect(screen.getByText('Необходимо дать согласие на обработку персональных данных')).toBeVisible()
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('Пожалуйста, заполните все поля')
  expect(email).toBeInvalid()
  expect(asked).not.toHaveBeenCalled()
})

test('an address that is none is not sent', async () => {
  const { hand, email, send } = await filled()
  await hand.clear(email)
  await hand.type(email, 'мария')
  await send()
  expect(screen.getByText('Введите корректный email')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

test('the consent leads to both texts', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute('href', '/legal/privacy')
  expect(screen.getByRole('link', { name: 'Условия использования' })).toHaveAttribute('href', '/legal/terms')
})

test('it is sent, thanks are said, the window closes and is empty the next time', async () => {
  const { hand, window, send } = await filled()
  await send()
  expect(await screen.findByText(thanks)).toBeVisible()
  expect(window.open).toBe(false)
  const [, request] = asked.mock.calls[0] ?? []
  expect(typeof request?.body === 'string' && JSON.parse(request.body)).toEqual({
    full_name: 'Мария Котова',
    email: 'maria@example.com',
    accept_personal_data: true,
    company_site: '',
  })
  await hand.click(screen.getByRole('button', { name: 'Получить предложение' }))
  expect(screen.getByLabelText('ФИО')).toHaveValue('')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('a failure says so, keeps what was typed, and the next try is the same act', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'))
  const { window, name, send } = await filled()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(window.open).toBe(true)
  expect(name).toHaveValue('Мария Котова')
  await send()
  expect(await screen.findByText(thanks)).toBeVisible()
  const keys = asked.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('who writes too often is told to wait', async () => {
  asked.mockResolvedValueOnce(new Response('{}', { status: 429 }))
  const { send } = await filled()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(/подождите час/)
})

test('while it is being sent neither a button nor Escape nor a click outside closes the window', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.mockReturnValueOnce(promise)
  const { hand, window, send } = await filled()
  await send()
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-busy', 'true')
  const cancel = new Event('cancel', { cancelable: true })
  window.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  await hand.click(window)
  expect(window.open).toBe(true)
  resolve(new Response('{}', { status: 201 }))
  await waitFor(() => expect(window.open).toBe(false))
})

test('what was typed stays when the window is closed by a click outside and opened again', async () => {
  const { hand, window } = await filled()
  await hand.click(window)
  expect(window.open).toBe(false)
  await hand.click(screen.getByRole('button', { name: 'Получить предложение' }))
  expect(screen.getByLabelText('ФИО')).toHaveValue('Мария Котова')
})
