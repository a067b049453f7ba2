import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { anAgreement } from '../testing/meeting'
import { MyAgreements } from './my-agreements'

afterEach(() => vi.unstubAllGlobals())

const serve = (count: number) => {
  const agreements = Array.from({ length: count }, (_, index) =>
    anAgreement({ id: `a0000000-0000-4000-8000-00000000000${index}`, text: `Слово ${index}`, due_on: '2026-12-03' }),
  )
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const isOpen = String(input instanceof Request ? input.url : input).includes('state=open')
    return Response.json(isOpen ? { agreements, total_count: count } : { agreements: [], total_count: 0 })
  })
}

test('three open agreements stand there, and the rest are folded with their count and the next day', async () => {
  serve(5)
  const { hand } = draw(<MyAgreements />)
  const first = await screen.findByRole('list', { name: 'Открытые' })
  expect(within(first).getAllByRole('checkbox')).toHaveLength(3)
  expect(screen.getByText('Слово 4')).not.toBeVisible()
  await hand.click(screen.getByText(/^Ещё 2, ближайшая до\s3 декабря/))
  expect(screen.getByText('Слово 4')).toBeVisible()
})

test('three and fewer need no fold', async () => {
  serve(3)
  draw(<MyAgreements />)
  expect(await screen.findByText('Слово 2')).toBeVisible()
  expect(screen.queryByText(/^Ещё/)).toBeNull()
})
