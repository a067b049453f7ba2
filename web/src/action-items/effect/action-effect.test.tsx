import type { ActionEffect } from '@kamerton/contract/action-items/effect-schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { ActionEffectBlock, EffectCard } from './action-effect'

afterEach(() => vi.restoreAllMocks())

const rose: ActionEffect = {
  metric: 'mood',
  word: 'rose',
  gap: null,
  since: '2026-10-01',
  is_done: true,
  before: {
    value: 2.6,
    interval: { low: 2.2, high: 3 },
    answers: 12,
    people: 12,
    asked: 14,
    rounds: 1,
    from: '2026-08-20',
    to: '2026-09-18',
  },
  after: {
    value: 3.6,
    interval: { low: 3.2, high: 4 },
    answers: 24,
    people: 12,
    asked: 28,
    rounds: 2,
    from: '2026-10-05',
    to: '2026-10-20',
  },
  change: { difference: 1, interval: { low: 0.5, high: 1.5 } },
  others: {
    teams: 4,
    basis: 'same_band',
    before: 2.7,
    after: 3,
    change: { difference: 0.3, interval: { low: 0.1, high: 0.5 } },
    beyond: { difference: 0.7, interval: { low: 0.2, high: 1.2 } },
  },
  others_gap: null,
}
const textOf = () =>
  screen.getByRole('region', { name: 'Что стало с показателем' }).textContent.replaceAll('\u00a0', ' ')

test('before, after, the difference with its interval, and the same of the teams that began alike', () => {
  draw(<EffectCard effect={rose} />)
  const text = textOf()
  expect(text).toContain('Что стало с показателем «Настроение»вырос')
  expect(text).toContain('Было2,6от 2,2 до 3,0, ответили 12 из 14')
  expect(text).toContain('Стало3,6от 3,2 до 4,0, ответили 24 из 28')
  expect(text).toContain('Разница+1,0 (от +0,5 до +1,5)')
  expect(text).toContain('4 команды, которые начинали так же')
  expect(text).toContain('Разница+0,3 (от +0,1 до +0,5)')
  expect(text).toContain('По сравнению с нимивыше на 0,7 (от +0,2 до +1,2)')
  expect(text).toContain('Опросов с тех пор: 2. Чем чаще смотреть')
  expect(text).toContain('Это перемена, а не её причина. Низкая цифра и сама чаще возвращается к обычной')
})

test('where there may be more answers, no exact number of the asked stands beside them', () => {
  const few = { ...rose, before: rose.before && { ...rose.before, answers: 6, at_least: true as const, asked: 8 } }
  draw(<EffectCard effect={few} />)
  expect(textOf()).toContain('Было2,6от 2,2 до 3,0, от 6 ответов')
  expect(textOf()).not.toContain('из 8')
})

test('where rounding hides how the difference was counted, it says so', () => {
  const { unmount } = draw(<EffectCard effect={rose} />)
  expect(textOf()).not.toContain('округления')
  unmount()
  draw(<EffectCard effect={{ ...rose, change: { difference: 1.1, interval: { low: 0.5, high: 1.5 } } }} />)
  expect(textOf()).toContain('Разница+1,1 (от +0,5 до +1,5)посчитана до округления')
})

test.each([
  ['fell', 'упал'],
  ['within_noise', 'в пределах шума'],
] as const)('of %s the word is «%s»', (word, said) => {
  draw(<EffectCard effect={{ ...rose, word }} />)
  expect(screen.getByText(said)).toBeVisible()
})

test('while there is too little, it says why, and no number that could be read as a change', () => {
  const little = { ...rose, word: 'too_little_data', change: null, others: null, others_gap: 'no_change_yet' } as const
  draw(<EffectCard effect={{ ...little, gap: 'no_round_since', after: null }} />)
  const text = textOf()
  expect(text).toContain('данных пока мало')
  expect(text).toContain('После того как действие сделали (1 октября 2026 г.), ещё не закончился ни один опрос')
  expect(text).not.toContain('Разница')
  expect(text).not.toContain('причина')
})

test('who leads only some teams is told why none stand beside theirs', () => {
  draw(<EffectCard effect={{ ...rose, others: null, others_gap: 'named_answers' }} />)
  expect(textOf()).toContain('Другие команды отвечали по именам')
})

test('without a figure there is no block, and what cannot be had may be asked for again', async () => {
  const call = vi.spyOn(api.actionEffects, 'get').mockResolvedValue({ effect: null })
  draw(
    <>
      <p>рядом</p>
      <ActionEffectBlock id="ac000000-0000-4000-8000-000000000001" />
    </>,
  )
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(await screen.findByText('рядом')).toBeVisible()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a failure says so beside its neighbours', async () => {
  vi.spyOn(api.actionEffects, 'get').mockRejectedValue(new ApiError(500, '', {}))
  draw(<ActionEffectBlock id="ac000000-0000-4000-8000-000000000001" />)
  expect(await screen.findByText('Не удалось узнать, что стало с показателем')).toBeVisible()
})
