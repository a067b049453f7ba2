import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from '../server/src/environment.ts'
import { loose } from './permissions.ts'
import { described, file, printVariables } from './variables.ts'

test('docs/variables.md is what is printed (npm run variables prints it)', () => {
  expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printVariables()))
})

test('every variable of the configuration has one line on the page, and the page has no other', () => {
  expect(described.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})
