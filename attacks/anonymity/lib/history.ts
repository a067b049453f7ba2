import type { TableFiles } from './evidence.ts'
import { bytesIn, uuidAt } from './heap-page.ts'
import type { Log, Write } from './write-ahead-log.ts'

/** When something happened, as the log of writes has it. */
type Happened = { at: bigint; xid: number; time: number }
/** The first update of a participant's row: they have come. */
export type Coming = Happened & { participant: string }
/** An answer as it arrived, before anything rewrote it. */
export type Arrival = Happened & { sealed: Buffer; segment: string | null }

export type History = {
  comings: Coming[]
  arrivals: Arrival[]
  /** Where in the log a row was inserted, by its id: sheets and comments. */
  writtenAt: ReadonlyMap<string, bigint>
  writes: number
  bytes: number
}

/** Reads from the write-ahead log in which order people came to a round, and in which order rows were written. */
export function historyOf(log: Log, files: TableFiles, roundId: string): History {
  const timeOf = ({ xid }: Write) => log.committedAt.get(xid) ?? 0
  const comings = new Map<string, Coming>()
  const arrivals = new Map<number, Arrival>()
  const writtenAt = new Map<string, bigint>()
  const lying = new Map<string, string>()
  let chunks: Buffer[] = []
  for (const write of log.writes) {
    const happened = { at: write.at, xid: write.xid, time: timeOf(write) }
    const id = write.tuple && isOfRound(write, roundId) ? uuidAt(write.tuple.columns, 1) : null
    if (write.file === files.participants) {
      const here = `${write.block}/${write.place}`
      const before = write.before && lying.get(`${write.before.block}/${write.before.place}`)
      const participant = write.kind === 'insert' ? id : before
      if (participant) lying.set(here, participant)
      else lying.delete(here)
      if (write.kind === 'update' && participant && !comings.has(participant))
        comings.set(participant, { ...happened, participant })
    }
    if (write.kind !== 'insert' || !write.tuple) continue
    if (write.file === files.pendingToast) chunks.push(bytesIn(write.tuple.columns.subarray(8)))
    if (write.file === files.pending) {
      const segment =
        (write.tuple.infomask & 1) === 1 && ((write.tuple.nulls[0] ?? 0) & 8) === 0
          ? null
          : uuidAt(write.tuple.columns, 3)
      const sealed =
        chunks.length > 0 ? Buffer.concat(chunks) : bytesIn(write.tuple.columns.subarray(segment === null ? 48 : 64))
      chunks = []
      // Each answer rewrites others in its own transaction, after itself.
      if (id !== null && !arrivals.has(write.xid)) arrivals.set(write.xid, { ...happened, sealed, segment })
    }
    if (id !== null && (write.file === files.sheets || write.file === files.comments)) writtenAt.set(id, write.at)
  }
  return {
    comings: [...comings.values()],
    arrivals: [...arrivals.values()],
    writtenAt,
    writes: log.writes.length,
    bytes: log.bytes,
  }
}

/** Company, own id, round: so the rows of all these tables begin. */
const isOfRound = ({ tuple }: Write, roundId: string): boolean =>
  tuple !== null && tuple.columns.length >= 48 && uuidAt(tuple.columns, 2) === roundId
