import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { colourOf } from '../testing/colours'
import { draw } from '../testing/draw'
import { RoleName } from './role-name'

test.each([
  ['owner', 'Владелец', 'purple', 305],
  ['admin', 'Администратор', 'red', 5],
  ['manager', 'Руководитель', 'blue', 245],
  ['employee', 'Сотрудник', 'green', 175],
] as const)('%s is «%s», in %s', (role, word, _colour, hue) => {
  draw(<RoleName role={role} />)
  expect(screen.getByText(word)).toHaveClass(role)
  expect(colourOf('figures/role-name.module.css', role)).toMatch(new RegExp(` ${hue}\\)$`))
})
