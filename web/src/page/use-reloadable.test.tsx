import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { useReloadable } from './use-reloadable'

const Title = ({ of }: { of: Promise<string> }) => <h1>{use(of)}</h1>

const Answer = ({ of }: { of: Promise<string> }) => <p>{use(of)}</p>

function Block({ load }: { load: () => Promise<string> }) {
  const [asked, reload] = useReloadable(load)
  return (
    <>
      <Suspense fallback="идёт">
        <Answer of={asked} />
      </Suspense>
      <button type="button" onClick={reload}>
        Ещё раз
      </button>
    </>
  )
}

test('a block asks once, however often React began to draw the page around it, and again when told', async () => {
  const title = Promise.withResolvers<string>()
  let answer = Promise.withResolvers<string>()
  const load = vi.fn<() => Promise<string>>(() => answer.promise)
  await act(async () =>
    draw(
      <Suspense fallback="страница идёт">
        <Block load={load} />
        <Title of={title.promise} />
      </Suspense>,
    ),
  )
  await act(async () => title.resolve('Анна'))
  expect(screen.getByRole('heading')).toHaveTextContent('Анна')
  expect(load).toHaveBeenCalledOnce()
  await act(async () => answer.resolve('первое'))
  expect(screen.getByText('первое')).toBeVisible()

  answer = Promise.withResolvers()
  await act(async () => screen.getByRole('button').click())
  // The old value stays until the new answer has arrived.
  expect(screen.getByText('первое')).toBeVisible()
  await act(async () => answer.resolve('второе'))
  expect(screen.getByText('второе')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
