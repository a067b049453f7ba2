import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { PeopleBrief } from './people-brief'

const seats = (taken: number) => ({
  current_user_limit: 5,
  current_users_count: taken,
  available_slots: 5 - taken,
  is_limit_reached: taken === 5,
})
const textOf = () => screen.getByRole('region', { name: 'Сотрудники' }).textContent?.replaceAll('\u00a0', ' ')

test('how many people of how many places, and how many are free', () => {
  draw(<PeopleBrief staff={{ people: 3, seats: seats(3) }} />)
  expect(textOf()).toContain('3 из 5 мест, свободно 2 места')
  expect(textOf()).not.toContain('Достигнут лимит')
})

test('U14: that all places are taken is said, and is no alarm', () => {
  draw(<PeopleBrief staff={{ people: 5, seats: seats(5) }} />)
  expect(textOf()).toContain('5 из 5 мест, все места заняты')
  expect(textOf()).not.toContain('Достигнут лимит')
})

test('places of invited people are not said to be taken by people', () => {
  draw(<PeopleBrief staff={{ people: 4, seats: { ...seats(5), current_users_count: 4 } }} />)
  expect(textOf()).toContain('4 из 5 мест, остальные ждут приглашённых')
})

test('E22: free places and those of invited people add up to all', () => {
  const seats = { current_user_limit: 130, current_users_count: 120, available_slots: 8, is_limit_reached: false }
  draw(<PeopleBrief staff={{ people: 120, seats }} />)
  expect(textOf()).toContain('120 из 130 мест, свободно 8 мест, ещё 2 места ждут приглашённых')
})

test('on an own server there are people and no places', () => {
  const seats = { current_user_limit: null, current_users_count: 120, available_slots: null, is_limit_reached: false }
  draw(<PeopleBrief staff={{ people: 120, seats }} />)
  expect(textOf()).toBe('Сотрудники120 человек.Все сотрудники')
})
