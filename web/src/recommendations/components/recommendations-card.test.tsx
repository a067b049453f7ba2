import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { focusCard, focusOf, foundOf, several } from '../testing/recommendations'
import { RecommendationsCard } from './recommendations-card'

const card = () => within(screen.getByRole('region', { name: 'Рекомендации' }))

test('how many there are of each priority, the first decisions, and the way to all over the same period', async () => {
  const all = [
    ...several(1, { priority: 'critical' }),
    ...several(2, { priority: 'high' }, 1),
    ...several(5, { priority: 'medium' }, 3),
  ]
  const cards = ['Решить первое', 'Решить второе', 'Решить третье', 'Решить четвёртое'].map((title) =>
    focusCard({ id: title, title }),
  )
  draw(<RecommendationsCard of={Promise.resolve(foundOf(all, { focus: focusOf({ cards }) }))} days={7} />)
  expect(await card().findByText('критическая')).toBeVisible()
  expect(
    card()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '5'])
  expect(
    card()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['критическая', 'высокие', 'средних'])
  expect(
    card()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Решить первое', 'Решить второе', 'Решить третье'])
  expect(card().getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/app/recommendations?period=7')
})

test('where nothing stands out it says so, beside the counts of what was found', async () => {
  draw(<RecommendationsCard of={Promise.resolve(foundOf(several(5, { priority: 'medium' })))} days={30} />)
  expect(await card().findByText(/Сейчас ничего не\sвыделяется/)).toBeVisible()
  expect(card().getByText('средних')).toBeVisible()
})

test('while they come it says so; where there are none it says that', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof foundOf>>()
  draw(<RecommendationsCard of={promise} days={30} />)
  expect(await card().findByRole('status', { name: 'Загрузка рекомендаций...' })).toBeInTheDocument()
  resolve(foundOf([]))
  expect(await card().findByText(/Пока нет рекомендаций/)).toBeVisible()
  expect(card().queryByRole('definition')).toBeNull()
})
