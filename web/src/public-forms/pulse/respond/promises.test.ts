import { expect, test } from 'vitest'
import { afterwards, thanks } from './promises'
import { pulseForm } from './testing/pulse-form'

const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

test('after sending, only the steps that the round promises are told', () => {
  expect(afterwards(pulseForm({ shares_results: true })).map(({ text }) => plainSpaces(text))).toEqual([
    'Пришлём общие итоги, если их можно будет показать.',
    'Там же появится ответ руководства, когда оно его напишет.',
  ])
  expect(afterwards(pulseForm({ shares_results: false }))).toEqual([])
})

test('a review by managers says that the remarks are added to the profiles', () => {
  expect(plainSpaces(thanks(pulseForm({ is_anonymous: false, target_type: 'manager_review' }), false))).toContain(
    'Замечания добавлены в профили сотрудников',
  )
  expect(thanks(pulseForm({}), false)).not.toContain('Замечания')
  expect(thanks(pulseForm({}), false)).toContain('Вкладку можно закрыть.')
  expect(thanks(pulseForm({}), true)).not.toContain('Вкладку')
})
