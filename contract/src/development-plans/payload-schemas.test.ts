import { describe, expect, test } from 'vitest'
import { planLimits } from './constants.ts'
import { NewPlan, PlanChanges } from './payload-schemas.ts'

const employee_id = '0199a000-0000-7000-8000-000000000001'
const known = '0199A000-0000-7000-8000-00000000000F'
const sheet = { employee_id, title: 'Рост', start_date: '2026-10-01', end_date: '2027-03-31' }
const activity = { title: 'Курс' }
const skill = { name: 'Навык', activities: [activity] }

/** The refused fields of a plan, with their messages. */
const refusals = (change: object): [string, string][] => {
  const { error } = NewPlan.safeParse({ ...sheet, ...change })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}
const many = <T extends object>(count: number, one: T): T[] => Array.from({ length: count }, () => ({ ...one }))
const long = (length: number) => 'я'.repeat(length)

describe('a plan that cannot be saved says why at its place', () => {
  test.each([
    [{ employee_id: undefined }, 'employee_id', 'Выберите сотрудника'],
    [{ employee_id: '' }, 'employee_id', 'Выберите сотрудника'],
    [{ title: '   ' }, 'title', 'Введите название плана'],
    [{ title: long(201) }, 'title', 'Не больше 200 символов'],
    [{ description: long(10_000) }, 'description', 'Не больше 5000 символов'],
    [{ manager_comment: long(10_000) }, 'manager_comment', 'Не больше 5000 символов'],
    [{ employee_comment: long(10_000) }, 'employee_comment', 'Не больше 5000 символов'],
    [{ status: 'done' }, 'status', 'Выберите статус плана'],
    [{ start_date: undefined }, 'start_date', 'Укажите дату начала'],
    [{ start_date: null }, 'start_date', 'Укажите дату начала'],
    [{ end_date: '' }, 'end_date', 'Укажите дату завершения'],
    [{ end_date: '2027-02-31' }, 'end_date', 'Такого дня нет в календаре'],
    [{ end_date: '2027-02-29' }, 'end_date', 'Такого дня нет в календаре'],
    [{ start_date: '31.12.2026' }, 'start_date', 'Такого дня нет в календаре'],
    [{ end_date: '20270-01-01' }, 'end_date', 'Такого дня нет в календаре'],
    [{ start_date: '0202-10-01' }, 'start_date', 'Проверьте год: от 2000 до 2100'],
    [{ goals: [{ title: long(10_000) }] }, 'goals.0.title', 'Не больше 500 символов'],
    [{ goals: [{ id: 7, title: 'Цель' }] }, 'goals.0.id', 'Неверный идентификатор'],
    [{ goals: [{ id: 'нет', title: 'Цель' }] }, 'goals.0.id', 'Неверный идентификатор'],
    [{ goals: many(51, { title: 'Цель' }) }, 'goals', 'Не больше 50 целей'],
    [{ skills: [{ ...skill, name: ' ' }] }, 'skills.0.name', 'Введите название навыка'],
    [{ skills: [skill, { ...skill, current_level: 6 }] }, 'skills.1.current_level', 'Текущий уровень – от 1 до 5'],
    [{ skills: [{ ...skill, target_level: 6 }] }, 'skills.0.target_level', 'Целевой уровень – от 1 до 5'],
    [{ skills: [{ ...skill, target_level: 2.5 }] }, 'skills.0.target_level', 'Целевой уровень – от 1 до 5'],
    [
      { skills: [{ ...skill, current_level: 4, target_level: 3 }] },
      'skills.0.target_level',
      'Целевой уровень не может быть ниже текущего',
    ],
    [{ skills: [{ ...skill, type: 'other' }] }, 'skills.0.type', 'Выберите тип навыка'],
    [{ skills: [{ ...skill, priority: 'urgent' }] }, 'skills.0.priority', 'Выберите приоритет'],
    [
      { skills: [{ ...skill, activities: [activity, { title: '' }] }] },
      'skills.0.activities.1.title',
      'Введите название активности',
    ],
    [
      { skills: [{ ...skill, activities: [{ title: 'Курс', due_date: '2026-02-31' }] }] },
      'skills.0.activities.0.due_date',
      'Такого дня нет в календаре',
    ],
    [{ skills: [{ ...skill, activities: many(500, activity) }] }, 'skills', 'Не больше 300 активностей в плане'],
    [{ skills: many(51, { name: 'Навык' }) }, 'skills', 'Не больше 50 навыков'],
    [{ milestones: [{ title: 'Веха', status: 'cancelled' }] }, 'milestones.0.status', 'Выберите статус вехи'],
    [{ milestones: many(51, { title: 'Веха' }) }, 'milestones', 'Не больше 50 вех'],
  ] as const)('%#: %j', (change, path, words) => {
    expect(refusals(change)).toEqual([[path, words]])
  })

  test('all that is wrong is told at once', () => {
    expect(refusals({ title: '', skills: [{ name: '', activities: [{ title: '' }] }] }).map(([path]) => path)).toEqual([
      'title',
      'skills.0.name',
      'skills.0.activities.0.title',
    ])
  })

  test('keys that nothing is called by are named, however deep they stand', () => {
    const { error } = NewPlan.safeParse({
      ...sheet,
      goals: [{ title: 'Цель', hidden: 1 }],
      skills: [{ name: 'Навык', progress: 100, activities: [{ title: 'Курс', plan_id: known }] }],
    })
    expect(error?.issues.map(({ code, path }) => [code, path.join('.')])).toEqual([
      ['unrecognized_keys', 'goals.0'],
      ['unrecognized_keys', 'skills.0.activities.0'],
      ['unrecognized_keys', 'skills.0'],
    ])
  })
})

describe('a plan that can be saved', () => {
  test('is trimmed, and what is empty is dropped or nothing', () => {
    const plan = NewPlan.parse({
      ...sheet,
      title: '  Рост ',
      description: '   ',
      goals: [{ title: ' Цель ', order_index: 9 }, { title: ' ' }],
      skills: [{ name: ' Навык ', activities: [{ title: ' Курс ', due_date: '' }] }],
      milestones: [{ title: '' }, { title: ' Веха ', date: null }],
    })
    expect(plan).toMatchObject({
      title: 'Рост',
      description: null,
      status: 'draft',
      manager_comment: null,
      goals: [{ id: null, title: 'Цель' }],
      skills: [
        {
          name: 'Навык',
          type: 'hard',
          priority: 'medium',
          current_level: 1,
          target_level: 3,
          activities: [{ title: 'Курс', description: '', type: 'course', status: 'planned', due_date: null }],
        },
      ],
      milestones: [{ title: 'Веха', date: null, status: 'planned' }],
    })
    expect([plan.goals.length, plan.milestones.length]).toEqual([1, 1])
  })

  test('an id is that of a part, or the editor’s own, which is none', () => {
    const ids = [known, 1_000_000, 4_294_967_296, null, undefined]
    const { goals } = PlanChanges.parse({ goals: ids.map((id) => ({ id, title: 'Цель' })) })
    expect(goals?.map(({ id }) => id)).toEqual([known.toLowerCase(), null, null, null, null])
  })

  test('what is not named stays unnamed', () => {
    expect(PlanChanges.parse({ status: 'active' })).toEqual({ status: 'active' })
    expect(PlanChanges.parse({ employee_comment: '' })).toEqual({ employee_comment: '' })
  })

  test('as much as a plan can hold is taken', () => {
    const skills = Array.from({ length: planLimits.skills }, () => ({ ...skill, activities: many(6, activity) }))
    expect(NewPlan.safeParse({ ...sheet, skills }).success).toBe(true)
  })
})
