import { IconUsers } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import { found, isNamed, mostOfAKind } from './destinations.ts'

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
})
