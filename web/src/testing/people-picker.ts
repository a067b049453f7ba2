import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * Finds the search field of a people picker, once the full picker has replaced the simple field. A click in the middle
 * of the replacement would reach the simple field alone.
 */
export async function findPicker(hand: UserEvent, name: string): Promise<HTMLElement> {
  await hand.hover(await screen.findByRole('searchbox', { name }))
  await waitFor(() => expect(screen.getByRole('searchbox', { name })).toHaveAttribute('aria-haspopup', 'listbox'))
  return screen.getByRole('searchbox', { name })
}
