import { readFileSync } from 'node:fs'
import { everything } from '@kamerton/contract/lib/ability'
import { permissions } from '@kamerton/contract/permissions'
import { expect, test } from 'vitest'
import { file, loose, printPermissions } from './permissions.ts'

test('A-22: docs/permissions.md is what the rules and the calls say (npm run permissions prints it)', () => {
  expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printPermissions()))
})

test('a rule that changes changes the paper', () => {
  const looser = { ...permissions, Reports: { ...permissions.Reports, employee: everything } }
  expect(loose(printPermissions(looser))).not.toBe(loose(printPermissions()))
})
