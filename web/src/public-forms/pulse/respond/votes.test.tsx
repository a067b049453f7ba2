import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { voteKeyOf, voteOptions, voteWords } from '@kamerton/contract/pulses/votes'
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { openRespondPage } from './open-respond-page'
import { pulseForm } from './testing/pulse-form'

const vote = (id: string, title: string): Question => ({
  id: voteKeyOf(id),
  question: voteWords(title),
  type: 'choice',
  required: false,
  scale: null,
  options: [...voteOptions],
  labels: {},
  placeholder: null,
})
const mood: Question = {
  ...vote('', ''),
  id: 'mood',
  question: 'Как вы?',
  required: true,
  options: [
    { value: 'well', label: 'Хорошо' },
    { value: 'so', label: 'Так себе' },
  ],
}

const request = vi.fn<typeof fetch>(async () => new Response('{}'))

async function open(questions: Question[]) {
  vi.stubGlobal('fetch', request)
  history.replaceState({ token: 'of-the-link' }, '', location.href)
  const data = document.createElement('script')
  data.id = 'form-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ status: 200, data: pulseForm({ is_anonymous: false, questions }) })
  const place = document.createElement('main')
  place.id = 'form'
  document.body.replaceChildren(place, data)
  await openRespondPage()
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
const sent = () => new Request('http://localhost/', request.mock.calls[0]?.[1]).json()

afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
  request.mockClear()
})

test('done actions come after the questions of the pulse under a heading of their own, and travel with its answer', async () => {
  await open([mood, vote('a', 'Тихая комната'), vote('b', 'Короткие планёрки')])
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(screen.queryByRole('heading', { name: 'Что изменилось' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Хорошо' }))
  next()
  screen.getByRole('heading', { name: 'Что изменилось' })
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toMatch(
    /^2 из 3, можно пропустить.*«Тихая комната»/,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Стало лучше' }))
  next()
  screen.getByRole('heading', { name: 'Что изменилось' })
  send()
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  expect(await sent()).toMatchObject({ responses: { mood: 'well', [voteKeyOf('a')]: 'better' } })
})

test('nothing is asked about where nothing was done, and no heading stands there', async () => {
  await open([mood])
  expect(screen.queryByRole('heading', { name: 'Что изменилось' })).toBeNull()
})
