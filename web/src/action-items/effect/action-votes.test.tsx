import type { ActionVotes } from '@kamerton/contract/action-items/effect-schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { ActionVotesBlock } from './action-votes'

afterEach(() => vi.restoreAllMocks())

const id = 'ac000000-0000-4000-8000-000000000001'
const votes: ActionVotes = {
  pulse_id: 'bc000000-0000-4000-8000-000000000001',
  round_id: 'cc000000-0000-4000-8000-000000000001',
  pulse_title: 'Пульс месяца',
  closed_at: new Date('2026-11-03T09:00:00Z'),
  anonymity_threshold: 5,
  told: { n: 26, better: 16, same: 8, worse: 2 },
  withheld: null,
}
async function textOf(said: ActionVotes) {
  vi.spyOn(api.actionEffects, 'votes').mockResolvedValue({ votes: said })
  draw(<ActionVotesBlock id={id} />)
  const block = await screen.findByRole('region', { name: 'Что говорят те, кому обещали' })
  return block.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('how many say each, of how many answers, and in which pulse', async () => {
  const text = await textOf(votes)
  expect(text).toContain('Стало лучше 61 % (16) · без изменений 31 % (8) · стало хуже 8 % (2), 26 ответов')
  expect(text).toContain('Опрос «Пульс месяца», закончился 3 ноября 2026 г., ответы без имён.')
})

test.each([
  ['round_open', 'Итог появится, когда опрос закончится'],
  ['no_answers', 'Об этом никто не ответил'],
  ['too_few_answers', 'Ответов мало: показать их значило бы выдать людей'],
  ['would_reveal_another_group', 'Итог скрыт: по нему можно узнать'],
] as const)('what is not told for %s has one reason and no number', async (withheld, said) => {
  const text = await textOf({ ...votes, closed_at: null, anonymity_threshold: null, told: null, withheld })
  expect(text).toContain(said)
  expect(text).not.toMatch(/\d|без имён/)
})

test('where no round has asked there is no block, and what cannot be had may be asked for again', async () => {
  const call = vi.spyOn(api.actionEffects, 'votes').mockResolvedValue({ votes: null })
  const { unmount } = draw(
    <>
      <p>рядом</p>
      <ActionVotesBlock id={id} />
    </>,
  )
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(await screen.findByText('рядом')).toBeVisible()
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  call.mockRejectedValue(new ApiError(500, '', {}))
  draw(<ActionVotesBlock id={id} />)
  expect(await screen.findByText('Не удалось узнать, что сказали участники')).toBeVisible()
})
