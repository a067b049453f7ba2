import { describe, expect, test } from 'vitest'
import { commentHint, promiseOf, promiseText } from './promise.ts'
import { PulseTarget } from './schemas.ts'

const targets = PulseTarget.options

describe('B-09: what people are told about their answer', () => {
  test.each(targets)('a named one says who reads it and never calls itself otherwise (%s)', (target_type) => {
    const promised = { is_anonymous: false, target_type, anonymity_threshold: 5 }
    expect(promiseText(promised)).toMatch(/^Опрос именной: ответ сохранится с вашим именем\. Его увидят владелец/)
    expect(promiseText(promised)).not.toMatch(/аноним|конфиденц/i)
    expect([promiseOf(promised).limits, commentHint(promised)]).toEqual([null, null])
  })

  test.each(targets)(
    'a confidential one names its threshold, and whom it does not protect from (%s)',
    (target_type) => {
      const promised = { is_anonymous: true, target_type, anonymity_threshold: 7 }
      const text = promiseText(promised)
      expect(text).toContain('без имени и времени')
      expect(text).toContain('не меньше 7 человек, не считая того, кто смотрит')
      expect(text).toContain('технически может тот, кто управляет сервером')
      expect(text).toContain('нельзя ни показать вам, ни удалить')
      // Whoever runs the server could link them, so the word is not used.
      expect(text).not.toMatch(/аноним/i)
    },
  )

  test('comments are promised from ten answers, or from the threshold where it is higher', () => {
    const hint = (anonymity_threshold: number) =>
      commentHint({ is_anonymous: true, target_type: 'company', anonymity_threshold })
    expect([hint(3), hint(10)]).toEqual([hint(5), hint(5)])
    expect(hint(5)).toBe('Комментарии видны от 10 ответов, вперемешку. По стилю и деталям вас могут узнать.')
  })
})
