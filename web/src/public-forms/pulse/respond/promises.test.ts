import { expect, test } from 'vitest'
import { afterwards, thanks } from './promises'
import { pulseForm } from './testing/pulse-form'

const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

test('after a confidential answer the same is said again, after a named one nothing', () => {
  expect(afterwards(pulseForm({})).map(({ text }) => plainSpaces(text))).toEqual([
    expect.stringContaining('не меньше 7 человек, не считая того, кто смотрит'),
    'Поэтому его нельзя и изменить.',
  ])
  expect(afterwards(pulseForm({ is_anonymous: false }))).toEqual([])
})

test('a review by managers says that the remarks are added to the profiles', () => {
  expect(plainSpaces(thanks(pulseForm({ is_anonymous: false, target_type: 'manager_review' })))).toContain(
    'Замечания добавлены в профили сотрудников',
  )
  expect(thanks(pulseForm({}))).not.toContain('Замечания')
})
