import { expect, test } from '@playwright/test'
import { tracesIn } from '../tools/log-traces.ts'
import { password } from './lib/company.ts'
import { readLogs } from './lib/server-log.ts'

test('A-64: after all journeys no log holds an address, a link, a password or a word that somebody typed', () => {
  const logs = readLogs()
  // Proves that the log was read: the database has at least reported that it is ready.
  expect(logs).toContain('database system is ready')
  expect(tracesIn(logs, [password, process.env['DEMO_PASSWORD'] ?? password])).toEqual([])
})
