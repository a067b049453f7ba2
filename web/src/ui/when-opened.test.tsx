import { act, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fetchParts, part } from '../lib/part'
import { draw } from '../testing/draw'
import { WhenOpened } from './when-opened'

const Window = ({ opened, onClose }: { opened: boolean; onClose: () => void }) =>
  opened && (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Готово
      </button>
    </div>
  )

/** A page with a dialog whose file is loaded when the test says so. */
function drawPage() {
  const load = vi.fn<() => Promise<typeof Window>>()
  const of = part(load)
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <input aria-label="Набранное" />
        <button type="button" onClick={() => setOpened(true)}>
          Открыть
        </button>
        <WhenOpened of={of} opened={opened} onClose={() => setOpened(false)}>
          {(Come, shown) => <Come opened={shown} onClose={() => setOpened(false)} />}
        </WhenOpened>
      </>
    )
  }
  return { load, ...draw(<Page />) }
}

const press = (name: string) => screen.getByRole('button', { name })

test('a window is fetched when it is opened, once', async () => {
  const { load, hand } = drawPage()
  load.mockResolvedValue(Window)
  expect(load).not.toHaveBeenCalled()
  for (const _ of [1, 2]) {
    await hand.click(press('Открыть'))
    await screen.findByRole('dialog')
    await hand.click(press('Готово'))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(load).toHaveBeenCalledOnce()
})

test('while it is on its way that is said', async () => {
  const { load, hand } = drawPage()
  const { promise, resolve } = Promise.withResolvers<typeof Window>()
  load.mockReturnValue(promise)
  await hand.click(press('Открыть'))
  expect(screen.getByRole('status')).toHaveTextContent('Открываем…')
  await act(async () => resolve(Window))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a window that does not loaded says so, is tried again by hand, and what is typed stays', async () => {
  const { load, hand } = drawPage()
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(Window)
  await hand.type(screen.getByLabelText('Набранное'), 'Север')
  await hand.click(press('Открыть'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось загрузить')
  await hand.click(press('Попробовать снова'))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Набранное')).toHaveValue('Север')
})

test('one that does not loaded can be given up, and opened later', async () => {
  const { load, hand } = drawPage()
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(Window)
  await hand.click(press('Открыть'))
  await screen.findByRole('alert')
  await hand.click(press('Закрыть'))
  expect(screen.queryByRole('alert')).toBeNull()
  await hand.click(press('Открыть'))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('when it is time for more, windows loaded before they are opened, and a failure is not said', async () => {
  const { load, hand } = drawPage()
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(Window)
  fetchParts()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  await hand.click(press('Открыть'))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('one that comes between the drawing of its page and the asking for it is shown', async () => {
  let loaded: typeof Window | undefined
  const of = {
    get loaded() {
      return loaded
    },
    fetch: async () => Window,
  }
  function Page() {
    useLayoutEffect(() => {
      loaded = Window
    }, [])
    return (
      <WhenOpened of={of} opened onClose={() => undefined}>
        {(Come, shown) => <Come opened={shown} onClose={() => undefined} />}
      </WhenOpened>
    )
  }
  draw(<Page />)
  expect(await screen.findByRole('dialog')).toBeVisible()
})
