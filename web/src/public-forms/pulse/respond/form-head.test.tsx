import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { headOf } from '@kamerton/contract/pulses/form-head'
import { screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { iconNames } from '../../kit/icon'
import { openRespondPage } from './open-respond-page'
import { canBlind } from './right/kept-right'
import { pulseForm } from './testing/pulse-form'

const place = () => document.querySelector('main')
/** Content between the bar at the top of the window and the questions. */
const head = () => [...(place()?.children ?? [])].filter((one) => !one.matches('form, progress, .loading, noscript'))

/** Makes the page as the server sends it. */
function serve(form: PulseForm) {
  history.replaceState({ token: 'of-the-link' }, '', location.href)
  document.body.innerHTML = `<main id="form">${headOf(form)}<p class="loading">Загружаем…</p>\n<noscript></noscript></main>`
  const data = document.createElement('script')
  data.id = 'form-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ status: 200, data: form })
  document.body.append(data)
}

afterEach(() => {
  const main = place()
  if (main) render(null, main)
  document.body.replaceChildren()
  history.replaceState(null, '', location.href)
})

test.each([
  ['confidential, with a description', pulseForm({ description: 'Пять минут.\nЧестно.' })],
  ['named, without one', pulseForm({ is_anonymous: false })],
  ['with signs of HTML in it', pulseForm({ title: '<b>"Тишина" & \'шум\'</b>', description: '</main><script>' })],
])('B-09: the promise stands before any script, and the script goes on from it: %s', async (_, form) => {
  serve(form)
  expect(place()?.querySelector('b, script')).toBeNull()
  const served = head()
  const words = served.map(({ outerHTML }) => outerHTML)
  expect(place()?.textContent).toContain(`${form.pulse.title}${form.pulse.description ?? ''}`)
  for (const words of [form.promise.brief, form.promise.stored, form.promise.shown])
    expect(place()?.textContent).toContain(words)
  await openRespondPage()
  screen.getByRole('button', { name: 'Отправить ответ' })
  expect(head().map(({ outerHTML }) => outerHTML)).toEqual(words)
  expect(head().every((element, index) => element === served[index])).toBe(true)
  expect(screen.queryByText('Загружаем…')).toBeNull()
})

test('B-09: a browser that cannot blind shows the promise of an answer that goes with its link', async () => {
  const credential = { round: 'of-the-round', key_id: 'of-the-team', taken: false }
  const form = pulseForm({ is_blind: true }, { credential })
  expect(canBlind()).toBe(false)
  serve(form)
  await openRespondPage()
  expect(place()?.querySelector('.promise')?.textContent).toContain(form.promise_by_link?.brief)
  expect(place()?.textContent).not.toMatch(/опрос анонимный/i)
})

test('every icon of the forms has its outline in the page', () => {
  const frame = readFileSync(join(import.meta.dirname, '../../frame.html'), 'utf8')
  expect([...frame.matchAll(/<symbol id="icon-(\w+)"/g)].map(([, name]) => name)).toEqual([...iconNames])
})
