import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kamerton/contract/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import AnonymityPage from './pages/anonymity'

const root = join(import.meta.dirname, '../../..')
const codes = () =>
  screen.getAllByText((_, element) => element?.tagName === 'CODE').map(({ textContent }) => textContent)

test('the drawing has a name, and what it shows is said in words: step by step, in its order', () => {
  draw(<AnonymityPage />)
  const drawing = screen.getByRole('img', { name: /путь анонимного ответа.*шесть шагов/ })
  const numbers = within(drawing).getAllByText(/^[1-6]$/)
  expect(numbers.map(({ textContent }) => Number(textContent)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  const [steps] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL')
  expect(steps?.children).toHaveLength(6)
})

test('who knows what is a table with headings', () => {
  draw(<AnonymityPage />)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Кто', 'Знает', 'Не знает'])
  expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(3)
})

test('no limit of the protocol is left out', () => {
  draw(<AnonymityPage />)
  const limits = screen.getByRole('heading', { name: 'От чего это не защищает' }).nextElementSibling?.textContent ?? ''
  for (const limit of [
    'скопировать ключ',
    'сетевого адреса',
    'в те же минуты',
    'может прислать другую',
    'вскрывает https',
    'По словам, датам и должностям',
    'расскажут друг другу',
    'откроет ваше письмо раньше вас',
    'выписать его себе',
  ])
    expect(limits.replaceAll(/\s+/g, ' ')).toContain(limit)
})

test('the check of privacy is named, with the places where what it found stands', () => {
  draw(<AnonymityPage />)
  const item = screen.getByText('«Проверить приватность».').closest('li')
  expect(item?.textContent?.replaceAll(/\s+/g, ' ')).toContain(
    'Итог проверки стоит на странице пульса и в квитанции: день, сколько цифр посмотрели и сколько закрыли.',
  )
  expect(codes()).toContain('/api/pulse/privacy')
})

test('each file, decision, command and call that engineers are sent to is there', () => {
  draw(<AnonymityPage />)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const calls = Object.values(contract).flatMap((feature) => Object.values(feature).map(({ path }) => path))
  const isThere = (code: string): boolean => {
    if (code.startsWith('npm ')) return code === 'npm test' || code.replace('npm run ', '') in scripts
    if (code.startsWith('/api/')) return calls.includes(code)
    const number = /(?:^|\/)(\d{4})$/.exec(code)?.[1]
    if (number) return globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length === 1
    return !/^(server|web|contract|docs)\//.test(code) || existsSync(join(root, code))
  }
  expect(codes().length).toBeGreaterThan(10)
  expect(codes().filter((code) => !isThere(code ?? ''))).toEqual([])
})
