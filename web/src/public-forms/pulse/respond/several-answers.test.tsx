import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { openRespondPage } from './open-respond-page'
import { pulseForm } from './testing/pulse-form'

const help: Question = {
  id: 'help',
  question: 'Что помогло бы?',
  type: 'choice',
  required: true,
  scale: null,
  options: [
    { value: 'calm', label: 'Тишина' },
    { value: 'time', label: 'Время' },
    { value: 'pay', label: 'Премия' },
  ],
  multiple: true,
  labels: {},
  placeholder: null,
}

const request = vi.fn<typeof fetch>(async () => new Response('{}'))

async function open() {
  vi.stubGlobal('fetch', request)
  history.replaceState({ token: 'of-the-link' }, '', location.href)
  const data = document.createElement('script')
  data.id = 'form-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ status: 200, data: pulseForm({ is_anonymous: false, questions: [help] }) })
  const place = document.createElement('main')
  place.id = 'form'
  document.body.replaceChildren(place, data)
  await openRespondPage()
}

const option = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))

afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
  request.mockClear()
})

test('several options are marked and unmarked one by one, and sent together', async () => {
  await open()
  screen.getByRole('group', { name: /Можно выбрать несколько$/ })
  fireEvent.click(option('Премия'))
  fireEvent.click(option('Время'))
  fireEvent.click(option('Тишина'))
  fireEvent.click(option('Время'))
  expect([option('Тишина').checked, option('Время').checked, option('Премия').checked]).toEqual([true, false, true])
  send()
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  const sent = new Request('http://localhost/', request.mock.calls[0]?.[1])
  expect(await sent.json()).toMatchObject({ responses: { help: ['calm', 'pay'] } })
})

test('unmarking the last one is no answer, and a question that must be answered says so', async () => {
  await open()
  fireEvent.click(option('Премия'))
  fireEvent.click(option('Премия'))
  send()
  await vi.waitFor(() =>
    expect(screen.getAllByText('Пожалуйста, ответьте на обязательный вопрос 1').length).toBeGreaterThan(0),
  )
  expect(request).not.toHaveBeenCalled()
})
