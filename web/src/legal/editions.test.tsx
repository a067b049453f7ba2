import { createHash } from 'node:crypto'
import { type ConsentDocument, consentDocuments, editions, newestOf } from '@kamerton/contract/consents/editions'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import PrivacyPage from './pages/privacy'
import TermsPage from './pages/terms'

/**
 * The words of each edition, as SHA-256. People have agreed to exactly these, so they are never removed. The first
 * editions are older than this list.
 */
const digests: Readonly<Record<ConsentDocument, Readonly<Record<string, string>>>> = {
  terms: {
    '2026-11-23': '7e70bdb4533427461ec431ce3a1f457cfbd2b760e970536106f3eff278629656',
    '2026-11-27': 'a19827b0394b1fc013e431a89c852cc958197fd9b0306a90d2592448874bcb00',
  },
  personal_data: {
    '2026-11-23': 'e0cb3b690a44b91c20bd875b11c219c9f2fb73b7626e1aed045d6498a1cb8627',
    '2026-11-27': '18f5391113eee566fc589e450ca945dacae54c25a0bcd39b652b7c458ec02418',
  },
}

const pages: Readonly<Record<ConsentDocument, ReactNode>> = { terms: <TermsPage />, personal_data: <PrivacyPage /> }

/** The name and address of the operator are no words of an edition: each server puts in its own. */
function drawn(page: ReactNode): HTMLElement {
  const { container } = draw(page)
  for (const place of container.querySelectorAll('[data-operator]')) place.textContent = ''
  return container
}

/**
 * The text that people read and agree to. The contents repeat the headings, and the date and the history are no part of
 * it.
 */
function wordsOf(page: ReactNode): string {
  const container = drawn(page)
  const sections = [...container.querySelectorAll('main section')].filter((one) => !one.querySelector('#changes'))
  // A reader sees a space between two blocks, whatever the markup between them.
  const words = sections.flatMap((section) => [...section.querySelectorAll('h2, p, li, dt, dd, th, td')])
  const innermost = words.filter((block) => !block.querySelector('p, li, dt, dd'))
  return innermost.map(({ textContent }) => textContent).join(' ')
}

const digestOf = (words: string): string =>
  createHash('sha256').update(words.replaceAll(/\s+/g, ' ').trim()).digest('hex')

/** Instructions for a text that differs from its edition. */
const whatToDo = (document: ConsentDocument, version: string, digest: string): string =>
  `The words of «${document}» are not those of its edition of ${version}, to which people have agreed.
If they now promise or ask for something else, they are a new edition: add it with its day and what is new to
contract/src/consents/editions.ts, and its digest to this test. Everybody is asked anew then.
If only spelling or punctuation was mended, put this digest in the place of the old one: ${digest}`

test.each(consentDocuments)('the words of %s are those of the edition that people agree to', (document) => {
  const { version } = newestOf(editions[document])
  const digest = digestOf(wordsOf(pages[document]))
  expect(digests[document][version] === digest ? '' : whatToDo(document, version, digest)).toBe('')
})

test('an edition has words of its own, and none that had them is forgotten', () => {
  for (const document of consentDocuments) {
    const versions = editions[document].map(({ version }) => version)
    const kept = Object.entries(digests[document])
    expect(kept.map(([version]) => version)).toEqual(versions.slice(-kept.length))
    expect(versions.length - kept.length).toBe(1)
    expect(new Set(kept.map(([, digest]) => digest)).size).toBe(kept.length)
  }
})

test('the words count, and neither the spaces between them nor the markup around them', () => {
  const page = (text: ReactNode) => (
    <main>
      <section>
        <h2>Оплата</h2>
        <p>{text}</p>
      </section>
    </main>
  )
  const words = wordsOf(page('Деньги вернём за 10 дней.'))
  expect(words).toBe('Оплата Деньги вернём за 10 дней.')
  const laidOut = (
    <>
      Деньги{'\n   '}
      <strong>вернём</strong> за{'\u00a0'}10 дней.
    </>
  )
  expect(digestOf(wordsOf(page(laidOut)))).toBe(digestOf(words))
  expect(digestOf(wordsOf(page('Деньги вернём за 14 дней.')))).not.toBe(digestOf(words))
})

test('no word of a document stands outside of what is counted', () => {
  const letters = (text: string | null) => (text ?? '').replaceAll(/\s/g, '')
  for (const document of consentDocuments) {
    const container = drawn(pages[document])
    for (const part of container.querySelectorAll('main nav, main h1, section:has(#changes)')) part.remove()
    const main = letters(container.querySelector('main')?.textContent ?? null)
    const counted = letters(wordsOf(pages[document]))
    expect(main.endsWith(counted)).toBe(true)
    expect(main.slice(0, -counted.length)).toMatch(/^Редакцияот\d{1,2}\p{L}+\d{4}г\.$/u)
  }
})
