import type { Role } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf } from '@kamerton/contract/permissions'
import { expect, test } from 'vitest'
import { actorOf } from '../lib/session'
import { moreOf } from './more'
import { bottomItemsOf, navigationOf } from './navigation'
import { screensFor } from './sections'

const person = (role: Role): CurrentUser => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  first_name: 'Нина',
  last_name: 'Ковалёва',
  middle_name: null,
  full_name: 'Нина Ковалёва',
  email: 'nina@kamerton.test',
  position: null,
  role,
  company_id: 'c0000000-0000-4000-8000-000000000001',
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
})

const abilityIn = (role: Role) => abilityOf(actorOf(person(role)))
const sidebarOf = (role: Role, answersForActions = false) => {
  const { groups, administration } = navigationOf(abilityIn(role), answersForActions)
  const foot = administration === null ? [] : [[null, administration.label]]
  return [...groups.map(({ label, items }) => [label, ...items.map((item) => item.label)]), ...foot]
}
const moreFor = (role: Role) =>
  moreOf(abilityIn(role), false).groups.map(({ label, items }) => [label, ...items.map((item) => item.label)])
const paletteOf = (role: Role) => screensFor(person(role)).map(({ name }) => name)

const people = ['Люди', 'Сотрудники', 'Команды']
const talk = ['Разговор', 'Пульсы', 'One-to-One', 'Планы развития', 'Отзывы']

test.each(['owner', 'admin'] as const)('%s has three groups, and the administration at the foot', (role) => {
  expect(sidebarOf(role)).toEqual([
    [null, 'Дашборд'],
    people,
    talk,
    ['Решения', 'Рекомендации', 'Действия', 'Отчеты'],
    [null, 'Администрирование'],
  ])
})

test('a manager has the groups with what they may open', () => {
  expect(sidebarOf('manager')).toEqual([[null, 'Дашборд'], people, talk, ['Решения', 'Рекомендации', 'Действия']])
})

const ofEmployee = ['Главная', 'Мои опросы', 'One-to-One', 'Планы развития', 'Отзывы']

test('E13: an employee has five items without groups, and «Действия» while they answer for one', () => {
  expect(sidebarOf('employee')).toEqual([[null, ...ofEmployee]])
  expect(sidebarOf('employee', true)).toEqual([[null, ...ofEmployee, 'Действия']])
  expect(paletteOf('employee')).toContain('Действия')
})

test('the first screen exists for people without a dashboard only', () => {
  expect(paletteOf('employee')).toContain('Главная')
  for (const role of ['owner', 'admin', 'manager'] as const) expect(paletteOf(role)).not.toContain('Главная')
})

test.each<[Role, string[]]>([
  ['owner', ['Дашборд', 'Пульсы', 'One-to-One', 'Команды']],
  ['admin', ['Дашборд', 'Пульсы', 'One-to-One', 'Команды']],
  ['manager', ['Дашборд', 'One-to-One', 'Команды', 'Пульсы']],
  ['employee', ['Главная', 'Мои опросы', 'One-to-One', 'Отзывы']],
])('the bar of a phone of %s has four places', (role, labels) => {
  expect(bottomItemsOf(abilityIn(role)).map(({ label }) => label)).toEqual(labels)
})

test('all else is behind «Ещё», with the own pulses for everybody', () => {
  expect(moreFor('owner')).toEqual([
    ['Люди', 'Сотрудники'],
    ['Разговор', 'Планы развития', 'Отзывы', 'Мои опросы'],
    ['Решения', 'Рекомендации', 'Действия', 'Отчеты'],
  ])
  expect(moreFor('manager')).toEqual([
    ['Люди', 'Сотрудники'],
    ['Разговор', 'Планы развития', 'Отзывы', 'Мои опросы'],
    ['Решения', 'Рекомендации', 'Действия'],
  ])
  expect(moreFor('employee')).toEqual([[null, 'Планы развития']])
})
