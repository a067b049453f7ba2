import { previewPath, previewReady } from '@kamerton/contract/pulses/preview'
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRespondPage } from '../open-respond-page'
import { pulseForm } from '../testing/pulse-form'

/** The preview is a lazy chunk. */
const untilCome = { timeout: 15_000 }

const request = vi.fn<typeof fetch>()
const form = pulseForm({
  title: 'Как дела?',
  is_anonymous: false,
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
})

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  history.replaceState(null, '', previewPath)
  const place = document.createElement('main')
  place.id = 'form'
  document.body.replaceChildren(place)
})

afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stands for the page around the frame: an object that differs from the window of the form. */
function around() {
  const parent = new Proxy(window, {})
  const asked = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  const give = (
    data: unknown,
    { origin = location.origin, source = parent }: { origin?: string; source?: Window } = {},
  ) => dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { asked, give }
}

test('the form is that of the page around it, and of nobody else; what is marked goes nowhere', async () => {
  const { asked, give } = around()
  const opening = openRespondPage()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(previewReady, location.origin), untilCome)
  give(pulseForm({ title: 'Чужой' }), { origin: 'https://evil.example' })
  give(pulseForm({ title: 'Чужой' }), { source: window })
  give('no form')
  give(form)
  await opening
  screen.getByRole('heading', { level: 1, name: 'Как дела?' })
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  await screen.findByRole('heading', { name: 'Ответ отправлен!' })
  expect(request).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
})

test('by itself the address shows no form, and says where it is', async () => {
  await openRespondPage()
  expect(document.body.textContent).toContain('откройте «Посмотреть форму»')
})
