import { promiseText } from '@kamerton/contract/pulses/promise'
import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import { expect, test } from 'vitest'
import { afterwards, promiseTo, thanks } from './promises'

const form = (pulse: Partial<PulseForm['pulse']>): PulseForm => ({
  round_id: '0',
  credential: null,
  pulse: {
    title: 'Пульс',
    description: null,
    target_type: 'company',
    target_name: null,
    invited: 24,
    is_anonymous: true,
    anonymity_threshold: 7,
    questions: [],
    ...pulse,
  },
  user: { full_name: 'Анна Соколова' },
  company_name: 'Верста',
  already_answered: false,
})
const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

test('B-09: the form says the promise of the letter, to its person by name', () => {
  for (const is_anonymous of [true, false]) {
    const asked = form({ is_anonymous })
    const [name, promise = ''] = promiseTo(asked).split(', опрос ')
    expect(name).toBe('Анна Соколова')
    expect(promiseText(asked.pulse).startsWith(`Опрос ${promise}`)).toBe(true)
  }
})

test('after a confidential answer the same is said again, after a named one nothing', () => {
  expect(afterwards(form({})).map(({ text }) => plainSpaces(text))).toEqual([
    expect.stringContaining('не меньше 7 человек, не считая того, кто смотрит'),
    'Поэтому его нельзя и изменить.',
  ])
  expect(afterwards(form({ is_anonymous: false }))).toEqual([])
})

test('a review by managers says that the remarks are added to the profiles', () => {
  expect(plainSpaces(thanks(form({ is_anonymous: false, target_type: 'manager_review' })))).toContain(
    'Замечания добавлены в профили сотрудников',
  )
  expect(thanks(form({}))).not.toContain('Замечания')
})
