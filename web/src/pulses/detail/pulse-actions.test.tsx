import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asManager, asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulse } from '../testing/pulse'
import { PulseActions } from './pulse-actions'

const acts = () => ({ onAsk: vi.fn<() => void>(), onLaunch: vi.fn<() => void>(), onEdit: vi.fn<() => void>() })
const menu = 'Действия: Пульс ноября'
const names = () =>
  screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

const wasAsked = { opened_at: new Date('2026-11-14T08:00:00Z') }
const isOver = { ...wasAsked, closed_at: new Date('2026-11-16T08:00:00Z') }

test.each<[string, Partial<Pulse>, string[]]>([
  ['a draft', { status: 'draft' }, ['Изменить', 'Посмотреть форму', 'Запустить']],
  ['one that runs', { status: 'active', ...wasAsked }, ['Напомнить', 'Остановить', menu]],
  ['one that waits for its first day', { status: 'active', type: 'weekly' }, ['Остановить', menu]],
  ['one that is over', { status: 'completed', ...isOver }, [menu]],
  ['a cancelled one', { status: 'cancelled', ...isOver }, [menu]],
  ['a deleted one', { status: 'completed', is_deleted: true, ...isOver }, []],
  ['a deleted draft', { status: 'draft', is_deleted: true }, []],
])('what may be done on the page of %s', (_name, more, expected) => {
  draw(asOwner(<PulseActions pulse={aPulse(more)} {...acts()} />))
  expect(names()).toEqual(expected)
})

test('who leads one team does nothing with a pulse of the whole company', () => {
  draw(asManager(<PulseActions pulse={aPulse({ status: 'draft' })} {...acts()} />))
  expect(names()).toEqual([])
})

test('each button does what it says: a launch and a stop are asked about first', async () => {
  const over = acts()
  const pulse = aPulse({ status: 'completed', ...isOver })
  const { hand, unmount } = draw(asOwner(<PulseActions pulse={pulse} {...over} />))
  await hand.click(screen.getByRole('button', { name: menu }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Запустить снова' }))
  expect(over.onLaunch).toHaveBeenCalledOnce()
  await hand.click(screen.getByRole('button', { name: menu }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Изменить' }))
  expect(over.onEdit).toHaveBeenCalledOnce()
  expect(over.onAsk).not.toHaveBeenCalled()
  unmount()
  const running = acts()
  const active = aPulse({ status: 'active', ...wasAsked })
  const next = draw(asOwner(<PulseActions pulse={active} {...running} />))
  await next.hand.click(screen.getByRole('button', { name: 'Остановить' }))
  expect(running.onAsk).toHaveBeenCalledWith('deactivate', active)
  expect(running.onLaunch).not.toHaveBeenCalled()
})
