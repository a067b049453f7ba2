import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ownResults } from '../testing/mine'
import { Outcomes } from './outcomes'

const promise = { title: 'Тихий час для смены', due_on: '2026-12-01', done_on: null } as const

test('what was promised and said stands with its state, the newest three', () => {
  const promises = [
    { ...promise, status: 'done' as const },
    { ...promise, title: 'Разобрать ночные смены', status: 'in_progress' as const },
  ]
  draw(<Outcomes of={[ownResults({ promises }), ownResults({ round_id: 'another' })]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Тихий час для сменыСделано. Обещали после «Как прошла неделя»',
    'Разобрать ночные сменыВ работе. Обещали после «Как прошла неделя»',
    'Берём двух людей в первую линию.Об итогах «Как прошла неделя»: Нина Ковалёва',
  ])
  expect(screen.getByRole('link', { name: promise.title })).toHaveAttribute(
    'href',
    '/app/my-pulses/b0000000-0000-4000-8000-000000000002',
  )
})

test('the block is absent while nothing came of any poll', () => {
  draw(<Outcomes of={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
