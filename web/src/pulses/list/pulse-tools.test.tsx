import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { PulseTools } from './pulse-tools'
import { useFilters } from './use-filters'

function Tools() {
  const tools = useFilters()
  return (
    <>
      <PulseTools {...tools} />
      <output>{JSON.stringify(tools.filters)}</output>
    </>
  )
}
const filters = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const nothing = { tab: 'active', search: '', status: '', type: '', category: '' }

test('status, category and type are chosen, and stand in the address', async () => {
  const { hand, router } = draw(<Tools />)
  await hand.selectOptions(screen.getByLabelText('Категория'), 'eNPS')
  expect(filters()).toEqual({ ...nothing, category: 'enps' })
  expect(router.state.location.search).toBe('?category=enps')
  await hand.selectOptions(screen.getByLabelText('Статус'), 'Завершён')
  expect(router.state.location.search).toBe('?status=completed')
})

test('a link with a filter that there is not leaves the list whole', () => {
  draw(<Tools />, { at: '/?status=sleeping&type=yearly&category=salary' })
  expect(filters()).toEqual(nothing)
})
