import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TakeAction } from '../../action-items/take-action'
import { anAction, pageOf } from '../../action-items/testing/action'
import { asOwner, owner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulse } from '../testing/pulse'
import { useTakes } from './use-takes'

const roundId = 'b0000000-0000-4000-8000-000000000002'
const question = { id: 'calm', question: 'Спокойно ли вам работать?' }

let items: ActionItem[]
const asked: URL[] = []
beforeEach(() => {
  items = []
  asked.length = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://here'))
    return Response.json(pageOf(items))
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page({ pulse }: { pulse: Pulse }) {
  const { take, takeStep, taken } = useTakes(TakeAction, pulse)
  return (
    <>
      {take({ question })}
      {takeStep()}
      <p>Взято: {taken.items.length}</p>
    </>
  )
}

const opened = () => draw(asOwner(<Page pulse={{ ...aPulse(), round: { id: roundId, shares_results: true } }} />))

test('a question that was taken before says so with a link, and a dropped action leaves it free', async () => {
  const source = {
    pulse_id: aPulse().id,
    round_id: roundId,
    pulse_title: 'Пульс',
    question_id: question.id,
    question: null,
  }
  const dropped = anAction({ source, status: 'dropped', drop_reason: 'Не нужно' })
  items = [dropped]
  const { unmount } = opened()
  const button = { name: /Взять в.работу: Спокойно/ }
  expect(await screen.findByRole('button', button)).toBeVisible()
  unmount()
  items = [
    dropped,
    anAction({
      id: 'ac000000-0000-4000-8000-000000000002',
      source,
      subject: { type: 'company', id: owner.company_id, name: owner.company_name },
    }),
  ]
  opened()
  const link = await screen.findByRole('link', { name: /Взято в.работу/ })
  expect(link).toHaveAttribute('href', '/app/actions?dialog=ac000000-0000-4000-8000-000000000002')
  expect(screen.queryByRole('button', button)).toBeNull()
  expect(screen.getByText('Взято: 1')).toBeVisible()
  expect(asked.at(-1)?.searchParams.get('source_round_id')).toBe(roundId)
})
