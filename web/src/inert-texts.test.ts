import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname)

/** Means by which a user's text could become code or markup of the page. */
const means =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc=|\beval\(|new Function\(|createContextualFragment|DOMParser/

/** Files that use such means with our own text only, and the reason. */
const withTextsOfOurs: Readonly<Record<string, string>> = {
  'root.tsx': 'the script of the start, written by us and let by its hash',
}

test('A-46: no page makes markup or a script of a text', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'),
  )
  expect(files.length).toBeGreaterThan(250)
  const found = files.filter((file) => means.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(withTextsOfOurs).toSorted())
})

/** Addresses whose beginning is not visible where they are used, and the place that defines it. */
const begunElsewhere: Readonly<Record<string, string>> = {
  'blog/pages/blog.tsx: path': 'a constant beside it, which begins with /blog/',
  'landing/islands/offer.tsx: mail': 'a constant beside it, which begins with mailto:',
  'public-forms/pulse/respond/head.tsx: howItWorks.path': 'a constant of the contract',
  'public-forms/pulse/respond/proof/receipt-block.tsx: receiptPath + fragmentOf(receipt)': 'a constant beside it',
  'pulses/promise-line.tsx: howItWorks.path': 'a constant of the contract',
  'one-to-one/meeting/meeting-header.tsx: video': 'its schema takes https alone',
}

test('A-46: an address that a page leads to is written by us, or begins as we say', () => {
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const given = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bhref=\{([^}]*)\}?/g)].map(([, value = '']) => ({
      file,
      value: value.trim(),
    })),
  )
  const begun = /^(?:`(?:\/|mailto:|tel:|#|https:\/\/)|['"](?:\/|#|https:\/\/|mailto:))/
  expect(
    [
      ...new Set(given.filter(({ value }) => !begun.test(value)).map(({ file, value }) => `${file}: ${value}`)),
    ].toSorted(),
  ).toEqual(Object.keys(begunElsewhere).toSorted())
})
