import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { useOnce } from './use-once'

function Caller({ work }: { work: () => Promise<void> }) {
  const [run, busy] = useOnce(work)
  return (
    <button type="button" onClick={() => void run()}>
      {busy ? 'занято' : 'свободно'}
    </button>
  )
}

test('a second click in the same tick calls nothing, one after the end calls again', async () => {
  const first = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => first.promise)
  const { hand } = draw(<Caller work={work} />)
  const button = screen.getByRole('button')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(button).toHaveTextContent('занято')
  expect(work).toHaveBeenCalledOnce()
  await act(async () => first.resolve())
  expect(button).toHaveTextContent('свободно')
  await hand.click(button)
  expect(work).toHaveBeenCalledTimes(2)
})
