import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPulse } from '../testing/pulse'
import { draftAsking, openPulseEditor } from '../testing/pulse-editor'

beforeEach(() => localStorage.clear())

const sharing = () => screen.getByRole('switch', { name: 'Показать итоги тем, кого спрашивали' })
const words = () =>
  document.getElementById(sharing().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''

test('is on by itself and says what people will see; switched off, it goes with the pulse', async () => {
  const { hand, onSave } = openPulseEditor(draftAsking('Как дела?'), { step: 'audience' })
  expect(sharing()).toBeChecked()
  expect(words()).toMatch(/итоги компании и\s+своей команды; после запуска не\s+поменять/)
  await hand.click(sharing())
  expect(words()).toMatch(/Итоги останутся у\s+тех, кто ведёт опрос/)
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ shares_results: false })
})

test('a review by managers shows nothing back, and has no switch', async () => {
  const { hand } = openPulseEditor(draftAsking('Как дела?'), { step: 'audience' })
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'manager_review')
  expect(screen.queryByRole('switch', { name: 'Показать итоги тем, кого спрашивали' })).toBeNull()
})

test('of a pulse that runs it stays as people were told', () => {
  openPulseEditor(draftAsking('Как дела?'), { step: 'audience', pulse: aPulse({ status: 'active' }) })
  expect(sharing()).toBeDisabled()
  expect(words()).toMatch(/это не\s+меняется/)
})
