import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ChoiceResult } from './choice-result'

const question: Question = {
  id: 'help',
  question: 'Что помогло бы?',
  type: 'choice',
  required: true,
  scale: null,
  options: [
    { value: 'calm', label: 'Тишина' },
    { value: 'time', label: 'Время' },
  ],
  multiple: true,
  labels: {},
  placeholder: null,
}
const result: QuestionResult = {
  question_id: 'help',
  n: 10,
  mean: null,
  bound: null,
  interval: null,
  enps: null,
  distribution: [
    { value: 'calm', count: 8 },
    { value: 'time', count: 6 },
  ],
  comments: null,
  change: null,
  company: null,
  withheld: null,
}

test('of several answers each option has its share of the people, and it is said that the shares are not of a whole', () => {
  const { container } = draw(<ChoiceResult question={question} result={result} k={5} />)
  screen.getByText('10 ответов, можно было выбрать несколько')
  expect(container.textContent).toMatch(/Тишина8\s80\u202f%/)
  expect(container.textContent).toMatch(/Время6\s60\u202f%/)
})

test('what is withheld shows no count of any option', () => {
  const withheld = { ...result, n: 0, distribution: null, withheld: 'too_few_answers' as const }
  const { container } = draw(<ChoiceResult question={question} result={withheld} k={5} />)
  expect(container.textContent).toContain('N/A')
  expect(container.textContent).not.toContain('Тишина')
})
