import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noConnection } from '../../lib/api-error'
import { attempt } from '../../lib/form-errors'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import RecommendationsPage from '../pages/recommendations'
import { focusCard, focusOf, foundOf, recommendation } from '../testing/recommendations'

afterEach(() => window.history.replaceState(null, '', '/'))

const open = (
  found: Parameters<typeof RecommendationsPage>[0]['loaderData']['found'],
  loader = vi.fn<() => null>(() => null),
) => ({
  ...draw(asOwner(<RecommendationsPage loaderData={{ days: 30, found }} />), { loader }),
  loader,
})

test('the head says how many things deserve attention, and over which days', async () => {
  open(Promise.resolve(foundOf([recommendation()], { focus: focusOf({ cards: [focusCard()] }) })))
  expect(await screen.findByText('Внимания заслуживает одна вещь.')).toBeVisible()
  expect(screen.getByText(/^По\sданным за\s\d{1,2}\s\p{L}+/u)).toBeVisible()
})

test('the list stands folded, and is open at once by an address with a filter', async () => {
  const found = foundOf([recommendation()], { focus: focusOf({ cards: [focusCard()] }) })
  const { unmount } = open(Promise.resolve(found))
  expect(await screen.findByText('Всё найденное: 1')).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: 'Приоритет' })).toBeNull()
  unmount()
  window.history.replaceState(null, '', '/?priority=critical')
  draw(asOwner(<RecommendationsPage loaderData={{ days: 30, found: Promise.resolve(found) }} />), {
    at: '/?priority=critical',
  })
  expect(await screen.findByRole('radiogroup', { name: 'Приоритет' })).toBeInTheDocument()
})

test('another period stands in the address; «Обновить» asks once more', async () => {
  const { hand, router, loader } = open(Promise.resolve(foundOf([recommendation()])))
  await screen.findByText(/По\sданным/)
  loader.mockClear()
  await hand.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Период' }), '90 дней')
  await waitFor(() => expect(router.state.location.search).toBe('?period=90'))
})

test('while they come the tiles have their names', async () => {
  open(new Promise(() => {}))
  expect(await screen.findByRole('status', { name: 'Загружаем рекомендации' })).toBeInTheDocument()
  expect(screen.getByText('Критические')).toBeInTheDocument()
})

test('what does not come says so, and is asked for again', async () => {
  const { hand, loader } = open(attempt(() => Promise.reject(noConnection())))
  expect(await screen.findByText('Не удалось загрузить рекомендации')).toBeVisible()
  loader.mockClear()
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})
