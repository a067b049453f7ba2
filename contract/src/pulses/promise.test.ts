import { describe, expect, test } from 'vitest'
import { commentHint, promiseOf, promiseText } from './promise.ts'
import { PulseTarget } from './schemas.ts'

const targets = PulseTarget.options
const asked = { target_name: 'Продажи', invited: 7 }

describe('B-09: what people are told about their answer', () => {
  test.each(targets)('a named one says who reads it and never calls itself otherwise (%s)', (target_type) => {
    const promised = { ...asked, is_anonymous: false, target_type, anonymity_threshold: 5 }
    expect(promiseText(promised)).toMatch(/^Опрос именной: ответ сохранится с вашим именем\. Его увидят владелец/)
    expect(promiseText(promised)).not.toMatch(/аноним|конфиденц/i)
    expect([promiseOf(promised).limits, commentHint(promised)]).toEqual([null, null])
  })

  test.each(targets)(
    'a confidential one names its threshold, and whom it does not protect from (%s)',
    (target_type) => {
      const promised = { ...asked, is_anonymous: true, target_type, anonymity_threshold: 7 }
      const text = promiseText(promised)
      expect(text).toContain('без имени и времени')
      expect(text).toContain('не меньше 7 человек, не считая того, кто смотрит')
      expect(text).toContain('Пока опрос идёт, связать ответ с вами технически может тот, кто управляет сервером')
      expect(text).toContain('нельзя ни показать вам, ни удалить')
      // Whoever runs the server could link them, so the word is not used.
      expect(text).not.toMatch(/аноним/i)
    },
  )

  test('a confidential one says whom it asks and how many they are, and who of a team is too new to count', () => {
    const text = (target_type: PulseTarget, more: { target_name?: string | null; invited?: number | null } = {}) =>
      promiseText({ ...asked, is_anonymous: true, anonymity_threshold: 5, target_type, ...more })
    expect(text('team')).toContain('Спрашивают команду «Продажи», 7 человек. Итоги увидят')
    expect(text('team')).toContain('Тех, кто в команде меньше 14 дней, тоже не считаем.')
    expect(text('team', { target_name: null, invited: null })).toContain('Спрашивают команду. Итоги')
    expect(text('company', { invited: 22 })).toContain('Спрашивают всю компанию, 22 человека. Итоги')
    expect(text('company')).toContain('Для итогов команды не считаем и тех, кто в ней меньше 14 дней.')
  })

  test('comments are promised from ten answers, or from the threshold where it is higher', () => {
    const hint = (anonymity_threshold: number) => commentHint({ is_anonymous: true, anonymity_threshold })
    expect([hint(3), hint(10)]).toEqual([hint(5), hint(5)])
    expect(hint(5)).toBe('Комментарии видны от 10 ответов, вперемешку. По стилю и деталям вас могут узнать.')
  })
})
