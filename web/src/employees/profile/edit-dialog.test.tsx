import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { EditDialog } from './edit-dialog'

beforeEach(() => localStorage.clear())

const employee = {
  first_name: 'Пётр',
  last_name: 'Орлов',
  full_name: 'Пётр Орлов',
  id: 'a0000000-0000-4000-8000-000000000002',
  email: 'petr@kamerton.test',
  position: 'Матрос',
  role: 'employee',
} as const

function Profile() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Изменить
      </button>
      {opened && (
        <EditDialog
          employee={employee}
          busy={false}
          refusal={undefined}
          halfDone={false}
          onSave={() => {}}
          onClose={close}
        />
      )}
    </>
  )
}

test('whichever way the window is left, what was typed is there when it is opened again, and can be given up', async () => {
  const { hand } = draw(asOwner(<Profile />))
  const open = () => hand.click(screen.getByRole('button', { name: 'Изменить' }))
  const position = () => screen.findByLabelText(/^Должность/)
  const ways = [
    () => hand.keyboard('{Escape}'),
    () => hand.click(screen.getByRole('button', { name: 'Закрыть' })),
    () => hand.click(screen.getByRole('button', { name: 'Отмена' })),
  ]
  await open()
  await hand.clear(await position())
  await hand.type(await position(), 'Лоцман')
  for (const leave of ways) {
    await leave()
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    expect(await position()).toHaveValue('Лоцман')
    expect(screen.getByText(/Вернули то, что вы не сохранили/)).toBeVisible()
  }
  await hand.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect(await position()).toHaveValue('Матрос')
  expect(screen.queryByText(/Вернули то, что вы не сохранили/)).toBeNull()
  await hand.keyboard('{Escape}')
  await open()
  expect(await position()).toHaveValue('Матрос')
})
