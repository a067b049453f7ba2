import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { turnoverResult } from './calculators/turnover-result'
import Engagement from './pages/engagement'
import Enps from './pages/enps'
import Noise from './pages/noise'
import Turnover from './pages/turnover'

/** Beginnings of passages with our own numbers, and the test or source that confirms each. */
const ours: Readonly<Record<string, `${string} › ${string}`>> = {
  'Восемь человек ответили на двенадцать': 'article-sources.test.tsx › the example of engagement is counted right',
  'Почему в Камертоне другие границы.': 'article-claims.test.ts › why the product calls eNPS good from 50 on',
  '48 %': 'calculators/enps-result.test.ts › the example of the article',
  '23 %': 'calculators/enps-result.test.ts › the example of the article',
  'Вот компания, где 40 % сторонников':
    'simulator/survey-rounds.test.ts › the surveys scatter around what people really think',
  'Посчитано для компании с eNPS +25': 'article-claims.test.ts › the rule of thumb is that of the table',
  'Шум перемены ≈ 210': 'article-claims.test.ts › the rule of thumb is that of the table',
  '14,29 %': 'calculators/turnover-result.test.ts › the example of the article',
  'Текучесть = уволились': 'calculators/turnover-result.test.ts › the average headcount is half of both ends',
  'Было 120 человек, стало 132': 'calculators/turnover-result.test.ts › the example of the article',
  'В малой команде процент обманчив': 'article-sources.test.tsx › one of ten is a tenth',
}

/** A share or a year: a number that somebody has measured. */
const measured = /\d\s?%|\b(?:19|20)\d\d\b/

/** Passages with such a number and without a link to its source. */
function unsourced(page: ReactNode): string[] {
  const box = document.createElement('div')
  box.innerHTML = renderToString(page)
  const blocks = [...box.querySelectorAll('article :is(p, li, td, dd)')].filter((one) => !one.querySelector('p, li'))
  return blocks
    .filter((one) => measured.test(one.textContent) && !one.querySelector('a[href^="https://"]'))
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
}

test('a number that somebody has measured stands beside its source, and one of ours is proven', () => {
  const passages = [<Engagement key="e" />, <Enps key="n" />, <Noise key="s" />, <Turnover key="t" />].flatMap(
    unsourced,
  )
  const known = Object.keys(ours)
  expect(passages.filter((passage) => !known.some((beginning) => passage.startsWith(beginning)))).toEqual([])
  expect(known.filter((beginning) => !passages.some((passage) => passage.startsWith(beginning)))).toEqual([])
})

test('what says that ours are right is there', () => {
  const gone = Object.values(ours).filter((proof) => {
    const [file = '', title = ''] = proof.split(' › ')
    return !readFileSync(join(import.meta.dirname, file), 'utf8').includes(`test('${title}`)
  })
  expect(gone).toEqual([])
})

test('the example of engagement is counted right', () => {
  const score = Math.round((365 / (8 * 12)) * 10) / 10
  expect([score, Math.round(score * 20)]).toEqual([3.8, 76])
})

test('one of ten is a tenth', () => {
  expect(turnoverResult({ start: 10, end: 10, left: 1 }).percent).toBe(10)
})

test('a share without its source is found', () => {
  const sly = (
    <article>
      <p>У лучших компаний уходит 7 % людей.</p>
      <p>
        В 2024 году ушло 9 %. <a href="https://example.org">Отчёт</a>
      </p>
    </article>
  )
  expect(unsourced(sly)).toEqual(['У лучших компаний уходит 7 % людей.'])
})
