import type pg from 'pg'

export type TableSize = { name: string; bytes: number; heapBytes: number; rows: number }

/** The speed at which this database reads, and the table that was read to find it; null: too little to read. */
export type Speed = { bytesPerSecond: number; measured: { table: string; bytes: number } | null }

/** Reading less says more about the network than about the disk. */
const leastSample = 4 * 1024 * 1024
/** Reading more would disturb people who work now. */
const largestSample = 256 * 1024 * 1024
/** A slow disk; taken where nothing could be measured. */
const assumedSpeed = 50 * 1024 * 1024
const millisecond = 1_000

/** Present sizes of the tables of the product, with their indexes; rows as PostgreSQL last counted them. */
export async function readSizes(client: pg.Client): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<TableSize>(
    `select relname as name, pg_total_relation_size(oid) as bytes, pg_relation_size(oid) as "heapBytes",
       greatest(reltuples, 0)::float8 as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * Reads the largest table that is not too large, and takes the time. A database that is read from memory is as fast
 * then as it will be in the upgrade.
 */
export async function measureSpeed(client: pg.Client, sizes: ReadonlyMap<string, TableSize>): Promise<Speed> {
  const [largest] = [...sizes.values()]
    .filter(({ heapBytes }) => heapBytes >= leastSample && heapBytes <= largestSample)
    .toSorted((a, b) => b.heapBytes - a.heapBytes)
  if (!largest) return { bytesPerSecond: assumedSpeed, measured: null }
  const began = performance.now()
  await client.query(`select count(*) from "${largest.name}"`)
  const seconds = Math.max(0.001, (performance.now() - began) / millisecond)
  return {
    bytesPerSecond: largest.heapBytes / seconds,
    measured: { table: largest.name, bytes: largest.heapBytes },
  }
}
