import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { FeedbackDialog } from './feedback-dialog'

const fixed = {
  type: 'positive',
  employeeId: 'e0000000-0000-4000-8000-000000000001',
  employeeName: 'Вера Демина',
} as const

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Написать
      </button>
      <FeedbackDialog fixed={fixed} opened={opened} onClose={() => setOpened(false)} onAdded={() => {}} />
    </>
  )
}

test('Escape leads back to the button that opened the window, and what was typed is still there', async () => {
  const { hand } = draw(<Page />)
  const button = screen.getByRole('button', { name: 'Написать' })
  await hand.click(button)
  await hand.type(await screen.findByLabelText('Комментарий'), 'Спасибо за помощь')
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  await hand.click(button)
  expect(await screen.findByLabelText('Комментарий')).toHaveValue('Спасибо за помощь')
})

test('about one person it begins with the stars, which arrows choose', async () => {
  const { hand } = draw(<Page />)
  await hand.click(screen.getByRole('button', { name: 'Написать' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '1\u00a0звезда' })).toHaveFocus())
  await hand.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('radio', { name: '3\u00a0звезды' })).toBeChecked()
})
