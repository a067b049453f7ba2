import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loose } from './permissions.ts'
import { allRules, file, printReports } from './reports.ts'

test('docs/reports.md is what the rules say (npm run reports prints it)', () => {
  expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printReports()))
})

test('a rule that speaks at other times changes the paper', () => {
  const [first, ...others] = allRules
  if (!first) throw new Error('there are rules')
  expect(loose(printReports([{ ...first, when: 'никогда' }, ...others]))).not.toBe(loose(printReports()))
})

test('the rules of every report are printed, each once', () => {
  const folder = join(import.meta.dirname, '../contract/src/reports/insights')
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/'((?:[a-z]+-[a-z]+)\.[a-z-]+)'/g)])
    .flatMap(([, id]) => id ?? [])
  expect(new Set(allRules.map(({ id }) => id))).toEqual(new Set(written))
  expect(new Set(written).size).toBe(allRules.length)
})
