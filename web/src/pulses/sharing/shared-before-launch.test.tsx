import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { aPulse } from '../testing/pulse'
import { SharedCardLater } from './shared-place'

const asked = vi.fn<() => Promise<Response>>(async () => Response.json({}))
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => void vi.unstubAllGlobals())

const said = (more: Partial<Pulse> = {}) =>
  draw(<SharedCardLater pulse={aPulse({ status: 'draft', ...more })} />).container.textContent.replaceAll('\u00A0', ' ')

test('before the launch it is said that results will be shown, or that they stay, and nothing is asked for', () => {
  expect(said()).toContain('Когда опрос закончится, те, кого спрашивали, увидят общие итоги')
  expect(said({ shares_results: false })).toContain('Итоги останутся у тех, кто ведёт опрос')
  expect(asked).not.toHaveBeenCalled()
})
