import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { CountedAnswers } from './counted-answers'

const contract = { round: 'c.r', hash: '0123456789abcdef'.repeat(4), total: null, is_untold: false }
const counted = { people: 30, issued: 17, spent: 16, mixed: 16 }

test('before the count the fingerprint stands, and where everybody can check it', () => {
  draw(<CountedAnswers pulse={{ is_anonymous: true, contract }} />)
  expect(screen.getByText('0123-4567-89ab-cdef-0123-4567-89ab-cdef')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Как это видят все' })).toHaveAttribute(
    'href',
    `/pulse/receipt#c.r.${contract.hash}.`,
  )
  expect(screen.getByText('появится, когда ответы перемешают')).toBeInTheDocument()
})

test('U6: one line says of all together how many were asked, took their right, answered and were counted', () => {
  const { container } = draw(
    <CountedAnswers pulse={{ is_anonymous: true, contract: { ...contract, total: counted } }} />,
  )
  expect(screen.getByText('Спросили 30, прав на ответ взято 17, ответов пришло 16, учтено 16')).toBeVisible()
  expect(container).not.toHaveTextContent('Группа')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('U6: where few were asked, none of it is told', () => {
  const { container } = draw(
    <CountedAnswers pulse={{ is_anonymous: true, contract: { ...contract, is_untold: true } }} />,
  )
  expect(container).toHaveTextContent('Спросили немногих: сколько ответило, не говорим')
  expect(container).not.toHaveTextContent('появится')
})

test.each([{ spent: 18, mixed: 18 }, { issued: 31 }, { mixed: 15 }])(
  'B-20: %o does not add up, and the page says so',
  (wrong) => {
    draw(<CountedAnswers pulse={{ is_anonymous: true, contract: { ...contract, total: { ...counted, ...wrong } } }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Числа не сходятся')
  },
)

test('of a named pulse, and of one that is older, there is nothing to say', () => {
  const { container } = draw(
    <>
      <CountedAnswers pulse={{ is_anonymous: false, contract }} />
      <CountedAnswers pulse={{ is_anonymous: true, contract: null }} />
    </>,
  )
  expect(container).not.toHaveTextContent('обещания')
})
