import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@kamerton/contract/lib/durations'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase, inDatabase } from '../../../../testing/test-server.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { type Migration, migrate, migrations } from '../../migrate.ts'
import { resetDatabase } from '../../reset.ts'
import { distribute } from '../distribute.ts'

const machines = inject('testMachines')
/** Four databases of eighty tables, each of them on every machine. */
const timeout = 5 * MINUTE

const now = new Date('2026-11-20T12:00:00Z')
const quiet = { shards: 4, backUp: async () => {}, say: () => {} }

/** A migrated database on every machine, not distributed yet. */
async function aWholeDatabase(): Promise<pg.PoolConfig> {
  const name = `kamerton_test_${randomBytes(6).toString('hex')}`
  await createDatabase(machines, name)
  onTestFinished(() => dropDatabase(machines, name))
  const owner = inDatabase(machines[0] ?? {}, name)
  await migrate(owner)
  return owner
}

/** Uses a connection of its own: the command refuses other connections to the database. */
async function ask<Row extends pg.QueryResultRow>(owner: pg.PoolConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function addCompany(owner: pg.PoolConfig): Promise<string> {
  const id = randomUUID()
  await ask(owner, 'insert into tenants (company_id, created_at) values ($1, $2)', [id, now])
  await ask(owner, 'insert into companies (company_id, name, created_at) values ($1, $2, $3)', [id, 'Ёлка', now])
  return id
}

const countCompanies = async (owner: pg.PoolConfig) =>
  (await ask<{ count: number }>(owner, 'select count(*)::int as count from companies'))[0]?.count
const groupsOf = (owner: pg.PoolConfig) =>
  ask<{ tables: number }>(owner, 'select count(*)::int as tables from pg_dist_partition group by colocationid')

// Runs only where TEST_DATABASE_URL names the coordinator of a Citus cluster. Any other run reports these tests as
// skipped.
describe.skipIf(machines.length === 1)('on a cluster', () => {
  test('a run that broke off half-way is gone on with, and ends as one that did not; no row is lost', {
    timeout,
  }, async () => {
    const broken = await aWholeDatabase()
    const whole = await aWholeDatabase()
    for (let count = 0; count < 12; count++) await addCompany(broken)
    const breakOff = (line: string) => {
      if (line.startsWith('20 ')) throw new Error('broken off')
    }
    await expect(distribute(broken, { ...quiet, say: breakOff })).rejects.toThrow('broken off')
    expect(await groupsOf(broken)).toEqual([{ tables: 20 }])
    await expect(migrate(broken)).rejects.toThrow('распределена не до конца')
    await distribute(broken, quiet)
    await distribute(whole, quiet)
    expect(await groupsOf(broken)).toEqual(await groupsOf(whole))
    expect(await countCompanies(broken)).toBe(12)
    expect(await distribute(broken, quiet)).toBe(0)
  })

  test('one that broke off after its last table is not finished: no server starts before it is run again, which does the rest', {
    timeout,
  }, async () => {
    const owner = await aWholeDatabase()
    const breakOff = (line: string) => {
      if (/^(\d+) из \1:/.test(line)) throw new Error('broken off')
    }
    await expect(distribute(owner, { ...quiet, say: breakOff })).rejects.toThrow('broken off')
    await expect(migrate(owner)).rejects.toThrow('распределена не до конца: таблицы на местах')
    expect(await distribute(owner, quiet)).toBe(0)
    expect(await migrate(owner)).toEqual([])

    // A second run finds the fault and leaves the database marked as unfinished, although no table has to be moved.
    await ask(owner, 'create policy everybody on companies using (true) with check (true)')
    await expect(distribute(owner, quiet)).rejects.toThrow('row-level security does not hold')
    await expect(migrate(owner)).rejects.toThrow('распределена не до конца: таблицы на местах')
    await ask(owner, 'drop policy everybody on companies')
    expect(await distribute(owner, quiet)).toBe(0)
    expect(await migrate(owner)).toEqual([])
  })

  test('somebody else in the database, or tables spread by another hand, are refused', { timeout }, async () => {
    const owner = await aWholeDatabase()
    const guest = new pg.Client(owner)
    await guest.connect()
    await expect(distribute(owner, quiet)).rejects.toThrow('К базе подключены ещё (соединений – 1)')
    await guest.end()
    await ask(owner, "select create_distributed_table('rate_limits', 'key')")
    await expect(distribute(owner, quiet)).rejects.toThrow('не так, как это делает Камертон: rate_limits')
  })

  test('is not emptied: Citus would go with the rest', { timeout }, async () => {
    const owner = await aWholeDatabase()
    await expect(resetDatabase(owner)).rejects.toThrow('опустошить базу кластера нельзя')
    expect(await ask(owner, "select from pg_extension where extname = 'citus'")).toHaveLength(1)
    expect(await countCompanies(owner)).toBe(0)
  })

  test('a migration spreads the table of companies that it makes, and is refused whole where that cannot be', {
    timeout,
  }, async () => {
    const owner = await aWholeDatabase()
    await distribute(owner, quiet)
    const next = (sql: string): Migration[] => [...migrations(), { name: '9999-next.sql', sql, checksum: 'next' }]
    await expect(
      migrate(owner, next('create table things (id uuid primary key, company_id uuid not null)')),
    ).rejects.toThrow('things: ключ (id) начинается не с company_id')
    expect(await ask(owner, "select to_regclass('things') as name")).toEqual([{ name: null }])
    const sql = `create table things (company_id uuid not null, id uuid not null, user_id uuid not null, primary key (company_id, id),
      foreign key (company_id, user_id) references users on delete cascade);
    call protect_tenant_table('things');
    alter table users add column colour text; update users set colour = 'red';`
    expect(await migrate(owner, next(sql))).toEqual(['9999-next.sql'])
    expect(await groupsOf(owner)).toHaveLength(1)
    expect(await ask(owner, "select from pg_dist_partition where logicalrelid = 'things'::regclass")).toHaveLength(1)
  })

  test('a backup of a cluster has every row, and is restored into another cluster and into one database', {
    timeout,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kamerton-cluster-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'copy.gz')
    const from = await aWholeDatabase()
    const spread = await aWholeDatabase()
    const single = await aWholeDatabase()
    for (let count = 0; count < 5; count++) await addCompany(from)
    await distribute(from, quiet)
    await distribute(spread, quiet)
    const totals = await writeBackup(from, file, now)
    expect(totals.companies?.rows).toBe(5)
    for (const target of [spread, single]) {
      expect((await restoreBackup(target, file)).totals).toEqual(totals)
      expect(await writeBackup(target, join(folder, 'again.gz'), now)).toEqual(totals)
    }
  })
})
