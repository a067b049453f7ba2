import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { PeopleCell } from './people-cell'

const seats = (taken: number) => ({
  current_user_limit: 5,
  current_users_count: taken,
  available_slots: 5 - taken,
  is_limit_reached: taken === 5,
})
const cellText = () => screen.getByRole('region', { name: 'Сотрудники' }).textContent?.replaceAll('\u00a0', ' ')

test('how many people of how many places, and how many are free', () => {
  draw(<PeopleCell staff={{ people: 3, seats: seats(3) }} />)
  expect(cellText()).toContain('3из 5свободно 2 места')
  expect(cellText()).not.toContain('Достигнут лимит')
})

test('U14: that all places are taken is said, and is no alarm', () => {
  draw(<PeopleCell staff={{ people: 5, seats: seats(5) }} />)
  expect(cellText()).toContain('5из 5все места заняты')
  expect(cellText()).not.toContain('Достигнут лимит')
})

test('on an own server there are people and no places', () => {
  const seats = { current_user_limit: null, current_users_count: 120, available_slots: null, is_limit_reached: false }
  draw(<PeopleCell staff={{ people: 120, seats }} />)
  expect(cellText()).toBe('Сотрудники120Все сотрудники')
})
