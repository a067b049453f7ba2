import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  withoutFactsOfServer,
  withoutFloats,
  withoutJsonSchemas,
  withoutUnusedParsers,
  withoutWordsOfConditions,
} from './lighter-libraries.ts'

const zodSchemas = () =>
  readFileSync(fileURLToPath(import.meta.resolve('zod/v4')).replace(/index\.js$/, 'classic/schemas.js'), 'utf8')

test('zod as it is installed can be built without what describes its schemas', () => {
  const installed = zodSchemas()
  expect(installed).toContain('processJSONSchema')
  const code = withoutJsonSchemas(installed)
  expect(code).not.toMatch(/processJSONSchema|to-json-schema/)
  expect(code.split('\n').length).toBe(installed.split('\n').length)
})

test('zod as it is installed can be built without the parsers that never run', () => {
  const code = withoutUnusedParsers(zodSchemas())
  expect(code).toContain('core.$ZodObject.init(inst, def)')
  expect(code).toMatch(/\bregex\(\.\.\.args\)/)
  expect(code).toContain('export function email(params)')
  expect(code).not.toMatch(/ZodObjectJIT|^ {4}(email|duration)\(params\)/m)
})

test('a zod that has changed is not built silently with all of it', () => {
  expect(() => withoutJsonSchemas('inst._zod.processJSONSchema =\n  later')).toThrow('zod has changed')
  expect(() => withoutUnusedParsers('core.$ZodObjectJIT.init( inst, def)')).toThrow('zod has changed')
  expect(() =>
    withoutUnusedParsers('e164(params) {\n  return this.check(core._e164(ZodE164, params));\n    },'),
  ).toThrow('zod has changed')
})

test('the scroll area of Mantine as it is installed can be built without the library of what floats', () => {
  const root = fileURLToPath(import.meta.resolve('@mantine/core')).replace(/\/core\/.*/, '/core/esm/')
  const installed = readFileSync(`${root}components/ScrollArea/ScrollArea.mjs`, 'utf8')
  expect(withoutFloats(installed)).toMatch(/useMergedRef\(\.\.\.refs\)[\s\S]+useMergeRefs\(\[/)
})

test('a table of calls keeps what the browser sends and reads, and loses the facts of the server', () => {
  const table =
    "list: { method: 'GET', tells: 'nothing', input, errors: ['forbidden', 'not_found'] },\n  check: {\n    unkeyed: true,\n    again: true,\n  },"
  expect(withoutFactsOfServer(table)).toBe("list: { method: 'GET', input, },\n  check: {\n    again: true,\n  },")
  const facts = /tells:|unkeyed|unversioned|journals:|beforeConsent|success:|errors:/g
  const tables = ['auth', 'feedback', 'teams', 'pulses'].map((feature) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@kamerton/contract/${feature}/endpoints`)), 'utf8'),
  )
  expect(new Set(tables.join('').match(facts))).toHaveLength(7)
  for (const code of tables) expect(withoutFactsOfServer(code)).not.toMatch(facts)
})

test('the browser gets the conditions of a permission without their words', () => {
  for (const feature of ['feedback', 'one-to-one', 'action-items']) {
    const rules = readFileSync(fileURLToPath(import.meta.resolve(`@kamerton/contract/${feature}/permissions`)), 'utf8')
    expect(rules).toMatch(/'[а-яё]/)
    expect(withoutWordsOfConditions(rules)).not.toMatch(/'[а-яё]/)
    expect(withoutWordsOfConditions(rules)).toContain('userId')
  }
})
