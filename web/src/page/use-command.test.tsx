import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { actIn, useCommand } from './use-command'

const Command = z.union([z.object({ rename: z.string() }), z.object({ photo: z.instanceof(File), of: z.string() })])

function Sender({ command, onDone }: { command: z.input<typeof Command>; onDone?: () => void }) {
  const { send, busy, refusal } = useCommand(Command, { onDone })
  return (
    <>
      <button type="button" onClick={() => void send(command)}>
        Отправить
      </button>
      <p>{busy ? 'отправляем' : (refusal?.message ?? 'тихо')}</p>
    </>
  )
}

/** An action that waits until the test lets it answer, and records its requests. */
function pausedAction() {
  const sent: unknown[] = []
  const keys: string[] = []
  let answer = Promise.withResolvers<unknown>()
  return {
    sent,
    keys,
    action: async ({ request }: ActionFunctionArgs) => {
      const { command, once } = await actIn(request, Command)
      sent.push(command)
      keys.push(once)
      return answer.promise
    },
    answer(value: unknown) {
      answer.resolve(value)
      answer = Promise.withResolvers()
    },
  }
}

test('a second click in the same tick sends nothing', async () => {
  const { sent, action, answer } = pausedAction()
  draw(<Sender command={{ rename: 'Север' }} />, { action })
  const button = screen.getByRole('button', { name: 'Отправить' })
  // There is no render between the two clicks: only a lock outside React's state can see the first.
  await act(async () => {
    button.click()
    button.click()
  })
  await screen.findByText('отправляем')
  await waitFor(() => expect(sent).toEqual([{ rename: 'Север' }]))
  await act(async () => answer(null))
  await screen.findByText('тихо')
  expect(sent).toHaveLength(1)
})

test('once it is answered, the next is sent', async () => {
  const { sent, action, answer } = pausedAction()
  const { hand } = draw(<Sender command={{ rename: 'Север' }} />, { action })
  for (const times of [1, 2]) {
    await hand.click(screen.getByRole('button'))
    await waitFor(() => expect(sent).toHaveLength(times))
    await act(async () => answer(null))
    await screen.findByText('тихо')
  }
  expect(sent).toHaveLength(2)
})

test('a refusal is data, and goes while the next attempt is on its way', async () => {
  const { sent, action, answer } = pausedAction()
  const onDone = vi.fn<() => void>()
  const { hand } = draw(<Sender command={{ rename: 'Север' }} onDone={onDone} />, { action })
  await hand.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => answer({ refusal: new ApiError(409, '', { detail: 'Такая команда уже есть' }) }))
  expect(await screen.findByText('Такая команда уже есть')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await hand.click(screen.getByRole('button'))
  expect(await screen.findByText('отправляем')).toBeVisible()
  await act(async () => answer({ done: true }))
  await screen.findByText('тихо')
  expect(onDone).toHaveBeenCalledOnce()
})

test('a form that is opened again says nothing of what was refused the last time', async () => {
  function Opened({ at }: { at: string }) {
    const { send, refusal } = useCommand(Command, { key: `save.${at}` })
    return (
      <button type="button" onClick={() => void send({ rename: 'Север' })}>
        {refusal?.message ?? 'тихо'}
      </button>
    )
  }
  function Page() {
    const [at, setAt] = useState('on')
    return (
      <>
        <Opened at={at} />
        <button type="button" onClick={() => setAt(at === 'on' ? '' : 'on')}>
          Открыть или закрыть
        </button>
      </>
    )
  }
  const refused = { refusal: new ApiError(409, '', { detail: 'Такая команда уже есть' }) }
  const { hand } = draw(<Page />, { action: () => refused })
  await hand.click(screen.getByRole('button', { name: 'тихо' }))
  const toggle = screen.getByRole('button', { name: 'Открыть или закрыть' })
  expect(await screen.findByRole('button', { name: 'Такая команда уже есть' })).toBeVisible()
  await hand.click(toggle)
  expect(screen.getByRole('button', { name: 'тихо' })).toBeVisible()
  await hand.click(toggle)
  expect(screen.getByRole('button', { name: 'тихо' })).toBeVisible()
})

test('an act keeps its name until it has succeeded, and the next has one of its own', async () => {
  const { keys, action, answer } = pausedAction()
  const { hand } = draw(<Sender command={{ rename: 'Север' }} />, { action })
  const outcomes = [
    { refusal: new ApiError(0, '', { detail: 'Нет связи' }) },
    { refusal: new ApiError(422, '', { detail: 'Исправьте' }) },
    null,
    { refusal: new ApiError(409, '', { detail: 'Уже отправлено', code: 'done_with_other_data' }) },
    { done: true },
  ]
  for (const [at, outcome] of outcomes.entries()) {
    await hand.click(screen.getByRole('button'))
    await waitFor(() => expect(keys).toHaveLength(at + 1))
    await act(async () => answer(outcome))
    await screen.findByText(outcome && 'refusal' in outcome ? /Нет связи|Исправьте|Уже отправлено/ : 'тихо')
  }
  const [first, again, corrected, next, afterwards] = keys
  expect([again, corrected]).toEqual([first, first])
  expect(new Set([first, next, afterwards]).size).toBe(3)
})

test('done is said after each success, not only after the first', async () => {
  const onDone = vi.fn<() => void>()
  const { hand } = draw(<Sender command={{ rename: 'Север' }} onDone={onDone} />, { action: () => ({ done: true }) })
  await hand.click(screen.getByRole('button'))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  await hand.click(screen.getByRole('button'))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
})

test('a command with a file arrives whole', async () => {
  const { sent, action, answer } = pausedAction()
  const photo = new File(['точки'], 'photo.png', { type: 'image/png' })
  const { hand } = draw(<Sender command={{ photo, of: 'Анна' }} />, { action })
  await hand.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ of: 'Анна', photo: { name: 'photo.png', type: 'image/png' } })
  await act(async () => answer(null))
  await screen.findByText('тихо')
})

test('the page loads again after a command', async () => {
  let asked = 0
  const Count = () => <p>загружено {useLoaderData<number>()}</p>
  const { hand } = draw(
    <>
      <Count />
      <Sender command={{ rename: 'Север' }} />
    </>,
    { action: () => null, loader: () => ++asked },
  )
  expect(await screen.findByText('загружено 1')).toBeVisible()
  await hand.click(screen.getByRole('button'))
  expect(await screen.findByText('загружено 2')).toBeVisible()
})
