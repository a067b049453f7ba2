import { bytesIn, tuplesOf, uuidAt } from './heap-page.ts'

/** The remains, in the files of tables, of rows that were updated or deleted. */
export type DeadRows = {
  /** Participants whose row was rewritten, in the order of the first transactions that rewrote one. */
  comings: string[]
  /** Sealed answers, in the order of their pieces in the file. Some belong to no living row. */
  sealed: Buffer[]
}

export function deadRowsOf(tables: { participants: Buffer; pendingToast: Buffer }, roundId: string): DeadRows {
  const versions = [...tuplesOf(tables.participants)].filter(
    ({ columns }) => columns.length >= 48 && uuidAt(columns, 2) === roundId,
  )
  const firstAnew = new Map<string, number>()
  for (const [id, own] of Map.groupBy(versions, ({ columns }) => uuidAt(columns, 1))) {
    const [, second] = own.map(({ xmin }) => xmin).toSorted((a, b) => a - b)
    if (second !== undefined) firstAnew.set(id, second)
  }
  // A value of many pieces: its number, the number of the piece, the bytes.
  const pieces = Map.groupBy(tuplesOf(tables.pendingToast), ({ columns }) => columns.readUInt32LE(0))
  return {
    comings: [...firstAnew].toSorted(([, a], [, b]) => a - b).map(([id]) => id),
    sealed: [...pieces.values()].map((own) =>
      Buffer.concat(
        own
          .toSorted((a, b) => a.columns.readInt32LE(4) - b.columns.readInt32LE(4))
          .map(({ columns }) => bytesIn(columns.subarray(8))),
      ),
    ),
  }
}
