import { expect, test } from 'vitest'
import { gone, mergeById, withTheirs } from './merge-by-id'

const step = (id: number, title: string) => ({ id, title })
const skill = (id: number, name: string, steps = [step(id * 10, `${name} 1`), step(id * 10 + 1, `${name} 2`)]) => ({
  id,
  name,
  steps,
})
const was = {
  title: 'План',
  goals: [step(1, 'Первая'), step(2, 'Вторая')],
  skills: [skill(3, 'Речь'), skill(4, 'Код')],
}

function merged(theirs: typeof was, typed: typeof was) {
  let id = 1_000_000
  return mergeById(was, theirs, typed, () => id++)
}

test('who changed one row takes nothing from who changed another, nor from another field of the same', () => {
  const theirs = { ...was, skills: [skill(3, 'Речь', [step(30, 'Сказано'), step(31, 'Речь 2')]), skill(4, 'Код')] }
  const typed = {
    ...was,
    skills: [{ ...skill(3, 'Речь'), name: 'Выступления' }, skill(4, 'Язык', was.skills[1]?.steps)],
  }
  const { values, meanwhile } = merged(theirs, typed)
  expect(values.skills).toEqual([
    { id: 3, name: 'Выступления', steps: [step(30, 'Сказано'), step(31, 'Речь 2')] },
    skill(4, 'Язык', was.skills[1]?.steps),
  ])
  expect(meanwhile).toEqual([{ field: 'skills.3.steps.30.title', now: 'Сказано' }])
})

test('where both changed one place what was typed stays, and theirs can be taken', () => {
  const theirs = { ...was, title: 'Их план', goals: [step(1, 'Их цель'), step(2, 'Вторая')] }
  const typed = { ...was, title: 'Мой план', goals: [step(1, 'Моя цель'), step(2, 'Вторая')] }
  const { values, meanwhile } = merged(theirs, typed)
  expect(values).toEqual(typed)
  expect(meanwhile).toEqual([
    { field: 'title', now: 'Их план', mine: 'Мой план' },
    { field: 'goals.1.title', now: 'Их цель', mine: 'Моя цель' },
  ])
  expect(meanwhile.reduce(withTheirs, values)).toEqual(theirs)
})

test('rows that one side added are there, each where it was put', () => {
  const theirs = { ...was, goals: [step(1, 'Первая'), step(9, 'Их'), step(2, 'Вторая')] }
  const typed = { ...was, goals: [step(1_000_000, 'Моя'), step(1, 'Первая'), step(2, 'Вторая')] }
  const { values, meanwhile } = merged(theirs, typed)
  expect(values.goals.map(({ id }) => id)).toEqual([1_000_000, 1, 9, 2])
  expect(meanwhile).toEqual([{ field: 'goals.9', now: step(9, 'Их') }])
})

test('a row that they took out goes, unless it was typed in: then it stays as a new one', () => {
  const theirs = { ...was, goals: [step(2, 'Вторая')], skills: [skill(4, 'Код')] }
  const typed = { ...was, skills: [{ ...skill(3, 'Речь'), name: 'Выступления' }, skill(4, 'Код')] }
  const { values, meanwhile } = merged(theirs, typed)
  expect(values.goals).toEqual([step(2, 'Вторая')])
  const mine = { id: 1_000_002, name: 'Выступления', steps: [step(1_000_000, 'Речь 1'), step(1_000_001, 'Речь 2')] }
  expect(values.skills).toEqual([mine, skill(4, 'Код')])
  expect(meanwhile).toEqual([
    { field: 'goals.1', now: gone, was: step(1, 'Первая') },
    { field: 'skills.1000002', now: gone, mine },
  ])
  expect(meanwhile.reduce(withTheirs, values)).toEqual(theirs)
})

test('a row that was taken out here stays out, and says so if they have changed it', () => {
  const theirs = { ...was, goals: [step(1, 'Первая'), step(2, 'Их вторая')] }
  const typed = { ...was, goals: [] }
  const { values, meanwhile } = merged(theirs, typed)
  expect(values.goals).toEqual([])
  expect(meanwhile).toEqual([{ field: 'goals.2', now: step(2, 'Их вторая'), mine: gone }])
  const [one] = meanwhile
  expect(one && withTheirs(values, one).goals).toEqual([step(2, 'Их вторая')])
})

test('their order stands where nothing was moved here, and ours where something was', () => {
  const [first, second] = was.goals
  const turned = { ...was, goals: [second ?? step(0, ''), first ?? step(0, '')] }
  expect(merged(turned, { ...was, title: 'Мой' }).values.goals).toEqual(turned.goals)
  expect(merged({ ...was, title: 'Их' }, turned).values.goals).toEqual(turned.goals)
})
