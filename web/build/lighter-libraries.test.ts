import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutFloats, withoutJsonSchemas } from './lighter-libraries.ts'

test('zod as it is installed can be built without what describes its schemas', () => {
  const installed = readFileSync(
    fileURLToPath(import.meta.resolve('zod/v4')).replace(/index\.js$/, 'classic/schemas.js'),
    'utf8',
  )
  expect(installed).toContain('processJSONSchema')
  const code = withoutJsonSchemas(installed)
  expect(code).not.toMatch(/processJSONSchema|to-json-schema/)
  expect(code.split('\n').length).toBe(installed.split('\n').length)
})

test('a zod that has changed is not built silently with all of it', () => {
  expect(() => withoutJsonSchemas('inst._zod.processJSONSchema =\n  later')).toThrow('zod has changed')
})

test('the scroll area of Mantine as it is installed can be built without the library of what floats', () => {
  const root = fileURLToPath(import.meta.resolve('@mantine/core')).replace(/\/core\/.*/, '/core/esm/')
  const installed = readFileSync(`${root}components/ScrollArea/ScrollArea.mjs`, 'utf8')
  expect(withoutFloats(installed)).toMatch(/useMergedRef\(\.\.\.refs\)[\s\S]+useMergeRefs\(\[/)
})
