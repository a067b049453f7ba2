import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { noConnection } from '../lib/api-error'
import { toast } from '../ui/toasts'
import { changePulse, launchPulse, type PulseChange } from './change-pulse'
import { savePulse } from './save-pulse'
import { aPulse } from './testing/pulse'

const pulse = aPulse({ status: 'draft', is_anonymous: false })
const { id } = pulse
const question = { question: 'Как дела?', type: 'text' as const, required: true, scale: null }
const sent: NewPulse = {
  title: 'Пульс',
  description: null,
  category: 'custom',
  type: 'one_time',
  target_type: 'company',
  target_value: null,
  is_anonymous: false,
  shares_results: true,
  ends_on: null,
  schedule: null,
  questions: [{ ...question, options: [], labels: {}, placeholder: null }],
}

const change = (what: PulseChange) => () => changePulse(what, id, 'once')

const acts: [string, () => Promise<unknown>, { done: string; failed: string }][] = [
  ['delete', change('delete'), { done: 'Пульс успешно удален', failed: 'Ошибка при удалении пульса' }],
  ['stop', change('deactivate'), { done: 'Пульс успешно остановлен', failed: 'Ошибка при остановке пульса' }],
  ['restore', change('restore'), { done: 'Пульс успешно восстановлен', failed: 'Ошибка при восстановлении пульса' }],
  [
    'launch',
    () => launchPulse({ id, ends_on: null }),
    { done: 'Пульс успешно активирован', failed: 'Ошибка при активации пульса' },
  ],
  [
    'create',
    () => savePulse(null, sent, { once: 'once', after: 'leave' }),
    { done: 'Пульс успешно создан', failed: 'Ошибка при создании пульса' },
  ],
  [
    'update',
    () => savePulse({ id, version: 1, fields: ['title'] }, sent, { once: 'once', after: 'leave' }),
    { done: 'Пульс успешно обновлен!', failed: 'Ошибка при обновлении пульса' },
  ],
]

const changes = ['deactivate', 'restore', 'activate', 'create', 'update'] as const

function answer() {
  vi.spyOn(api.pulses, 'delete').mockResolvedValue({ msg: '' })
  for (const call of changes) vi.spyOn(api.pulses, call).mockResolvedValue(pulse)
}
function fail() {
  for (const call of ['delete', ...changes] as const) vi.spyOn(api.pulses, call).mockRejectedValue(noConnection())
}
const done = vi.spyOn(toast, 'success')
const failed = vi.spyOn(toast, 'error')

beforeEach(() => {
  done.mockReturnValue()
  failed.mockReturnValue()
})
afterEach(() => void vi.resetAllMocks())

test.each(acts)('what is said of each act, when it is done and when it fails: %s', async (_, act, words) => {
  answer()
  await act()
  expect(done.mock.calls.map(([title]) => title)).toEqual([words.done])
  fail()
  await act()
  expect(failed.mock.calls.map(([title]) => title)).toEqual([words.failed])
})
