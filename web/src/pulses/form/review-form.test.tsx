import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftAsking, openPulseEditor } from '../testing/pulse-editor'

beforeEach(() => localStorage.clear())

test('a review by managers asks the same of everybody: its questions are shown, and none is sent', async () => {
  const { hand, onSave } = openPulseEditor(draftAsking('Свой вопрос?'))
  expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveValue('Свой вопрос?')
  const goTo = (step: RegExp) => hand.click(screen.getByRole('button', { name: step }))
  await goTo(/^2?Кого и\sкогда/)
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'manager_review')
  await goTo(/^.?Вопросы/)
  expect(screen.getByRole('region', { name: 'Вопросы' })).toHaveTextContent(/Результаты.*Настроение.*Что беспокоит/)
  expect(screen.queryByRole('textbox', { name: 'Текст вопроса' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ target_type: 'manager_review', is_anonymous: false, questions: [] })
  // Back to another audience: the earlier questions are still there.
  await goTo(/^2?Кого и\sкогда/)
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'company')
  await goTo(/^.?Вопросы/)
  expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveValue('Свой вопрос?')
})
