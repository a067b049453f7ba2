import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ShortRecommendations } from './short-recommendations'

/** A number of recommendations, each with one action more than the one before. */
const recommendations = (count: number): Recommendation[] =>
  Array.from({ length: count }, (_, at) => at + 1).map((number) => ({
    id: `person:${number}`,
    rule_id: 'person',
    rule_version: 1,
    type: 'employee',
    priority: 'high',
    subject_id: 'person',
    subject_name: 'Ада Юнг',
    title: `Поговорить ${number}`,
    description: `Описание ${number}`,
    reason: 'Давно не было встречи',
    risk: 'Уход',
    actions: Array.from({ length: number + 1 }, (_, action) => `Действие ${number}-${action + 1}`),
    action_links: Array.from({ length: number + 1 }, () => null),
    within_noise: false,
    evidence: [],
  }))

const block = () => within(screen.getByRole('region', { name: 'Рекомендации' }))
const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('of seven, five stand in the block with two actions of each, and the way to all', () => {
  draw(<ShortRecommendations recommendations={recommendations(7)} empty="Рекомендаций нет" />)
  expect(block().getByText('7 рекомендаций')).toBeVisible()
  expect(texts(block().getAllByRole('heading', { level: 3 }))).toEqual([1, 2, 3, 4, 5].map((at) => `Поговорить ${at}`))
  expect(block().getByText('Описание 5')).toBeVisible()
  expect(block().getAllByText(/^Действие /)).toHaveLength(10)
  expect(block().queryByText('Действие 5-3')).toBeNull()
  expect(texts(block().getAllByText(/^\+\d действ/))).toEqual([
    '+1 действие',
    '+2 действия',
    '+3 действия',
    '+4 действия',
  ])
  expect(block().getByRole('link', { name: 'Показать все 7\u00a0рекомендаций' })).toHaveAttribute(
    'href',
    '/app/recommendations',
  )
})

test('five are all of them: there is nowhere else to go', () => {
  draw(<ShortRecommendations recommendations={recommendations(5)} empty="Рекомендаций нет" />)
  expect(block().getByText('5 рекомендаций')).toBeVisible()
  expect(block().queryByRole('link')).toBeNull()
})

test('where there are none, it says so', () => {
  draw(<ShortRecommendations recommendations={[]} empty="Рекомендаций нет" />)
  expect(block().getByText('Рекомендаций нет')).toBeVisible()
  expect(block().queryByText(/рекомендаций$/)).toBeNull()
})

test('on the page of a person the first is outside of the fold, and the fold says how many it holds', async () => {
  const { hand } = draw(<ShortRecommendations recommendations={recommendations(3)} empty="Рекомендаций нет" isFolded />)
  expect(block().getByText('Поговорить 1')).toBeVisible()
  expect(block().getByText('Поговорить 2')).not.toBeVisible()
  await hand.click(block().getByText(/^Ещё 2\sрекомендации$/))
  expect(block().getByText('Поговорить 3')).toBeVisible()
})
