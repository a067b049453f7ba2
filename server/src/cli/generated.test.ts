import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newMigrationName } from './db-new.ts'
import { schemaFile, schemaOf } from './db-schema.ts'
import { refusalsFile, refusalsOf, typesFile, typesOf } from './db-types.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test.runIf(onOneMachineOnly('Citus has views of its own in the schema that is printed'))(
  'types.ts and refusals.ts are what the migrations make: npm run db:types',
  async () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(await typesOf(product.database.owner))
    expect(readFileSync(refusalsFile, 'utf8')).toBe(await refusalsOf(product.database.owner))
  },
)

// Other versions of PostgreSQL print the same schema in other words.
test.skipIf(inject('testDatabase').owner.connectionString)(
  'schema.sql is what the migrations make: npm run db:schema',
  async () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(await schemaOf(product.database.owner))
  },
)

test('a new migration follows the last one and has a telling name', () => {
  expect(newMigrationName('one-to-one', ['0001-foundation.sql', '0007-plans.sql'])).toBe('0008-one-to-one.sql')
  expect(() => newMigrationName('Плохо', [])).toThrow('строчными латинскими')
})
