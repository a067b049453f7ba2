import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readCatalog } from '../../testing/checks/catalog.ts'
import { anEmptyDatabase } from '../../testing/empty-database.ts'
import { type Migration, marksOf, migrate, migrations } from './migrate.ts'

/**
 * A digest of each object of the schema that the migrations 0001–0074 made one after another. The catalog of PostgreSQL
 * 18 described them.
 */
const made = new URL('./schema-0074.sha256', import.meta.url)
const isOutside = Boolean(inject('testDatabase').owner.connectionString)

function theBaseline(): Migration {
  const [first] = migrations()
  if (!first?.standsFor) throw new Error('the first migration is the baseline')
  return first
}

async function connect(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const listMarks = async (client: pg.Client) =>
  (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name'))
    .rows

// Other versions of PostgreSQL print the same schema in other words.
test.skipIf(isOutside)('the baseline makes the schema that 0001–0074 made, in every object and every row', async () => {
  const owner = await anEmptyDatabase()
  expect(await migrate(owner, [theBaseline()])).toEqual(['0074-baseline.sql'])
  const objects = await readCatalog(await connect(owner))
  const digests = [...objects].map(
    ([object, lines]) => `${createHash('sha256').update(lines.join('\n')).digest('hex')}  ${object}`,
  )
  const expected = readFileSync(made, 'utf8').trimEnd().split('\n')
  // A failure shows the differing objects in full.
  const differing = [...objects].filter((_, index) => !expected.includes(digests[index] ?? ''))
  expect(differing).toEqual([])
  expect(digests).toEqual(expected)
})

test('a database that ran 0001–0074 one by one goes on without the baseline', async () => {
  const owner = await anEmptyDatabase()
  const baseline = theBaseline()
  await migrate(owner, [baseline])
  const client = await connect(owner)
  expect(await listMarks(client)).toEqual(baseline.standsFor?.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const next = { name: '0075-next.sql', sql: 'create table things (id uuid primary key)', checksum: 'next' }
  const changed = { ...baseline, sql: 'select 1 / 0', checksum: 'another' }
  expect(await migrate(owner, [changed, next])).toEqual(['0075-next.sql'])
})

test('a database that stands before 0074 is told which version it needs first, and nothing is done in it', async () => {
  const owner = await anEmptyDatabase()
  const baseline = theBaseline()
  const client = await connect(owner)
  await migrate(owner, [])
  for (const { name, checksum } of marksOf(baseline).slice(0, 50))
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  await expect(migrate(owner)).rejects.toThrow(
    /стоит на миграции 0049-journal-names-rules\.sql.+начиная с 0074-openings-kept-by-a-trigger\.sql.+версию 6c63b544/,
  )
  expect(await listMarks(client)).toHaveLength(50)
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  expect(rows).toHaveLength(1)
})

test('a database whose old migration was another one is refused, as with any migration', async () => {
  const owner = await anEmptyDatabase()
  await migrate(owner, [theBaseline()])
  const client = await connect(owner)
  await client.query("update schema_migrations set checksum = 'another' where name = '0009-one-row-per-answer.sql'")
  await expect(migrate(owner)).rejects.toThrow('Миграция 0009-one-row-per-answer.sql уже применена в другом виде')
})
