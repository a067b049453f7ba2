import { afterEach, expect, test } from 'vitest'
import { foldMenu } from './fold-menu'

afterEach(() => {
  location.hash = ''
})

function anOpenMenu(): HTMLDetailsElement {
  const menu = document.createElement('details')
  menu.innerHTML = '<summary>Меню</summary><a href="#pricing">Тарифы</a>'
  menu.open = true
  return menu
}

test('a menu whose link was followed before the script came is folded when it comes', () => {
  const menu = anOpenMenu()
  location.hash = 'pricing'
  foldMenu(menu)
  expect(menu.open).toBe(false)
})

test('one that was only opened stays so until its link is followed', () => {
  const menu = anOpenMenu()
  foldMenu(menu)
  expect(menu.open).toBe(true)
  menu.querySelector('a')?.click()
  expect(menu.open).toBe(false)
})
