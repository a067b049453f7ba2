import { expect, test } from 'vitest'
import { queryOf, type Sides, sidesIn, writeSides } from './sides'

const days = { start_date: '2026-10-23', end_date: '2026-11-23' }
const usual: Sides = { team: '', with: 'previous', other: null }
const read = (sides: Sides) => {
  const address = new URLSearchParams('start_date=2026-10-23')
  writeSides(address, sides)
  return { address: address.toString(), again: sidesIn(address) }
}

test('the address keeps what is compared, and nothing of what is usual', () => {
  expect(read(usual)).toEqual({ address: 'start_date=2026-10-23', again: usual })
  const own: Sides = { team: 'a', with: 'days', other: { start_date: '2026-08-01', end_date: '2026-08-31' } }
  expect(read(own).again).toEqual(own)
  expect(read({ ...own, with: 'b' }).again).toEqual({ team: 'a', with: 'b', other: null })
})

test('the other side is the days before, a team in the same days, or days of their own once there are such', () => {
  expect(queryOf(days, usual)).toEqual(days)
  expect(queryOf(days, { ...usual, team: 'a', with: 'b' })).toEqual({ ...days, team_id: 'a', other_team_id: 'b' })
  expect(queryOf(days, { ...usual, team: 'a', with: 'company' })).toEqual({
    ...days,
    team_id: 'a',
    other_team_id: 'company',
  })
  expect(queryOf(days, { ...usual, with: 'days' })).toBeNull()
  expect(
    queryOf(days, { ...usual, with: 'days', other: { start_date: '2026-08-01', end_date: '2026-08-31' } }),
  ).toEqual({
    ...days,
    other_start_date: '2026-08-01',
    other_end_date: '2026-08-31',
  })
})
