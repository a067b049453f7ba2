import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups } from '../doctor/catalogue/catalogue.ts'
import { printPage } from '../doctor/page.ts'
import { pageFile } from './doctor-page.ts'

/** A text without the spaces and dashes that a formatter adds to align tables. */
const loose = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').trim()

test('docs/doctor.md is what the catalogue says: npm run doctor:page', () => {
  expect(loose(readFileSync(pageFile, 'utf8'))).toBe(loose(printPage()))
})

test('a finding is one short sentence, and every one that is not good has its cure', () => {
  const all = Object.values(groups).flatMap(({ entries }) => Object.entries(entries))
  const wrong = all.filter(
    ([, { state, found, cure }]) =>
      (state === 'ok') !== (cure === null) ||
      /(?<!дн)[.!]$/.test(found) ||
      (cure !== null && /[.!]$/.test(cure)) ||
      found.length > 160,
  )
  expect(wrong.map(([id]) => id)).toEqual([])
})
