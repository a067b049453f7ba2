import { contract } from '@kamerton/contract/contract'
import { mostTemplates } from '@kamerton/contract/pulse-templates/schemas'
import { Question } from '@kamerton/contract/pulses/question-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall } from '../testing/checks/raw-call.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { enpsQuestion, moodQuestion } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { librarySets } from './library/sets.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app)
})

const templates = () => company.owner.as.pulseTemplates
const sheet = {
  key: 'custom_1',
  title: 'Пятница',
  type: 'one_time' as const,
  target_type: 'company' as const,
  questions: [{ question: 'Что порадовало?', type: 'text' as const }],
}
const named = async (key: string) => (await templates().list()).find((one) => one.key === key)
const saysOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.detail
/** The refusal for a client that checks nothing. */
const saidTo = async (input: object) => {
  const sent = { ...sheet, ...input }
  const { body } = await rawCall(app, contract.pulseTemplates.create, sent, { token: company.owner.token })
  return JSON.parse(body).detail
}

describe('creating', () => {
  test('keeps a template of the company beside the default ones, with a key for each question', async () => {
    const created = await templates().create({ ...sheet, description: '  Про неделю ' })
    expect(created).toMatchObject({
      ...sheet,
      description: 'Про неделю',
      category: 'custom',
      is_default: false,
      schedule: null,
      version: 1,
      questions: [{ id: 'q1', question: 'Что порадовало?', required: true }],
    })
    expect((await company.admin.as.pulseTemplates.list()).map(({ key }) => key)).toEqual([
      'gallup_q12_survey',
      'enps_survey',
      'mood_survey',
      'engagement_survey',
      'custom_1',
    ])
    expect(await company.manager.as.pulseTemplates.get({ id: created.id })).toEqual(created)
    expect((await templates().defaults()).map(({ is_default }) => is_default)).toEqual([true, true, true, true])
  })

  test('needs key, title, periodicity and audience', async () => {
    const missing = ['key', 'title', 'type', 'target_type']
    for (const empty of [undefined, ''])
      for (const field of missing)
        expect(await saidTo({ [field]: empty })).toMatchObject([
          { loc: ['body', field], msg: 'Заполните все обязательные поля' },
        ])
  })

  test('needs a question', async () => {
    for (const questions of [undefined, []])
      expect(await saidTo({ questions })).toMatchObject([
        { loc: ['body', 'questions'], msg: 'Добавьте хотя бы один вопрос' },
      ])
  })

  test('takes no template that no pulse could be begun with', async () => {
    expect(
      await saysOf(templates().create({ ...sheet, category: 'enps', target_type: 'team', questions: [enpsQuestion] })),
    ).toMatchObject([{ msg: 'eNPS опросы могут быть созданы только для всей компании' }])
    expect(await saysOf(templates().create({ ...sheet, category: 'mood' }))).toMatchObject([
      { msg: 'Ни один вопрос не войдёт в настроение: нужна шкала от 1 до 5' },
    ])
    expect(await saysOf(templates().create({ ...sheet, type: 'weekly' }))).toMatchObject([
      { msg: 'Укажите день и время опроса' },
    ])
    const twice = [moodQuestion, { ...moodQuestion, question: 'Ещё раз?' }]
    expect(await saysOf(templates().create({ ...sheet, questions: twice }))).toMatchObject([
      { msg: 'Идентификаторы вопросов должны различаться' },
    ])
    expect(await saysOf(templates().create({ ...sheet, key: 'мой ключ' }))).toMatchObject([
      { msg: 'Ключ состоит из латинских букв, цифр, «_» и «-»' },
    ])
  })

  test('needs no question for a review, and keeps none: it asks the same of each person', async () => {
    const review = await templates().create({ ...sheet, target_type: 'manager_review' })
    expect(review.questions).toEqual([])
    expect(await saysOf(templates().update({ id: review.id, target_type: 'company' }))).toMatchObject([
      { loc: ['body', 'questions'], msg: 'Добавьте хотя бы один вопрос' },
    ])
  })

  test('names its team when it is used', async () => {
    const { id } = await templates().create({ ...sheet, target_type: 'team' })
    expect(await templates().get({ id })).toMatchObject({ target_type: 'team' })
  })

  test('gives a key to one template, also when two ask for it at the same moment', async () => {
    const { answers, codes } = await outcomesOf([templates().create(sheet), templates().create(sheet)])
    expect([answers.length, codes]).toEqual([1, ['template_key_taken']])
    expect(await saysOf(templates().create({ ...sheet, key: 'enps_survey' }))).toBe(
      'Шаблон с таким ключом уже есть. Выберите другой',
    )
  })

  test('takes back a template that a client sends whole', async () => {
    const whole = await templates().create(sheet)
    const sent = { ...whole, is_default: true, version: 7, key: 'custom_2' }
    expect(await templates().create(sent)).toMatchObject({ key: 'custom_2', is_default: false, version: 1 })
  })

  test('stops at two hundred', async () => {
    await app.owner.query(
      `insert into pulse_templates (company_id, id, key, title, category, type, target_type, is_default, questions, created_at)
       select $1, gen_random_uuid(), 'many_' || n, 'Шаблон', 'custom', 'one_time', 'company', false, '[]', now()
       from generate_series(1, $2::integer) n`,
      [company.companyId, mostTemplates - 5],
    )
    const last = await templates().create(sheet)
    expect((await refusalOf(templates().create({ ...sheet, key: 'one_more' }))).code).toBe('templates_full')
    expect((await refusalOf(templates().duplicate({ id: last.id }))).code).toBe('templates_full')
  })
})

