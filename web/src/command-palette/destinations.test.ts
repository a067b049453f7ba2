import { IconUsers } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import { found, isNamed, isNearlyNamed, mostOfAKind, otherLayout } from './destinations.ts'

describe('the palette finds a name', () => {
  test.each([
    ['Отчеты', 'отч'],
    ['Самолёты и поезда', 'самолет'],
    ['Анна Мороз', 'мор ан'],
    ['Команда «Верста»', 'верста'],
    ['Планы развития', ''],
  ])('%s by «%s»', (name, query) => expect(isNamed(name, query)).toBe(true))

  test.each([
    ['Отчеты', 'четы'],
    ['Анна Мороз', 'анна иванова'],
  ])('but not %s by «%s»', (name, query) => expect(isNamed(name, query)).toBe(false))

  test('and shows no more than fit', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      path: `/${index}`,
      name: `Команда ${index}`,
      icon: IconUsers,
    }))
    expect(found(many, 'ком')).toEqual(many.slice(0, mostOfAKind))
  })

  test.each([
    ['Пульсы', 'gekmc'],
    ['Поддержка', 'gjllth'],
    ['Сотрудники', 'cjnhe'],
  ])('%s typed with the other layout as «%s»', (name, query) => {
    expect(isNamed(name, otherLayout(query))).toBe(true)
    expect(found([{ path: '/', name, icon: IconUsers }], query)).toHaveLength(1)
  })

  test.each([
    ['Алина Соколова', 'соколва'],
    ['Алина Соколова', 'скоолова'],
    ['Поддержка', 'подержка'],
    ['Настройки', 'нвстр'],
  ])('%s with one wrong letter in «%s»', (name, query) => expect(isNearlyNamed(name, query)).toBe(true))

  test.each([
    ['Пётр Орлов', 'ада'],
    ['Офис', 'пис'],
    ['Алина Соколова', 'скловаа'],
  ])('but not %s by «%s»', (name, query) => expect(isNearlyNamed(name, query)).toBe(false))

  test('and what is named exactly hides what is only nearly named', () => {
    const names = ['Марина', 'Марика'].map((name) => ({ path: name, name, icon: IconUsers }))
    expect(found(names, 'марина').map(({ name }) => name)).toEqual(['Марина'])
  })
})
