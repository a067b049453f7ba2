import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, inDatabase } from './test-server.ts'

/** An unused database for one test. */
export async function anEmptyDatabase(): Promise<pg.PoolConfig> {
  const machines = inject('testMachines')
  const name = `kamerton_empty_${randomBytes(6).toString('hex')}`
  await createDatabase(machines, name)
  onTestFinished(() => dropDatabase(machines, name))
  return inDatabase(inject('testDatabase').owner, name)
}
