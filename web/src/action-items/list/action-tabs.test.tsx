import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ActionTabs } from './action-tabs'
import { useActionFilters } from './use-action-filters'

function Page({ isManaging, isLeading = true }: { isManaging: boolean; isLeading?: boolean }) {
  const filters = useActionFilters()
  return (
    <ActionTabs
      filters={filters}
      isManaging={isManaging}
      isLeading={isLeading}
      open={isManaging ? Promise.resolve({ mine: 2, led: 5, all: 9 }) : null}
    >
      <p>список</p>
    </ActionTabs>
  )
}

/** A choice changes the address of the browser, which the router of a test does not move. */
function openAt(at: string) {
  window.history.replaceState(null, '', at)
  return draw(<Page isManaging />, { at })
}
afterEach(() => window.history.replaceState(null, '', '/'))

test('whoever takes things into work chooses whose actions are shown, each with how many are open', async () => {
  const { hand, router } = draw(<Page isManaging />)
  expect(await screen.findByRole('tab', { name: 'Мои 2' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tab', { name: 'Все 9' })).toBeVisible()
  await hand.click(screen.getByRole('tab', { name: 'Моих команд 5' }))
  expect(router.state.location.search).toBe('?tab=led')
})

test('how far they are is chosen beside that; another choice begins at the first page', async () => {
  const { hand, router } = openAt('/?tab=all&page=3')
  await hand.click(await screen.findByRole('radio', { name: 'Сделанные' }))
  expect(router.state.location.search).toBe('?tab=all&status=done')
})

test('of one team or person the way back to all stands there', async () => {
  const { hand, router } = openAt('/?tab=all&about=team&subject=d0')
  await hand.click(await screen.findByRole('button', { name: /Показать обо.всех/ }))
  expect(router.state.location.search).toBe('?tab=all')
})

test('who leads no team has no tab of theirs', async () => {
  draw(<Page isManaging isLeading={false} />)
  expect(await screen.findByRole('tab', { name: /^Все/ })).toBeVisible()
  expect(screen.queryByRole('tab', { name: /команд/ })).toBeNull()
})

test('an employee has only their own, and no tabs', () => {
  draw(<Page isManaging={false} />)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText('список')).toBeVisible()
})
