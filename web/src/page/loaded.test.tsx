import { act, screen, waitFor } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { useLoaderData } from 'react-router'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, noConnection } from '../lib/api-error'
import { attempt, type Refusal } from '../lib/form-errors'
import { draw } from '../testing/draw'
import { ErrorState } from '../ui/error-state'
import { Loaded } from './loaded'

const refused = (status: number, detail: string) =>
  Promise.resolve({ refusal: new ApiError(status, '', { detail }, 'case-17') })

test('a skeleton stands until the value has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  draw(
    <Loaded of={promise} waiting={<p>Загружаем</p>}>
      {(name) => <p>Команда «{name}»</p>}
    </Loaded>,
  )
  expect(screen.getByText('Загружаем')).toBeVisible()
  await act(async () => resolve('Север'))
  expect(await screen.findByText('Команда «Север»')).toBeVisible()
  expect(screen.queryByText('Загружаем')).toBeNull()
})

test('a refusal stands in place of the value, with the code of the case and a retry that loads the page again', async () => {
  const loader = vi.fn<() => null>(() => null)
  const { hand } = draw(
    <Loaded of={refused(500, 'Что-то сломалось')} title="Ошибка при загрузке пульсов">
      {() => <p>не видно</p>}
    </Loaded>,
    { loader },
  )
  expect(await screen.findByText('Ошибка при загрузке пульсов')).toBeVisible()
  expect(screen.getByText('Код обращения case-17')).toBeVisible()
  expect(screen.queryByText('не видно')).toBeNull()
  const asked = loader.mock.calls.length
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(loader).toHaveBeenCalledTimes(asked + 1)
})

test('a block that has loaded by itself is tried again by itself', async () => {
  const loader = vi.fn<() => null>(() => null)
  const onRetry = vi.fn<() => void>()
  const { hand } = draw(
    <Loaded of={refused(503, 'Занято')} onRetry={onRetry}>
      {() => null}
    </Loaded>,
    { loader },
  )
  const asked = (await screen.findByRole('alert')) && loader.mock.calls.length
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(loader).toHaveBeenCalledTimes(asked)
})

/** Sends the browser's event for the returned network. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('what failed without network is there as soon as it is back, and the page is asked once for all its blocks', async () => {
  let answer: () => Promise<string | Refusal> = () => attempt(() => Promise.reject(noConnection()))
  const loader = vi.fn<() => { first: Promise<string | Refusal> }>(() => ({ first: answer() }))
  function Blocks() {
    const { first } = useLoaderData<typeof loader>()
    return [1, 2].map((block) => (
      <Loaded key={block} of={first} compact>
        {(text) => <p>{text}</p>}
      </Loaded>
    ))
  }
  draw(<Blocks />, { loader })
  await waitFor(() => expect(screen.getAllByText('Ошибка загрузки')).toHaveLength(2))
  const asked = loader.mock.calls.length
  answer = () => Promise.resolve('цифры')
  await comeBack()
  await waitFor(() => expect(screen.getAllByText('цифры')).toHaveLength(2))
  expect(screen.queryByText('Ошибка загрузки')).toBeNull()
  expect(loader).toHaveBeenCalledTimes(asked + 1)
  await comeBack()
  expect(loader).toHaveBeenCalledTimes(asked + 1)
})

test('what the server has refused is not asked for again when the network is back', async () => {
  const onRetry = vi.fn<() => void>()
  draw(
    <Loaded of={refused(409, 'Нельзя')} onRetry={onRetry}>
      {() => null}
    </Loaded>,
  )
  await screen.findByRole('alert')
  await comeBack()
  expect(onRetry).not.toHaveBeenCalled()
})

test('whatever its size, one without an answer says so in the words of the refusal, and of no minute to wait', async () => {
  const offline = () => attempt(() => Promise.reject(new ApiError(0, '', 'Нет связи с сервером.')))
  draw(
    <>
      <Loaded of={offline()} compact>
        {() => null}
      </Loaded>
      <Loaded of={offline()}>{() => null}</Loaded>
      <Loaded of={offline()} renderFailed={() => <ErrorState title="Своя" />}>
        {() => null}
      </Loaded>
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('Нет связи с сервером.')).toHaveLength(3))
  expect(screen.queryByText(/через минуту/)).toBeNull()
})

describe('while the bar says that there is no network', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get')
  beforeEach(() => network.mockReturnValue(false))
  afterAll(() => network.mockRestore())

  test('a block only waits, also by an error of its own, and a refusal of the server is still told', async () => {
    const lost = () => attempt(() => Promise.reject(noConnection()))
    draw(
      <>
        <Loaded of={lost()} title="Ошибка при загрузке пульсов">
          {() => null}
        </Loaded>
        <Loaded of={lost()} renderFailed={() => <ErrorState title="Не удалось загрузить отзывы" />}>
          {() => null}
        </Loaded>
        <Loaded of={refused(500, 'Что-то сломалось')} title="Ошибка сервера">
          {() => null}
        </Loaded>
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('Появится, когда вернётся сеть')).toHaveLength(2))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Ошибка сервера')
  })

  test('it waits on until the retry is answered, and a retry that fails again tells its error', async () => {
    const retried = Promise.withResolvers<string | Refusal>()
    function Block() {
      const [of, setOf] = useState(() => attempt<string>(() => Promise.reject(noConnection())))
      return (
        <Loaded of={of} onRetry={() => startTransition(() => setOf(retried.promise))}>
          {(text) => text}
        </Loaded>
      )
    }
    draw(<Block />)
    await screen.findByText('Появится, когда вернётся сеть')
    network.mockReturnValue(true)
    await comeBack()
    expect(screen.getByText('Появится, когда вернётся сеть')).toBeVisible()
    await act(async () => retried.resolve({ refusal: noConnection() }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Проверьте подключение')
  })
})

test('one that fails leaves its neighbours standing, whatever it failed of', async () => {
  draw(
    <>
      <Loaded of={Promise.reject<string>(new TypeError('not what the contract says'))} compact>
        {(text) => text}
      </Loaded>
      <Loaded of={Promise.resolve('сосед')}>{(text) => <p>{text}</p>}</Loaded>
    </>,
  )
  expect(await screen.findByText('сосед')).toBeVisible()
  expect(await screen.findByText('Ошибка загрузки')).toBeVisible()
})

test('where a neighbour says it already, nothing is said twice', async () => {
  const { container } = draw(
    <Loaded of={refused(500, 'Что-то сломалось')} waiting="…" quiet>
      {() => 'не видно'}
    </Loaded>,
  )
  await waitFor(() => expect(container.textContent).toBe(''))
})

const missing = { title: 'Пульс не найден', back: { to: '/app/pulses', label: 'К списку' } }

test.each([403, 404, 422])(
  'what is not there for the person (%i) leads back, and never offers another try',
  async (status) => {
    draw(
      <Loaded of={refused(status, 'Не найдено')} isPage missing={missing}>
        {() => null}
      </Loaded>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Пульс не найден' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'К списку' })).toHaveAttribute('href', '/app/pulses')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('one that could not be loaded offers both', async () => {
  draw(
    <Loaded of={refused(500, 'Что-то сломалось')} isPage missing={missing}>
      {() => null}
    </Loaded>,
  )
  expect(await screen.findByRole('button', { name: 'Попробовать снова' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'К списку' })).toBeVisible()
})
