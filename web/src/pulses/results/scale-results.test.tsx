import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ScaleResults } from './scale-results'

const question: Question = {
  id: 'item1',
  question: 'Сколько раз вас отвлекали?',
  type: 'rating',
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
}
const result: QuestionResult = {
  question_id: 'item1',
  n: 10,
  mean: 3,
  bound: null,
  interval: { low: 2, high: 4 },
  enps: null,
  distribution: ['1', '2', '3', '4', '5'].map((value) => ({ value, count: 2 })),
  comments: null,
  change: null,
  company: null,
  withheld: null,
}

const drawn = (category: 'custom' | 'mood', changes: Partial<Question> = {}, shown: Partial<QuestionResult> = {}) =>
  draw(
    <ScaleResults
      category={category}
      title="Оценки"
      k={5}
      since={null}
      company={null}
      rows={[{ question: { ...question, ...changes }, result: { ...result, ...shown } }]}
    />,
  ).container

const colours = (container: HTMLElement) =>
  [...container.querySelectorAll('.stack i')].map(({ className }) => className)

test('a bar goes from red to green only where somebody knows which end is good', () => {
  expect(colours(drawn('mood'))).toEqual(['s1', 's2', 's3', 's4', 's5'])
  expect(colours(drawn('custom', { better: 'high' }))).toEqual(['s1', 's2', 's3', 's4', 's5'])
  expect(colours(drawn('custom', { better: 'low' }))).toEqual(['s5', 's4', 's3', 's2', 's1'])
  expect(colours(drawn('custom'))).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
})

test('where no question has a bar, that is said once, and nothing explains bars', () => {
  const container = drawn('mood', {}, { distribution: null })
  expect(container.textContent?.match(/Распределение скрыто/g)).toHaveLength(1)
  expect(container).not.toHaveTextContent('Числа в полосе')
  expect(container.querySelector('.ramp')).toBeNull()
})

test('the scatter is ±, from where to where once the end of the scale has cut it, and nothing of a few answers', () => {
  expect(drawn('custom')).toHaveTextContent('3,0± 1,0')
  expect(drawn('custom', {}, { mean: 4.5, interval: { low: 3.8, high: 5 } })).toHaveTextContent('4,5от 3,8 до 5,0')
  expect(drawn('custom', {}, { n: 4, interval: null })).toHaveTextContent('3,0мало ответов')
})

/** Two questions compared with the last round: noise of 0.6, and a real fall of 0.4. */
const compared = (better?: 'high' | 'low') =>
  draw(
    <ScaleResults
      category="custom"
      title="Оценки"
      k={5}
      since={new Date('2026-11-12T08:00:00Z')}
      company={null}
      rows={[
        { question, result: { ...result, change: { difference: 0.6, trend: 'stable', change_grade: 'noise' } } },
        {
          question: { ...question, id: 'item2', question: 'Ясно?', better },
          result: {
            ...result,
            question_id: 'item2',
            change: { difference: -0.4, trend: 'down', change_grade: 'noticeable' },
          },
        },
      ]}
    />,
  ).container

test('what has left the noise since the last round stands first, and the change is said', () => {
  const container = compared('high')
  expect(container).toHaveTextContent('заметнее изменились с раунда, начатого 12 ноября 2026 г.')
  expect([...container.querySelectorAll('.row > div:first-child')].map(({ textContent }) => textContent)).toEqual([
    'Ясно?−0,4заметная перемена',
    `${question.question}+0,6в\u00a0пределах шума`,
  ])
})

test('a fall is red only where the high end is known to be the good one', () => {
  const toneOf = (container: HTMLElement) => container.querySelector('.change')?.className
  expect(toneOf(compared('high'))).toBe('change down')
  expect(toneOf(compared('low'))).toBe('change up')
  expect(toneOf(compared())).toBe('change')
})

test('of a team the farthest from the company stands first, with what the company said, also where nothing differs', async () => {
  const beside = (id: string, mean: number, company: QuestionResult['company']) => ({
    question: { ...question, id, question: id },
    result: { ...result, question_id: id, mean, company },
  })
  const { container, hand } = draw(
    <ScaleResults
      category="engagement"
      title="Оценки"
      k={5}
      since={null}
      company={{ title: 'Вовлечённость осенью', opened_at: new Date('2026-11-01T08:00:00Z') }}
      rows={[
        beside('Свой вопрос', 3, null),
        beside('Как у всех', 3.6, { value: 3.8, comparison: 'unclear' }),
        beside('Хуже', 2.1, { value: 4.2, comparison: 'below_company' }),
      ]}
    />,
  )
  expect([...container.querySelectorAll('.row > div:first-child')].map(({ textContent }) => textContent)).toEqual([
    'Хужениже компанииВся компания: 4,2',
    'Как у всехВся компания: 3,8',
    'Свой вопрос',
  ])
  expect(container.querySelector('.row .bad')).toHaveTextContent('ниже компании')
  expect(container).toHaveTextContent('опрос «Вовлечённость осенью», начат 1 ноября 2026 г.')
  await hand.click(screen.getByRole('button', { name: 'Показать таблицей' }))
  expect(screen.getByRole('columnheader', { name: 'Вся компания' })).toBeInTheDocument()
})
