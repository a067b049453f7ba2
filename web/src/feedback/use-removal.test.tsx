import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import { useRemoval } from './use-removal'

const note = { id: 'f0000000-0000-4000-8000-000000000001', feedback_type: 'positive' } as const

function Note({ onChanged }: { onChanged: () => void }) {
  const remove = useRemoval(onChanged)
  return (
    <button type="button" onClick={() => void remove(note)}>
      Убрать
    </button>
  )
}

async function deleted() {
  const onChanged = vi.fn<() => void>()
  const removing = vi.spyOn(api.feedback, 'delete').mockResolvedValue({ msg: 'Отзыв удалён' })
  const restoring = vi.spyOn(api.feedback, 'restore')
  onTestFinished(() => {
    removing.mockRestore()
    restoring.mockRestore()
  })
  const { hand } = draw(
    <>
      <Toasts />
      <Note onChanged={onChanged} />
    </>,
  )
  await hand.click(screen.getByRole('button', { name: 'Убрать' }))
  await hand.click(await screen.findByRole('button', { name: 'Удалить' }))
  await screen.findByText('Положительный отзыв удален')
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  return { hand, onChanged, restoring }
}

test('what was deleted is brought back from where it was said, and the list is read anew', async () => {
  const { hand, onChanged, restoring } = await deleted()
  restoring.mockResolvedValue({ msg: 'Отзыв возвращён' })
  await hand.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Отзыв возвращён')).toBeVisible()
  expect(restoring.mock.calls).toEqual([[{ id: note.id }]])
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('too late is said, and the list is read anew all the same', async () => {
  const { hand, onChanged, restoring } = await deleted()
  restoring.mockRejectedValue(new ApiError(404, '', { detail: 'Вернуть отзыв уже нельзя', code: 'feedback_gone' }))
  await hand.click(screen.getByRole('button', { name: 'Отменить' }))
  const said = await screen.findByText('Не удалось вернуть отзыв')
  expect(said.closest('[role=alert]')).toHaveTextContent('Вернуть отзыв уже нельзя')
  expect(onChanged).toHaveBeenCalledTimes(2)
})
