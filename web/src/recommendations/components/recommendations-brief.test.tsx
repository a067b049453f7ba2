import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { focusCard, focusOf, foundOf, several } from '../testing/recommendations'
import { RecommendationsBrief } from './recommendations-brief'

const brief = () => within(screen.getByRole('region', { name: 'Рекомендации' }))

test('how many there are of each priority, how many deserve attention, and the way to all over the same period', async () => {
  const all = [
    ...several(1, { priority: 'critical' }),
    ...several(2, { priority: 'high' }, 1),
    ...several(5, { priority: 'medium' }, 3),
  ]
  const cards = ['Решить первое', 'Решить второе', 'Решить третье', 'Решить четвёртое'].map((title) =>
    focusCard({ id: title, title }),
  )
  draw(<RecommendationsBrief of={Promise.resolve(foundOf(all, { focus: focusOf({ cards }) }))} days={7} />)
  expect(
    await brief().findByText(/^Внимания заслуживают 4\. Всего 1\sкритическая, 2\sвысокие, 5\sсредних\.$/),
  ).toBeVisible()
  expect(brief().getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/app/recommendations?period=7')
})

test('where nothing stands out it says so, beside the counts of what was found', async () => {
  draw(<RecommendationsBrief of={Promise.resolve(foundOf(several(5, { priority: 'medium' })))} days={30} />)
  expect(await brief().findByText(/За\s30\sдней ничего не\sвыделяется/)).toBeVisible()
  expect(brief().getByText(/Всего 0\sкритических, 0\sвысоких, 5\sсредних/)).toBeVisible()
})

test('over other days it speaks of these days alone: «Ждёт вас» names what stands out over thirty', async () => {
  draw(<RecommendationsBrief of={Promise.resolve(foundOf(several(5, { priority: 'medium' })))} days={7} />)
  expect(await brief().findByText(/^За\s7\sдней ничего не\sвыделяется/)).toBeVisible()
})

test('while they come it says so; where there are none it says that', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof foundOf>>()
  draw(<RecommendationsBrief of={promise} days={30} />)
  expect(await brief().findByRole('status', { name: 'Загрузка рекомендаций...' })).toBeInTheDocument()
  resolve(foundOf([]))
  expect(await brief().findByText(/Пока нет рекомендаций/)).toBeVisible()
  expect(brief().queryByText(/Всего/)).toBeNull()
})
