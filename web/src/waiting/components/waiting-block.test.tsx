import type { WaitingThing } from '@kamerton/contract/waiting/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { headlineOf } from '../headline'
import { now, oneOfEach } from '../testing/things'
import { wordsOf } from '../thing-words'
import { WaitingBlock } from './waiting-block'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const drawBlock = (things: WaitingThing[]) => draw(asOwner(<WaitingBlock of={Promise.resolve({ things })} />))

test('each thing is an object, a fact and a button', () => {
  const at = { now, timeZone: 'Europe/Moscow' }
  const said = oneOfEach.map((thing) => {
    const { title, fact, label, to } = wordsOf(thing, at)
    return [plain(title), plain(fact), label, to.replaceAll(/b0+-0000-4000-8000-0+/g, '')]
  })
  expect(said).toEqual([
    ['Завтра в 10:00: Анна Соколова', '4 открытые договорённости', 'Подготовиться', '/app/onetoone/meeting/1'],
    ['Ответьте на «Как прошла неделя»', '2 вопроса, именной, до 26 ноября', 'Ответить', '/pulse/respond?pulse=2'],
    [
      'Перенесите встречу: Анна Соколова',
      'была назначена на 22 ноября и не прошла',
      'Перенести',
      '/app/onetoone/meeting/4?dialog=move',
    ],
    [
      'Ответьте участникам «Пульс месяца»',
      'опрос закончен, 120 людям ещё не ответили',
      'Ответить',
      '/app/pulses/2?round=5#reply',
    ],
    [
      'Поговорить с каждым о загрузке',
      'обещано после «Пульс месяца», до 1 декабря',
      'Открыть',
      '/app/actions?dialog=6',
    ],
    [
      'Прислать список курсов',
      'договорённость, Анна Соколова, просрочена, была до 10 ноября, и ещё 3',
      'Открыть',
      '/app/onetoone/meeting/8',
    ],
    [
      'Решите, что делать с командой «Поддержка»',
      'eNPS и вовлечённость целиком ниже компании',
      'Решить',
      '/app/recommendations',
    ],
  ])
})

test('three are shown, the others folded; only the first has the filled button', async () => {
  drawBlock(oneOfEach)
  const block = await screen.findByRole('region', { name: 'Ждёт вас' })
  expect(within(block).getByText('ещё 4')).toBeVisible()
  const [first, ...others] = within(block)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => within(item).getByRole('link', { hidden: true }).className)
  expect(others).toHaveLength(6)
  expect(new Set(others).size).toBe(1)
  expect(first).not.toBe(others[0])
})

test('nothing is said while nothing waits', async () => {
  draw(
    asOwner(
      <>
        <WaitingBlock of={Promise.resolve({ things: [] })} />
        <p>рядом</p>
      </>,
    ),
  )
  expect(await screen.findByText('рядом')).toBeVisible()
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  [0, 'Сегодня от вас ничего не ждут.'],
  [1, 'Сегодня от вас ждут одного ответа.'],
  [2, 'Сегодня от вас ждут двух ответов.'],
  [21, 'Сегодня от вас ждут 21 ответа.'],
])('the first screen says how many answers are waited for: %i', (count, words) => {
  const poll = oneOfEach.find(({ kind }) => kind === 'poll')
  expect(plain(headlineOf({ things: poll ? Array.from({ length: count }, () => poll) : [] }))).toBe(words)
})

test('beside polls it counts what else waits, and agreements by themselves', () => {
  const agreement = oneOfEach.filter(({ kind }) => kind === 'agreement')
  expect(plain(headlineOf({ things: oneOfEach }))).toBe('Вас ждут 1 опрос и ещё 6 дел.')
  expect(plain(headlineOf({ things: agreement }))).toMatch(/^Пора закрыть \d договорённост/)
})

test('without polls it counts what else waits', () => {
  expect(plain(headlineOf({ things: oneOfEach.filter(({ kind }) => kind !== 'poll') }))).toBe('Вас ждут 6 дел.')
})
