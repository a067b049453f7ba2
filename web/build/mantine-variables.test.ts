import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mantineVariables, mantineVariablesFile } from './mantine-variables.ts'

test('the committed variables are those of the theme', () => {
  expect(readFileSync(mantineVariablesFile, 'utf8')).toBe(mantineVariables())
})
