import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { FindContext } from './find'
import { NotFound } from './not-found'

test('S2: inside the shell the search box of the missing page searches', async () => {
  const find = vi.fn<() => void>()
  const { hand } = draw(
    <FindContext value={find}>
      <NotFound />
    </FindContext>,
  )
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'На главный экран' })).toHaveAttribute('href', '/app?first')
  await hand.click(screen.getByRole('button', { name: 'Найти в Камертоне' }))
  expect(find).toHaveBeenCalledTimes(1)
})

test('where there is nothing to search in, no box promises it', () => {
  draw(<NotFound />)
  expect(screen.queryByRole('button', { name: 'Найти в Камертоне' })).toBeNull()
})
