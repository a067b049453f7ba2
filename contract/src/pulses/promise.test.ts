import { describe, expect, test } from 'vitest'
import { type AnswerMode, modeOf } from './answer-mode.ts'
import { commentHint, promiseByLink, promiseOf, promiseOnForm, promiseText } from './promise.ts'
import { partsOfPromise } from './promise-parts.ts'
import { type PromiseSurface, promiseLine } from './promise-surfaces.ts'
import { PulseTarget } from './schemas.ts'

const targets = PulseTarget.options
const modes: Record<AnswerMode, { is_anonymous: boolean; is_blind: boolean }> = {
  named: { is_anonymous: false, is_blind: false },
  confidential: { is_anonymous: true, is_blind: false },
  anonymous: { is_anonymous: true, is_blind: true },
}
const asked = { target_name: 'Продажи', invited: 7, anonymity_threshold: 5, shares_results: false }

describe('B-09: what people are told about their answer', () => {
  test.each(targets)('a named one says who reads it and never calls itself otherwise (%s)', (target_type) => {
    const promised = { ...asked, ...modes.named, target_type }
    expect(promiseText(promised)).toMatch(/^Опрос именной: ответ сохранится с вашим именем\. Его увидят владелец/)
    expect(promiseText(promised)).not.toMatch(/аноним|конфиденц/i)
    expect(promiseOf(promised).limits).toBeNull()
    expect(commentHint(promised)).toMatch(/^Комментарий с вашим именем прочтут владелец и администраторы компании/)
    // The line under the field widens nothing: a leader reads it only where their team alone is asked.
    expect(commentHint(promised).includes('руководитель команды')).toBe(target_type === 'team')
  })

  test.each(targets)(
    'a confidential one names its threshold, and whom it does not protect from (%s)',
    (target_type) => {
      const text = promiseText({ ...asked, ...modes.confidential, target_type, anonymity_threshold: 7 })
      expect(text).toMatch(/^Опрос конфиденциальный: /)
      expect(text).toContain('без имени и времени')
      expect(text).toContain('не меньше 7 человек, не считая того, кто смотрит')
      expect(text).toContain('Пока опрос идёт, связать ответ с вами технически может тот, кто управляет сервером')
      expect(text).toContain('нельзя ни показать вам, ни удалить')
      // The operator of the server could link them, so the word is not used.
      expect(text).not.toMatch(/аноним/i)
    },
  )

  test.each(targets)(
    'only a blind one is called anonymous, and says what even that does not stop (%s)',
    (target_type) => {
      const text = promiseText({ ...asked, ...modes.anonymous, target_type, anonymity_threshold: 7 })
      expect(text).toMatch(/^Опрос анонимный: ответ уйдёт без вашей ссылки и имени, и сервер не узнает, чей он\. /)
      expect(text).toContain('Отметим только, что вы взяли право ответить')
      expect(text).toContain('не меньше 7 человек, не считая того, кто смотрит')
      for (const limit of [
        'слежки на рабочем компьютере',
        'скопирует ключ к ответам',
        'адреса и секунды',
        'подменит страницу',
      ])
        expect(text).toContain(limit)
      expect(text).toContain('нельзя ни показать вам, ни удалить')
      expect(text).not.toMatch(/конфиденц/i)
    },
  )

  test('a mode is what the round is, not what its pulse was meant to be', () => {
    expect(Object.values(modes).map(modeOf)).toEqual(['named', 'confidential', 'anonymous'])
  })

  test('whose browser cannot blind is told that their answer is confidential, why, and what to do', () => {
    const promised = { ...asked, ...modes.anonymous, target_type: 'company' as const }
    const byLink = promiseByLink(promised)
    expect(byLink?.brief).toMatch(/^Этот браузер не умеет отвечать анонимно\. Отметим, что вы ответили/)
    expect(byLink?.stored).toContain('поэтому ваш ответ будет конфиденциальным: ')
    expect(byLink?.stored).toContain('откройте ссылку в другом браузере')
    expect(`${byLink?.brief}${byLink?.stored}${byLink?.limits}`).not.toMatch(/опрос анонимный|ответ анонимный/i)
    const { brief: _, stored: __, ...rest } = promiseOnForm({ ...promised, ...modes.confidential })
    expect(byLink).toMatchObject(rest)
    for (const mode of [modes.named, modes.confidential]) expect(promiseByLink({ ...promised, ...mode })).toBeNull()
  })

  test('one without names says whom it asks and how many they are, and who of a team is too new to count', () => {
    for (const mode of [modes.confidential, modes.anonymous]) {
      const text = (target_type: PulseTarget, more: { target_name?: string | null; invited?: number | null } = {}) =>
        promiseText({ ...asked, ...mode, target_type, ...more })
      expect(text('team')).toContain('Спрашивают команду «Продажи», 7 человек. Итоги увидят')
      expect(text('team')).toContain('Тех, кто в команде меньше 14 дней, тоже не считаем.')
      expect(text('team', { target_name: null, invited: null })).toContain('Спрашивают команду. Итоги')
      expect(text('company', { invited: 22 })).toContain('Спрашивают всю компанию, 22 человека. Итоги')
      expect(text('company')).toContain('Для итогов команды не считаем и тех, кто в ней меньше 14 дней.')
    }
  })

  test('the form has the whole promise in its parts, and names nobody', () => {
    for (const mode of Object.values(modes)) {
      const promised = { ...asked, ...mode, target_type: 'team' as const }
      const form = promiseOnForm(promised)
      expect(promiseText(promised)).toBe(
        partsOfPromise(form)
          .map(({ text }) => text)
          .join(' '),
      )
      expect(form.comments).toBe(commentHint(promised))
    }
  })

  const surfaces: PromiseSurface[] = ['form', 'letter', 'chat', 'editor', 'launch', 'pulse']
  const wordsOf = (text: string) => text.toLowerCase().match(/[а-яё]+|\d+/g) ?? []

  test('the line is short on every surface, and says nothing that the whole text does not', () => {
    for (const mode of Object.values(modes))
      for (const surface of surfaces) {
        const promised = { ...asked, ...mode, target_type: 'company' as const }
        const line = promiseLine(surface, promised)
        expect(wordsOf(line).length).toBeLessThanOrEqual(20)
        expect(line.split(/[.!?](?:\s|$)/).filter(Boolean).length).toBeLessThanOrEqual(2)
        // Words with an exception belong to the long text alone.
        expect(line).not.toMatch(/никто|никогда|невозможно|сервер не узнает/i)
        for (const number of line.match(/\d+/g) ?? []) expect(promiseText(promised)).toContain(number)
      }
  })

  test.each([
    ['named', 'Опрос именной: ответ сохранится с вашим именем.'],
    ['confidential', 'Отметим, что вы ответили, но сам ответ сохраним без имени и времени.'],
    ['anonymous', 'Ответ уйдёт без вашей ссылки и имени.'],
  ] as const)('the line of a %s one is a part of its whole text, word by word', (mode, line) => {
    const promised = { ...asked, ...modes[mode], target_type: 'company' as const }
    for (const surface of ['form', 'letter', 'chat'] as const) expect(promiseLine(surface, promised)).toBe(line)
    expect(promiseText(promised).toLowerCase()).toContain(line.slice(0, -1).toLowerCase())
  })

  test('an author reads of results from the threshold of the launch', () => {
    const lines = Object.values(modes).map((mode) =>
      promiseLine('launch', { ...asked, ...mode, target_type: 'company', anonymity_threshold: 7 }),
    )
    expect(lines).toEqual([
      'Опрос именной: ответы сохранятся с именами.',
      'Отметим, кто ответил, но сами ответы храним без имени и времени; итоги – от 7 ответов, не считая вашего.',
      'Ответы приходят без имени и ссылки; итоги – от 7 ответов, не считая вашего.',
    ])
  })

  test('comments are promised from ten answers, or from the threshold where it is higher', () => {
    const hint = (anonymity_threshold: number) =>
      commentHint({ is_anonymous: true, anonymity_threshold, target_type: 'company' })
    expect([hint(3), hint(10)]).toEqual([hint(5), hint(5)])
    expect(hint(5)).toBe('Комментарии видны от 10 ответов, вперемешку. По стилю и деталям вас могут узнать.')
  })
})
