import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOrder } from '../lib/order'
import { draw } from '../testing/draw'
import { Table } from './table'

function Sorted() {
  const { order, sortingOf } = useOrder(['name', 'enps'], 'name', ['enps'])
  return (
    <Table
      label={order}
      columns={[
        { name: 'Команда', sorting: sortingOf('name') },
        { name: 'eNPS', sorting: sortingOf('enps'), end: true },
        { name: 'Действия', unseen: true },
      ]}
    >
      <tr />
    </Table>
  )
}

const head = (name: string) => screen.getByRole('columnheader', { name })

test('a column is sorted by the keyboard, says how, and the address keeps it', async () => {
  const { hand, router } = draw(<Sorted />)
  expect(head('Команда')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('eNPS')).toHaveAttribute('aria-sort', 'none')
  expect(head('Действия')).not.toHaveAttribute('aria-sort')
  await hand.tab()
  await hand.tab()
  await hand.keyboard('{Enter}')
  expect(head('eNPS')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Команда')).toHaveAttribute('aria-sort', 'none')
  expect(router.state.location.search).toBe('?sort=-enps')
  await hand.keyboard(' ')
  expect(head('eNPS')).toHaveAttribute('aria-sort', 'ascending')
  expect(router.state.location.search).toBe('?sort=enps')
})

test('an address that names no column of the list leaves the usual order', () => {
  draw(<Sorted />, { at: '/?sort=salary' })
  expect(head('Команда')).toHaveAttribute('aria-sort', 'ascending')
})
