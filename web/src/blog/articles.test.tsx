import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicPages } from '../site/public-pages'
import { article, articles } from './articles'
import { enpsQuestions } from './articles/enps-questions'
import { faqPage } from './describe-article'
import Engagement from './pages/engagement'
import Enps from './pages/enps'
import Noise from './pages/noise'
import Turnover from './pages/turnover'

const pages = {
  [article.engagement.path]: Engagement,
  [article.enps.path]: Enps,
  [article.turnover.path]: Turnover,
  [article.noise.path]: Noise,
}

const drawn = Object.entries(pages).map(([path, Page]) => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Page />)
  return { path, box }
})

/** Slow reading speed, with time to think over the example of a calculator: words per minute. */
const wordsPerMinute = 150

test.each(drawn)('$path: takes about as long to read as it says', ({ path, box }) => {
  const words = box.querySelector('article')?.textContent?.match(/[\p{L}\d]+/gu) ?? []
  const said = articles.find((one) => one.path === path)?.readingMinutes ?? Number.NaN
  expect(Math.abs(words.length / wordsPerMinute - said)).toBeLessThan(1.2)
})

test.each(drawn)('$path: its contents lead to its headings, to each of them and in their order', ({ box }) => {
  const anchors = [...box.querySelectorAll('nav[aria-labelledby="contents"] a')].map((link) =>
    link.getAttribute('href'),
  )
  expect(anchors).toEqual([...box.querySelectorAll('article h2')].map(({ id }) => `#${id}`))
})

test.each(drawn)('$path: leads back to the blog and on to registration, and nowhere that there is not', ({ box }) => {
  const links = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links).toContain('/blog')
  expect(links).toContain('/register')
  const known = new Set<string>([...publicPages.map(({ path }) => path), '/login', '/register', '/enps-template.csv'])
  const own = links.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, ''))
  expect(own.filter((href) => !known.has(href))).toEqual([])
  expect(links.filter((href) => !/^(https:\/\/|\/|#|mailto:)/.test(href))).toEqual([])
})

test('the anchors of the turnover calculator are those that others link to', () => {
  const ids = [...(drawn[2]?.box.querySelectorAll('article h2') ?? [])].map(({ id }) => id)
  expect(ids).toEqual(['calculator', 'formula', 'benchmarks', 'how-to-reduce'])
})

test('reading times are those that were promised', () => {
  expect([article.engagement, article.enps, article.turnover].map((one) => one.readingMinutes)).toEqual([5, 7, 5])
})

test('the bands of the articles, and how often to ask, are those that were promised', () => {
  const wordsOf = (path: string) =>
    (drawn.find((one) => one.path === path)?.box.textContent ?? '').replaceAll(/\s+/g, ' ')
  const promised: readonly [string, readonly string[]][] = [
    [article.engagement.path, ['ниже 3,0', 'от 3,0 до 4,0', 'выше 4,0']],
    [article.enps.path, ['ниже 0', 'от 0 до 20', 'от 20 до 40', '40 и выше']],
    [article.enps.path, ['Раз в квартал или два раза в год', 'Не меньше пяти в каждой группе']],
    [article.turnover.path, ['до 10 %', 'от 10 до 20 %', '20 % и выше']],
  ]
  for (const [path, words] of promised) for (const one of words) expect(wordsOf(path)).toContain(one)
})

test('every article is a public page, and what search engines are told as answers is what is read', () => {
  const known = publicPages.map(({ path }) => path)
  for (const { path } of articles) expect(known).toContain(path)
  const answered = faqPage(enpsQuestions).mainEntity.map(({ name, acceptedAnswer }) => `${name}${acceptedAnswer.text}`)
  const read = [...(drawn[1]?.box.querySelectorAll('details') ?? [])].map((one) => one.textContent)
  expect(answered.filter((one) => !read.includes(one))).toEqual([])
})
