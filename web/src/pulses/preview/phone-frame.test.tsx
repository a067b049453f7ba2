import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewPath, previewReady } from '@kamerton/contract/pulses/preview'
import { promiseOnForm } from '@kamerton/contract/pulses/promise'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { PhoneFrame } from './phone-frame'
import { previewOf } from './preview-of'

afterEach(() => void vi.restoreAllMocks())

const reader = { full_name: 'Нина Ковалёва', company_name: 'Верста' }
const pulse: Pulse = {
  ...aPulseCard({ status: 'draft', is_anonymous: true }),
  version: 1,
  questions: [
    {
      id: 'mood',
      question: 'Настроение?',
      type: 'mood',
      required: true,
      scale: { min: 1, max: 5 },
      options: [],
      labels: {},
      placeholder: null,
    },
  ],
  anonymity_threshold: 5,
  has_responses: false,
  answers_lost_at: null,
  contract: null,
  round: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
}

test('the form says what a launch now would promise, and asks what the draft asks', () => {
  const form = previewOf(pulse, 24, reader)
  expect(form.pulse).toMatchObject({ title: pulse.title, invited: 24, questions: pulse.questions })
  expect(form.promise).toEqual(promiseOnForm({ ...form.pulse }))
  expect(form.promise.stored).toContain('Опрос конфиденциальный')
  expect(form.promise.shown).toContain('Спрашивают всю компанию, 24 человека.')
})

test('it is given to the page in the frame when that asks, and to nobody else', () => {
  const form: PulseForm = previewOf(pulse, 24, reader)
  // happy-dom loads no page into a frame, so the test window stands for it.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window)
  const given = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
  draw(<PhoneFrame form={form} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Форма, как её увидят на телефоне')
  expect(frame).toHaveAttribute('src', previewPath)
  const say = (data: unknown, origin: string, source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  say(previewReady, 'https://evil.example', window)
  say(previewReady, location.origin, null)
  say('something else', location.origin, window)
  expect(given).not.toHaveBeenCalled()
  say(previewReady, location.origin, window)
  expect(given).toHaveBeenCalledExactlyOnceWith(form, location.origin)
})
