import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keepingSharedSheets, knowingSheetsOfRouter } from './sheets-once.ts'

test.each(['production', 'development'])('the router as it is installed (%s) keeps shared sheets', (kind) => {
  const root = fileURLToPath(import.meta.resolve('react-router')).replace(/\/dist\/.*/, '/dist')
  const code = keepingSharedSheets(readFileSync(`${root}/${kind}/lib/dom/ssr/links.js`, 'utf8'))
  expect(code).toMatch(/dedupeLinkDescriptors\(staying\(matches\.map\([\s\S]+\)\.flat\(2\)\), getModuleLinkHrefs\(/)
  expect(() => keepingSharedSheets('')).toThrow('The router has changed')
})

test('the loader of lazy chunks compares sheets without the mark of the router', () => {
  expect(knowingSheetsOfRouter('preloadedHrefs.styles.add(link.href);')).toBe(
    "preloadedHrefs.styles.add(link.href.replace('#', ''));",
  )
  expect(() => knowingSheetsOfRouter('')).toThrow('Vite has changed')
})
