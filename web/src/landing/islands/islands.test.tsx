import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { largestUserLimit, monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatRubles } from '../../lib/format-number'
import { draw } from '../../testing/draw'
import { situations } from '../situations'
import OwnAnswer from './own-answer'
import PriceCount from './price-count'
import SignalOrNoise from './signal-or-noise'
import Situations from './situations'

test('the same change is noise, and with more answers a signal; it is told to those who do not see', async () => {
  const { hand } = draw(<SignalOrNoise />)
  const slider = screen.getByRole('slider', { name: /Ответов в\sкаждом опросе/ })
  expect(slider).toHaveValue('40')
  expect(screen.getByText(/^Шум: перемена/)).toBeVisible()
  expect(screen.getByRole('img', { name: /Разброс 60 повторов вокруг \+20, интервал от −15 до \+52/ })).toBeVisible()
  await hand.click(screen.getByRole('button', { name: '300 завод' }))
  expect(screen.getByText('Сигнал: заметная перемена').closest('[aria-live]')).not.toBeNull()
  expect(screen.getByRole('button', { name: '300 завод' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.change(slider, { target: { value: '10' } })
  expect(screen.getByText(/^Шум: перемена/)).toBeVisible()
})

test('an answer is given on the page and moves the figure at once', async () => {
  const { hand } = draw(<OwnAnswer />)
  expect(screen.getByText('+26')).toBeVisible()
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(11)
  await hand.click(screen.getByRole('radio', { name: '3' }))
  expect(screen.getByRole('status')).toHaveTextContent('Вы среди критиков. Число снизилось с +26 до +21')
  expect(screen.getByText(/Ответили 24/)).toBeVisible()
  await hand.click(screen.getByRole('radio', { name: '10' }))
  expect(screen.getByRole('status')).toHaveTextContent('Вы среди сторонников. Число выросло с +26 до +29')
})

test('the price is counted as the product counts it, from the first paid person to the last that needs no question', () => {
  draw(<PriceCount />)
  const slider = screen.getByRole('slider', { name: 'Сколько пользователей' })
  const said = (users: number) => formatRubles(monthlyPriceKopecks(users) / 100)
  expect(slider).toHaveAttribute('aria-valuetext', `24\u00a0пользователя, ${said(24)} в\u00a0месяц`)
  for (const [at, users] of [
    [0, freeUserLimit + 1],
    [Number(slider.getAttribute('max')), largestUserLimit],
  ] as const) {
    fireEvent.change(slider, { target: { value: String(at) } })
    expect(slider.getAttribute('aria-valuetext')).toContain(said(users))
  }
})

/** Only for the carousel's timers. */
const drawSituations = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  draw(<Situations />)
}
afterEach(() => {
  vi.useRealTimers()
})

const shown = () => screen.getByText(/из.6$/).textContent?.replace('\u00a0', ' ')
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('situations pass every five seconds and come round again', () => {
  drawSituations()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(situations.length)
  expect(shown()).toBe('1–3 из 6')
  pass(4999)
  expect(shown()).toBe('1–3 из 6')
  pass(1)
  expect(shown()).toBe('2–4 из 6')
  pass(5000)
  pass(5000)
  expect(shown()).toBe('4–6 из 6')
  pass(5000)
  expect(shown()).toBe('1–3 из 6')
})

test('they wait for whoever reads them, with a mouse or a keyboard, and for whoever has stopped them', () => {
  drawSituations()
  const carousel = screen.getByRole('region', { name: 'Примеры ситуаций' })
  fireEvent.mouseEnter(carousel)
  pass(20_000)
  expect(shown()).toBe('1–3 из 6')
  fireEvent.mouseLeave(carousel)
  fireEvent.focus(screen.getByRole('list'))
  pass(20_000)
  expect(shown()).toBe('1–3 из 6')
  fireEvent.blur(screen.getByRole('list'))
  fireEvent.click(screen.getByRole('button', { name: 'Остановить' }))
  pass(20_000)
  expect(shown()).toBe('1–3 из 6')
  fireEvent.click(screen.getByRole('button', { name: 'Листать дальше самим' }))
  pass(5000)
  expect(shown()).toBe('2–4 из 6')
})

test('they move by buttons and by arrows of the keyboard, round in both directions', () => {
  drawSituations()
  fireEvent.click(screen.getByRole('button', { name: 'Предыдущая ситуация' }))
  expect(shown()).toBe('4–6 из 6')
  fireEvent.click(screen.getByRole('button', { name: 'Следующая ситуация' }))
  expect(shown()).toBe('1–3 из 6')
  fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' })
  expect(shown()).toBe('2–4 из 6')
  fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowLeft' })
  expect(shown()).toBe('1–3 из 6')
})

test('nothing moves by itself for whoever has asked for calm', () => {
  const calm = vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  })
  try {
    drawSituations()
    pass(20_000)
    expect(shown()).toBe('1–3 из 6')
    fireEvent.click(screen.getByRole('button', { name: 'Следующая ситуация' }))
    expect(shown()).toBe('2–4 из 6')
  } finally {
    calm.mockRestore()
  }
})
