import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { Person } from './person'

test('a person is a name with a line for each thing that is known', () => {
  const { container } = draw(
    <Person name="Вера Демина" lines={['Руководитель поддержки', null, 'demina@versta.example']} />,
  )
  expect(screen.getByText('Вера Демина')).toBeVisible()
  expect(
    [...container.querySelectorAll('div > span:not([aria-hidden])')].map(({ textContent }) => textContent),
  ).toEqual(['Руководитель поддержки', 'demina@versta.example'])
})

test('a heading of its own stands instead of the name', () => {
  draw(<Person name="Вера Демина" heading={<a href="/vera">Вера</a>} lines={[]} />)
  expect(screen.getByRole('link', { name: 'Вера' })).toBeVisible()
  expect(screen.queryByText('Вера Демина')).toBeNull()
})
