import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { Menu } from './menu'

const dots = () => screen.getByRole('button', { name: 'Действия: Офис' })

async function openedMenu() {
  const onClick = vi.fn<() => void>()
  const { hand } = draw(<Menu label="Действия: Офис" items={[{ label: 'Удалить', onClick }]} />)
  await hand.click(dots())
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Удалить' })).toHaveFocus())
  return { hand, onClick }
}

test('one press of the dots opens the menu with its first item under the keyboard', async () => {
  const { hand, onClick } = await openedMenu()
  await hand.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(dots()).toHaveFocus()
})

test.for([
  ['in the menu', () => screen.getByRole('menuitem')],
  ['still on the dots', dots],
] as const)('Escape closes it with the focus %s', async ([, focused]) => {
  const { hand } = await openedMenu()
  focused().focus()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(dots()).toHaveFocus()
})
