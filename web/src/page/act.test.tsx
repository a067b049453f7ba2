import { screen, act as settled, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, noConnection } from '../lib/api-error'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import { act, tryTo } from './act'
import { useOnce } from './use-once'

test('what was done is said, and what it means now', async () => {
  draw(<Toasts />)
  const words = { done: ({ name }: { name: string }) => `Сохранена «${name}»`, now: 'Её видят все.', failed: 'Ошибка' }
  const outcome = await settled(() => act(words, () => Promise.resolve({ name: 'Север' })))
  expect(outcome).toEqual({ name: 'Север' })
  // The toast of another test may still be shown beside it.
  const said = await screen.findByText('Сохранена «Север»')
  expect(said.closest('[role=status]')).toHaveTextContent('Её видят все.')
})

test('a refusal is said with its reason and comes back', async () => {
  draw(<Toasts />)
  const refusal = new ApiError(409, '', { detail: 'Её уже удалили' })
  const outcome = await settled(() =>
    act({ done: 'Удалена', failed: 'Ошибка при удалении' }, () => Promise.reject(refusal)),
  )
  expect(outcome).toEqual({ refusal })
  const said = await screen.findByText('Ошибка при удалении')
  expect(said.closest('[role=alert]')).toHaveTextContent('Её уже удалили')
})

test.each([
  ['a mistake of ours', new TypeError('not what the contract says'), 'Что-то пошло не так на нашей стороне'],
  ['an answer of 500', new ApiError(500, '', { detail: 'Внутренняя ошибка сервера' }), 'Внутренняя ошибка сервера'],
  ['no connection', noConnection(), 'Нет связи с сервером'],
])('%s is said to whoever has clicked the button', async (_what, failure, words) => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  function Clicked() {
    const [run] = useOnce(() => tryTo('Не удалось отправить', () => Promise.reject(failure)))
    return (
      <button type="button" onClick={() => void run()}>
        Отправить
      </button>
    )
  }
  const { hand } = draw(
    <>
      <Toasts />
      <Clicked />
    </>,
  )
  await hand.click(screen.getByRole('button', { name: 'Отправить' }))
  const said = await screen.findByText('Не удалось отправить')
  expect(said.closest('[role=alert]')?.textContent?.replace('\u00a0', ' ')).toContain(words)
  // Only an unexpected error is reported to the listeners of the page.
  expect(reported.mock.calls).toEqual(failure instanceof ApiError ? [] : [[failure]])
})

test('a new outcome of the same act takes the place of its last one, and of no other', async () => {
  draw(<Toasts />)
  const refusal = new ApiError(409, '', { detail: 'Адрес занят' })
  await settled(() => act({ done: 'Приглашения отправлены', failed: 'Не отправлено' }, () => Promise.reject(refusal)))
  await settled(() => act({ done: 'Команда создана', failed: 'Команда не создана' }, () => Promise.resolve()))
  await screen.findByText('Не отправлено')
  await settled(() => act({ done: 'Приглашения отправлены', failed: 'Не отправлено' }, () => Promise.resolve()))
  expect(await screen.findByText('Приглашения отправлены')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Не отправлено')).toBeNull())
  expect(screen.getByText('Команда создана')).toBeVisible()
})

describe('what can be taken back', () => {
  const remove = (name: string, undo: (name: string) => void) =>
    settled(() => act({ done: `Удалён «${name}»`, failed: 'Не удалён', of: name, undo }, () => Promise.resolve(name)))
  const barOf = async (title: string) => {
    const bar = (await screen.findByText(title)).closest<HTMLElement>('[role=status]')
    if (!bar) throw new Error(`no bar says «${title}»`)
    return within(bar)
  }

  test('is offered beside what was done, and taken back once, however often it is clicked', async () => {
    const undo = vi.fn<(name: string) => void>()
    draw(<Toasts />)
    await remove('первый отзыв', undo)
    const button = (await barOf('Удалён «первый отзыв»')).getByRole('button', { name: 'Отменить' })
    await settled(async () => {
      button.click()
      button.click()
    })
    expect(undo.mock.calls).toEqual([['первый отзыв']])
  })

  test('of two alike each has its own', async () => {
    const undo = vi.fn<(name: string) => void>()
    const { hand } = draw(<Toasts />)
    await remove('один', undo)
    await remove('другой', undo)
    await hand.click((await barOf('Удалён «один»')).getByRole('button', { name: 'Отменить' }))
    await barOf('Удалён «другой»')
    expect(undo.mock.calls).toEqual([['один']])
  })

  test('a refusal has nothing to take back', async () => {
    draw(<Toasts />)
    const refusal = new ApiError(404, '', { detail: 'Его уже нет' })
    await settled(() => act({ done: 'Удалён', failed: 'Не удалось', undo: () => {} }, () => Promise.reject(refusal)))
    await screen.findByText('Не удалось')
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
  })
})
