import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import { describe, expect, test } from 'vitest'
import { afterwards, commentHint, limitsOfAnonymity, storagePromise, thanks } from './promises'

const form = (pulse: Partial<PulseForm['pulse']>): PulseForm => ({
  round_id: '0',
  pulse: {
    title: 'Пульс',
    description: null,
    target_type: 'company',
    is_anonymous: true,
    anonymity_threshold: 7,
    questions: [],
    ...pulse,
  },
  user: { full_name: 'Анна Соколова' },
  company_name: 'Верста',
  already_answered: false,
})
const plainSpaces = (text: string | null) => text?.replaceAll('\u00A0', ' ')

describe('an anonymous form', () => {
  test('names the person and says what is and what is not stored', () => {
    expect(plainSpaces(storagePromise(form({})))).toBe(
      'Анна Соколова, ваш ответ анонимный: мы отметим, что вы ответили, но сам ответ сохраним без имени и времени.',
    )
  })

  test('says from how many answers anything is shown, and what cannot be undone', () => {
    expect(plainSpaces(limitsOfAnonymity(form({})))).toMatch(/от 7 ответов.*нельзя ни показать вам, ни удалить/)
    expect(plainSpaces(commentHint(form({})))).toBe(
      'Комментарии видны от 10 ответов, вперемешку. По стилю и деталям вас могут узнать.',
    )
  })
})

describe('a named form', () => {
  test('says who will see the answer and never calls itself anonymous', () => {
    for (const target_type of ['company', 'team', 'manager_review'] as const) {
      const named = form({ is_anonymous: false, target_type })
      const words = [storagePromise(named), thanks(named), limitsOfAnonymity(named), commentHint(named)].join(' ')
      expect(plainSpaces(words)).toMatch(/с вашим именем.*увидят владелец и администраторы/)
      expect(words).not.toMatch(/аноним/i)
      expect(afterwards(named)).toEqual([])
    }
  })

  test('of managers says that the remarks are added to the profiles', () => {
    expect(plainSpaces(thanks(form({ is_anonymous: false, target_type: 'manager_review' })))).toContain(
      'Замечания добавлены в профили сотрудников',
    )
    expect(thanks(form({}))).not.toContain('Замечания')
  })
})
