import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { anAnswered } from '../testing/answered'
import { QuestionList } from './question-list'

const spread = [0, 7, 1, 0, 8].map((count, at) => ({ value: String(at + 1), count }))
const calm = anAnswered('Спокойно ли вам?', {
  n: 16,
  mean: 3.6,
  distribution: spread,
  interval: { low: 3.1, high: 4.1 },
})
const drawn = (...rows: Parameters<typeof QuestionList>[0]['rows']) =>
  draw(
    <QuestionList
      category="engagement"
      rows={rows}
      k={5}
      company={null}
      take={(about) => <button type="button">{'question' in about ? `Взять: ${about.question.question}` : ''}</button>}
    />,
  )

test('U37: a question opens to its distribution, where every bar has its count, a single answer too', async () => {
  const { hand } = drawn(calm)
  const list = () => screen.queryByRole('list', { name: 'Распределение ответов: Спокойно ли вам?' })
  await hand.click(screen.getByRole('heading', { name: 'Спокойно ли вам?' }))
  const bars = within(list() ?? document.body).getAllByRole('listitem')
  expect(bars.map((bar) => bar.querySelector('b')?.textContent)).toEqual(['0', '7', '1', '0', '8'])
  expect(screen.getByText(/16\sответов, 95\s% интервал от\s3,1 до\s4,1/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Взять: Спокойно ли вам?' })).toBeVisible()
})

test('a withheld question has its reason and no value', () => {
  const { container } = drawn(anAnswered('Тайна', { withheld: 'too_few_answers' }))
  expect(container).toHaveTextContent('N/A: меньше 5 ответов, не считая вашего')
  expect(container.querySelector('details')).toBeNull()
})

test('a withheld spread is said in the opened question', () => {
  const { container } = drawn(anAnswered('Смысл', { mean: 4, n: 6 }))
  expect(container).toHaveTextContent('Распределение скрыто: для него нужно больше ответов')
})
