import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { FoldedSection } from './folded-section'

const section = (hasFailed = false) => (
  <FoldedSection param="sessions" title="Сеансы" hint="2 устройства" hasFailed={hasFailed}>
    <p>Chrome на Linux</p>
  </FoldedSection>
)

test('closed it says its name and one fact; opened it keeps that in the address', async () => {
  const { hand, router } = draw(section())
  expect(screen.getByRole('region', { name: 'Сеансы' })).toHaveTextContent('2 устройства')
  expect(screen.getByText('Chrome на Linux')).not.toBeVisible()
  await hand.click(screen.getByRole('heading', { name: 'Сеансы' }))
  expect(screen.getByText('Chrome на Linux')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?sessions=on'))
  await hand.click(screen.getByRole('heading', { name: 'Сеансы' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a link opens it', () => {
  draw(section(), { at: '/?sessions=on' })
  expect(screen.getByText('Chrome на Linux')).toBeVisible()
})

test('a failure is never folded', () => {
  draw(section(true))
  expect(screen.getByText('Chrome на Linux')).toBeVisible()
})
