import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { CountedAnswers } from './counted-answers'

const contract = { round: 'c.r', hash: '0123456789abcdef'.repeat(4), totals: [] }
const counted = { people: 7, issued: 6, spent: 5, mixed: 5 }

test('before the count the fingerprint stands, and where everybody can check it', () => {
  draw(<CountedAnswers pulse={{ is_anonymous: true, contract }} />)
  expect(screen.getByText('0123-4567-89ab-cdef-0123-4567-89ab-cdef')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Как это видят все' })).toHaveAttribute(
    'href',
    `/pulse/receipt#c.r.${contract.hash}.`,
  )
  expect(screen.getByText('появится, когда ответы перемешают')).toBeInTheDocument()
})

test('each group says how many rights were issued, spent and counted', () => {
  draw(<CountedAnswers pulse={{ is_anonymous: true, contract: { ...contract, totals: [counted, counted] } }} />)
  expect(screen.getAllByText('людей 7, взяли право 6, ответили 5, учтено 5')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([{ spent: 7, mixed: 7 }, { issued: 8 }, { mixed: 4 }])(
  'B-20: %o does not add up, and the page says so',
  (wrong) => {
    draw(
      <CountedAnswers pulse={{ is_anonymous: true, contract: { ...contract, totals: [{ ...counted, ...wrong }] } }} />,
    )
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
