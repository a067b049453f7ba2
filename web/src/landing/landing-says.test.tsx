import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import Blog from '../blog/pages/blog'
import Home from './pages/home'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
const boxOf = (page: ReactNode) => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<MemoryRouter>{page}</MemoryRouter>)
  return box
}
let home: HTMLElement
let blog: HTMLElement
beforeAll(() => {
  say('contact', 'hello@kamerton.test')
  home = boxOf(<Home />)
  blog = boxOf(<Blog />)
})
/** Sets a meta tag of the installation in the head of a page. */
function say(name: string, content: string) {
  document.querySelector(`meta[name="${name}"]`)?.remove()
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}
const linksOf = (place: Element | null) =>
  [...(place?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

describe('the landing page, as it is built', () => {
  test('leads from its head to features, prices, blog, sign-in and registration, also from the menu of a phone', () => {
    const ways = ['/#features', '/#pricing', '/blog', '/login', '/register']
    expect(linksOf(home.querySelector('header'))).toEqual(expect.arrayContaining(ways))
    expect(linksOf(home.querySelector('header details'))).toEqual(ways)
    for (const id of ['features', 'pricing']) expect(home.querySelector(`main #${id}`)).not.toBeNull()
  })

  test('says what both plans hold: five people for nothing, and 250 roubles for each from the sixth on', () => {
    const prices = plain(home.querySelector('#pricing')?.closest('section')?.textContent)
    for (const words of [
      'До 5 пользователей',
      'Все рекомендации с доказательством',
      'Пульсы без ограничений',
      'Поддержка по почте',
      'Премиум, от 6 пользователей',
      '250 ₽ за пользователя в месяц',
      'До 1 000 пользователей, больше по запросу',
      'Личное предложение для больших команд',
      'Приоритетная поддержка и настройка под вас',
    ])
      expect(prices).toContain(words)
  })

  test('has its sections in their order, and the address for letters in its foot', () => {
    expect([...home.querySelectorAll('main h2')].map(({ textContent }) => plain(textContent))).toEqual([
      'eNPS вырос с +10 до +30. Люди правда довольнее?',
      'Честность держится на трёх вещах',
      'Путь одного ответа',
      'Ответьте сами',
      'Рекомендации с доказательством',
      'Шесть способов слышать команду',
      'Платите, когда вас больше пяти',
      'Шесть ситуаций',
      'Вопросы',
      'Первый пульс можно отправить сегодня',
    ])
    expect(home.querySelector('footer [data-operator="contact"]')).not.toBeNull()
  })
})

describe('the landing page, as it is drawn', () => {
  afterEach(() => {
    say('contact', 'hello@kamerton.test')
    say('billing', 'on')
  })
  const said = () => plain(boxOf(<Home />).textContent)

  test('E21: of an own server sells nothing', () => {
    say('billing', '')
    const page = boxOf(<Home />)
    expect(page.querySelector('#pricing')).toBeNull()
    expect(linksOf(page)).not.toContain('/#pricing')
    expect(said()).not.toMatch(/₽|тариф|Премиум|без карты|До 5 пользователей|предложение/i)
    expect(linksOf(page)).toContain('/register')
  })

  test('E21: of a service that nobody can write to promises no letter and no offer', () => {
    say('contact', '')
    expect(said()).toContain('250 ₽ за пользователя в месяц')
    expect(said()).not.toMatch(/предложени|по запросу|Приоритетная поддержка|Поддержка по почте/i)
  })
})

test('S3, S5: every public page says that this is a beta, and whose it is since when', () => {
  for (const page of [home, blog]) {
    expect(plain(page.querySelector('header')?.textContent ?? '')).toContain('Бета')
    expect(plain(page.querySelector('footer')?.textContent ?? '')).toContain('© 2025 Камертон')
  }
})

test('the blog says which article is still to come, and leads to landing, sign-in and registration', () => {
  const [soon] = [...blog.querySelectorAll('main li')].filter(({ textContent }) => textContent.includes('Скоро'))
  expect(soon?.querySelector('h2')?.textContent).toMatch(/^One-to-One/)
  expect(linksOf(soon ?? null)).toEqual([])
  expect(linksOf(blog)).toEqual(expect.arrayContaining(['/', '/login', '/register']))
})
