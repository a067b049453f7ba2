import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import AnonymityPage from '../anonymity/pages/anonymity'
import { keptPromises } from '../site/kept-promises'
import { draw } from '../testing/draw'
import PrivacyPage from './pages/privacy'
import TermsPage from './pages/terms'

const root = join(import.meta.dirname, '../../..')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const judged = '[data-kept], [data-said]'

/** Texts of the blocks of a page outside any mark. */
function unjudged(page: ReactNode): string[] {
  const { container } = draw(page)
  const main = document.createElement('div')
  main.append(...(container.querySelector('main')?.cloneNode(true).childNodes ?? []))
  for (const part of main.querySelectorAll(judged)) part.remove()
  // The contents repeat the headings, and the changes concern the text, not the program. Columns, rows and the first
  // words of a list name the subject. A drawing repeats the list beside it.
  const headings = 'h1, h2, dt, th, li > strong:first-child, [aria-hidden]'
  for (const part of main.querySelectorAll(`nav, section:has(#changes), figure, ${headings}`)) part.remove()
  const sections = [...main.querySelectorAll('section')]
  return (sections.length > 0 ? sections : [...main.querySelectorAll('p, li, td, dd')])
    .map(({ textContent }) => plain(textContent).trim())
    .filter((words) => /[\p{L}\d]/u.test(words))
}

/** The promises of the page, by the marks of its sentences. */
const keptOn = (page: ReactNode): string[] =>
  [...draw(page).container.querySelectorAll<HTMLElement>('[data-kept]')].map(({ dataset }) => dataset.kept ?? '')

describe('what public pages promise', () => {
  const pages: readonly [string, ReactNode][] = [
    ['terms', <TermsPage key="terms" />],
    ['privacy', <PrivacyPage key="privacy" />],
    ['anonymity', <AnonymityPage key="anonymity" />],
  ]

  test.each(pages)('of %s each sentence is a promise with its tests, or is said to be none', (_, page) => {
    expect(keptOn(page).length).toBeGreaterThan(20)
    expect(unjudged(page)).toEqual([])
  })

  test('a sentence without a mark is found', () => {
    const sly = (
      <main>
        <section>
          <p>
            <span data-said="about">Это сервис.</span> Он не ошибается.
          </p>
        </section>
      </main>
    )
    expect(unjudged(sly)).toEqual(['Он не ошибается.'])
  })

  test('is proven by tests that are there', () => {
    const proofs = Object.entries(keptPromises).flatMap(([name, all]) => all.map((proof) => ({ name, proof })))
    const gone = proofs.filter(({ proof }) => {
      const [file = '', title = ''] = proof.split(' › ')
      return !plain(readFileSync(join(root, file), 'utf8')).includes(title)
    })
    expect(gone).toEqual([])
    expect(proofs.filter(({ proof }) => !/\.(?:test|spec)\.tsx? › .{10}/.test(proof))).toEqual([])
  })

  test('is all in the table, and nothing is that no page says', () => {
    const said = new Set(pages.flatMap(([, page]) => keptOn(page)))
    const names = Object.keys(keptPromises)
    expect([...said].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !said.has(name))).toEqual([])
  })
})

test('the product itself keeps nothing in cookies but the choice about a counter', () => {
  const writers = globSync('{server,web}/src/**/*.{ts,tsx,js}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /set-cookie|document\.cookie\s*=[^=]|cookieStore/i.test(readFileSync(join(root, file), 'utf8')))
  expect(writers).toEqual(['web/src/site/counter/choice.ts'])
})
