import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import RegisterPage from './pages/register'

const filled = { Имя: 'Анна', Фамилия: 'Черных', 'Название компании': 'ООО «Липа»', 'Рабочий email': 'anna@lipa.test' }

test('a reload of the registration keeps what was typed, and neither the password nor a consent', async () => {
  const first = draw(<RegisterPage />)
  for (const [label, text] of Object.entries(filled)) await first.hand.type(screen.getByLabelText(label), text)
  await first.hand.type(screen.getByLabelText('Пароль'), 'зелёный чайник 7')
  for (const box of screen.getAllByRole('checkbox')) await first.hand.click(box)
  first.unmount()
  expect(localStorage.getItem('draft.registration')).toContain('anna@lipa.test')
  expect(localStorage.getItem('draft.registration')).not.toContain('чайник')
  draw(<RegisterPage />)
  for (const [label, text] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveProperty('value', text)
  expect(screen.getByLabelText('Пароль')).toHaveProperty('value', '')
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
})