describe('changing', () => {
  test('changes what is named and leaves the rest', async () => {
    const { id, version } = await templates().create(sheet)
    const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }
    await templates().update({ id, version, ...weekly })
    const changed = await templates().update({ id, title: 'Итог недели' })
    expect(changed).toMatchObject({ ...sheet, ...weekly, title: 'Итог недели', version: 3 })
    expect(await named('custom_1')).toEqual(changed)
    expect(await templates().update({ id, type: 'one_time' })).toMatchObject({ schedule: null })
  })

  test('leaves the key as it is', async () => {
    const whole = await templates().create(sheet)
    await templates().update({ ...whole, title: 'Иначе' })
    expect(await saysOf(templates().update({ id: whole.id, key: 'custom_2' }))).toMatchObject([
      { loc: ['body', 'key'], msg: 'Ключ шаблона не меняется' },
    ])
  })

  test('refuses what creating refuses', async () => {
    const { id } = await templates().create(sheet)
    expect(await saysOf(templates().update({ id, title: ' ' }))).toMatchObject([
      { loc: ['body', 'title'], msg: 'Заполните все обязательные поля' },
    ])
    expect(await saysOf(templates().update({ id, questions: [] }))).toMatchObject([
      { msg: 'Добавьте хотя бы один вопрос' },
    ])
    expect(await saysOf(templates().update({ id, category: 'mood' }))).toMatchObject([{ loc: ['body', 'questions'] }])
    expect(await named('custom_1')).toMatchObject({ title: 'Пятница', category: 'custom', version: 1 })
  })
})

describe('duplicating', () => {
  test('makes a template of the company out of a default one, named after the moment', async () => {
    const original = await named('enps_survey')
    const copy = await templates().duplicate({ id: original?.id ?? '' })
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      key: `enps_survey_copy_${app.clock.now.getTime()}`,
      title: 'eNPS (копия)',
      is_default: false,
    })
    expect(await templates().update({ id: copy.id, title: 'Наш eNPS' })).toMatchObject({ title: 'Наш eNPS' })
  })

  test('works again within the same moment, and of a copy', async () => {
    const { id } = await templates().create(sheet)
    const at = app.clock.now.getTime()
    const first = await templates().duplicate({ id })
    const second = await templates().duplicate({ id: first.id })
    expect([first.key, second.key]).toEqual([`custom_1_copy_${at}`, `custom_1_copy_${at + 1}`])
    expect(second.title).toBe('Пятница (копия) (копия)')
  })
})

describe('deleting', () => {
  test('takes the template away and leaves the pulses that were begun with it', async () => {
    const { id, questions } = await templates().create(sheet)
    const pulse = await company.owner.as.pulses.create({
      title: 'Пятница',
      category: 'custom',
      target_type: 'company',
      questions,
    })
    expect(await templates().delete({ id })).toEqual({ msg: 'Шаблон успешно удален' })
    expect(await named('custom_1')).toBeUndefined()
    expect((await refusalOf(templates().get({ id }))).code).toBe('not_found')
    expect((await company.owner.as.pulses.get({ id: pulse.id })).questions).toMatchObject(questions)
    expect((await templates().create(sheet)).key).toBe('custom_1')
  })
})

test('a default template is neither changed nor deleted', async () => {
  for (const { id } of await templates().defaults()) {
    expect((await refusalOf(templates().update({ id, title: 'Иначе' }))).code).toBe('template_is_default')
    expect((await refusalOf(templates().delete({ id }))).code).toBe('template_is_default')
  }
  expect((await named('enps_survey'))?.title).toBe('eNPS')
})

test('a manager reads templates and the library, and writes none', async () => {
  const { id } = await templates().create(sheet)
  const { pulseTemplates } = company.manager.as
  expect((await pulseTemplates.library()).sets).toEqual(librarySets)
  const { answers, codes } = await outcomesOf<unknown>([
    pulseTemplates.create({ ...sheet, key: 'mine' }),
    pulseTemplates.update({ id, title: 'Иначе' }),
    pulseTemplates.duplicate({ id }),
    pulseTemplates.delete({ id }),
  ])
  expect([answers, codes]).toEqual([[], ['forbidden', 'forbidden', 'forbidden', 'forbidden']])
})

test('an employee sees neither templates nor the library', async () => {
  const employee = company.employees[0]?.as.pulseTemplates
  if (!employee) throw new Error('the company has no employee')
  const { answers, codes } = await outcomesOf<unknown>([employee.list(), employee.library()])
  expect([answers, codes]).toEqual([[], ['forbidden', 'forbidden']])
})

test('every set of the library is a pulse as it stands', async () => {
  for (const { title, description, category, questions } of (await templates().library()).sets) {
    const asked = questions.map((question) => Question.parse(question))
    const set = { title, description, category, target_type: 'company' as const }
    const pulse = await company.owner.as.pulses.create({ ...set, questions: asked })
    expect(pulse.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
  }
})
