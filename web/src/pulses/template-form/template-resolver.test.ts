import { expect, test } from 'vitest'
import { emptyQuestion, type PulseDraft } from '../form/pulse-draft'
import { newTemplate, templateOf } from './template-draft'
import { isMissing, templateResolver } from './template-resolver'

const draft: PulseDraft = {
  ...newTemplate,
  template_key: 'custom_1',
  title: 'Пятница',
  questions: [{ ...emptyQuestion(), question: 'Как прошла неделя?' }],
}
const judge = (typed: PulseDraft) =>
  templateResolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false })

test('what is sent has the key, and nothing that only a pulse has', async () => {
  expect(Object.keys(templateOf(draft)).toSorted()).toEqual(
    ['category', 'description', 'key', 'questions', 'schedule', 'target_type', 'title', 'type'].toSorted(),
  )
  expect(await judge(draft)).toMatchObject({
    values: { key: 'custom_1', title: 'Пятница', category: 'custom', target_type: 'company', schedule: null },
    errors: {},
  })
})

test('a key and a title that are missing are said at each, and known as missing', async () => {
  const { errors } = await judge({ ...draft, template_key: ' ', title: '' })
  expect(errors).toMatchObject({
    template_key: { type: 'missing', message: 'Придумайте ключ' },
    title: { type: 'missing', message: 'Придумайте название' },
  })
  expect([isMissing(errors), isMissing({})]).toEqual([true, false])
})

test('a key of other letters is not missing, it is wrong', async () => {
  const { errors } = await judge({ ...draft, template_key: 'мой' })
  expect(errors.template_key?.message).toBe('Ключ состоит из латинских букв, цифр, «_» и «-»')
  expect(isMissing(errors)).toBe(false)
})

test('a template without questions is told of it', async () => {
  expect((await judge({ ...draft, questions: [] })).errors.questions?.message).toBe('Добавьте хотя бы один вопрос')
})

test('a review needs no questions, whatever was typed before', async () => {
  const typed: PulseDraft = { ...draft, target_type: 'manager_review', questions: [emptyQuestion()] }
  expect(await judge(typed)).toMatchObject({ values: { target_type: 'manager_review', questions: [] }, errors: {} })
})

test('more captions than the scale has numbers are refused, not dropped', async () => {
  const [question] = draft.questions
  if (!question) throw new Error('the draft has no question')
  const labels = { '1': 'а', '6': 'е' }
  const { errors } = await judge({ ...draft, questions: [{ ...question, labels }] })
  expect(errors.questions?.[0]?.labels).toMatchObject({ message: 'Подписей больше, чем чисел на шкале' })
})
