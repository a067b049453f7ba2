import { pageBytes, type Tuple, tupleAt } from './heap-page.ts'

/**
 * The write-ahead log (WAL) of PostgreSQL 18, read from the bytes of its segments: which transaction wrote what into
 * which table, and when. Only the parts of the format that an attacker needs.
 */
export type Write = {
  /** The place in the log: writes are in the order of it. */
  at: bigint
  xid: number
  /** The file number of the table. */
  file: number
  kind: 'insert' | 'update' | 'delete'
  block: number
  place: number
  /** Of an update: where the row lay before. */
  before: { block: number; place: number } | null
  /** Of an insert, where the log has it. */
  tuple: Pick<Tuple, 'infomask' | 'nulls' | 'columns'> | null
}
export type Log = {
  writes: Write[]
  /** When a transaction was committed, in milliseconds since 1970. */
  committedAt: Map<number, number>
  bytes: number
}

type Segment = { at: bigint; bytes: Buffer }

/**
 * Sorts segments by the log position in their first page, since a file that was renamed for later use keeps its old
 * content.
 */
export function readLog(files: readonly Buffer[]): Log {
  const isSegment = (bytes: Buffer) => bytes.length >= pageBytes && (bytes.readUInt16LE(2) & 2) !== 0
  // Of several copies of a segment the last one holds the most.
  const copies = new Map(files.filter(isSegment).map((bytes) => [bytes.readBigUInt64LE(8), bytes]))
  const segments = [...copies].map(([at, bytes]): Segment => ({ at, bytes })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const log: Log = { writes: [], committedAt: new Map(), bytes: 0 }
  for (const { at, record } of recordsOf(segments)) {
    log.bytes += record.length
    take(at, record, log)
  }
  return log
}

/** Records run on over the ends of pages and segments, each of which begins with a header. */
function* recordsOf(segments: readonly Segment[]): Generator<{ at: bigint; record: Buffer }> {
  let expected: bigint | null = null
  let pieces: Buffer[] = []
  let started = 0n
  let missing = 0
  for (const { at, bytes } of segments) {
    for (let page = 0; page + pageBytes <= bytes.length; page += pageBytes) {
      const place: bigint = at + BigInt(page)
      const isNext = bytes.readBigUInt64LE(page + 8) === place && bytes.readUInt16LE(page) !== 0
      if (!isNext || (expected !== null && expected !== place)) missing = 0
      expected = null
      if (!isNext) break
      expected = place + BigInt(pageBytes)
      let offset = page + ((bytes.readUInt16LE(page + 2) & 2) === 0 ? 24 : 40)
      const remaining = bytes.readUInt32LE(page + 16)
      const end = page + pageBytes
      if (missing > 0 && remaining === missing) {
        const part = Math.min(missing, end - offset)
        pieces.push(bytes.subarray(offset, offset + part))
        missing -= part
        offset += part
        if (missing === 0) yield { at: started, record: Buffer.concat(pieces) }
      } else {
        missing = 0
        offset += Math.min(remaining, end - offset)
      }
      if (missing > 0) continue
      offset = page + Math.ceil((offset - page) / 8) * 8
      while (offset + 4 <= end) {
        const length = bytes.readUInt32LE(offset)
        if (length < 24) break
        started = at + BigInt(offset)
        const part = Math.min(length, end - offset)
        const piece = bytes.subarray(offset, offset + part)
        if (part < length) {
          pieces = [piece]
          missing = length - part
          break
        }
        yield { at: started, record: piece }
        offset += Math.ceil(length / 8) * 8
      }
    }
  }
}

type Block = { file: number; block: number; page: Buffer | null; data: Buffer }

/** The blocks that a record changes, and the record's own data. */
function partsOf(record: Buffer): { blocks: Map<number, Block>; main: Buffer } {
  const headers: { id: number; file: number; block: number; dataLength: number; image: Image | null }[] = []
  let offset = 24
  let mainLength = 0
  let file = 0
  while (offset < record.length) {
    const id = record.readUInt8(offset)
    if (id === 255 || id === 254) {
      mainLength = id === 255 ? record.readUInt8(offset + 1) : record.readUInt32LE(offset + 1)
      offset += id === 255 ? 2 : 5
      break
    }
    if (id > 32) {
      offset += id === 253 ? 3 : 5
      continue
    }
    const flags = record.readUInt8(offset + 1)
    const dataLength = record.readUInt16LE(offset + 2)
    offset += 4
    let image: Image | null = null
    if (flags & 0x10) {
      const [length, hole, info] = [
        record.readUInt16LE(offset),
        record.readUInt16LE(offset + 2),
        record.readUInt8(offset + 4),
      ]
      offset += 5
      const isCompressed = (info & 0x1c) !== 0
      if (isCompressed && info & 1) offset += 2
      image = { length, hole, isCompressed }
    }
    if (!(flags & 0x80)) {
      file = record.readUInt32LE(offset + 8)
      offset += 12
    }
    headers.push({ id, file, block: record.readUInt32LE(offset), dataLength, image })
    offset += 4
  }
  const blocks = new Map<number, Block>()
  for (const { id, image, dataLength, ...where } of headers) {
    const page = image && restored(record.subarray(offset, offset + image.length), image)
    offset += image?.length ?? 0
    blocks.set(id, { ...where, page, data: record.subarray(offset, offset + dataLength) })
    offset += dataLength
  }
  return { blocks, main: record.subarray(offset, offset + mainLength) }
}

type Image = { length: number; hole: number; isCompressed: boolean }

/** A page as it was logged: without the empty middle. */
function restored(bytes: Buffer, { length, hole, isCompressed }: Image): Buffer | null {
  if (isCompressed) return null
  return Buffer.concat([bytes.subarray(0, hole), Buffer.alloc(pageBytes - length), bytes.subarray(hole)])
}

const [transactions, heap2, heap] = [1, 9, 10]

function take(at: bigint, record: Buffer, log: Log): void {
  const xid = record.readUInt32LE(4)
  const [info, manager] = [record.readUInt8(16), record.readUInt8(17)]
  const operation = info & 0x70
  if (manager === transactions && operation === 0) {
    const since2000 = partsOf(record).main.readBigInt64LE(0)
    log.committedAt.set(xid, Number(since2000 / 1000n) + Date.UTC(2000, 0, 1))
  }
  if (manager === heap) takeHeap(at, xid, operation, record, log)
  if (manager === heap2 && operation === 0x50) takeMany(at, xid, info, record, log)
}

function takeHeap(at: bigint, xid: number, operation: number, record: Buffer, log: Log): void {
  const { blocks, main } = partsOf(record)
  const target = blocks.get(0)
  if (!target) return
  const { file, block } = target
  if (operation === 0x00) {
    const place = main.readUInt16LE(0)
    log.writes.push({ at, xid, file, kind: 'insert', block, place, before: null, tuple: insertedIn(target, place) })
  } else if (operation === 0x10) {
    log.writes.push({ at, xid, file, kind: 'delete', block, place: main.readUInt16LE(4), before: null, tuple: null })
  } else if (operation === 0x20 || operation === 0x40) {
    const before = { block: blocks.get(1)?.block ?? block, place: main.readUInt16LE(4) }
    log.writes.push({ at, xid, file, kind: 'update', block, place: main.readUInt16LE(12), before, tuple: null })
  }
}

/** The row itself, or the page it was written to where that was logged as a whole. */
function insertedIn({ page, data }: Block, place: number): Write['tuple'] {
  if (page) return tupleAt(page, place)
  return data.length >= 5 ? headless(data) : null
}

const headless = (data: Buffer): NonNullable<Write['tuple']> => ({
  infomask: data.readUInt16LE(2),
  nulls: data.subarray(5, data.readUInt8(4) - 18),
  columns: data.subarray(data.readUInt8(4) - 18),
})

/** Several rows of one page by one record. */
function takeMany(at: bigint, xid: number, info: number, record: Buffer, log: Log): void {
  const { blocks, main } = partsOf(record)
  const target = blocks.get(0)
  if (!target) return
  const { file, block, page, data } = target
  const count = main.readUInt16LE(2)
  // On a page that was empty the rows are placed from the first on.
  const isFresh = (info & 0x80) !== 0
  let offset = 0
  for (let index = 0; index < count; index++) {
    const place = isFresh ? index + 1 : main.readUInt16LE(4 + index * 2)
    let tuple: Write['tuple'] = page && tupleAt(page, place)
    if (!page) {
      offset += offset % 2
      const length = data.readUInt16LE(offset)
      const row = data.subarray(offset + 2, offset + 7 + length)
      tuple = headless(row)
      offset += 7 + length
    }
    log.writes.push({ at, xid, file, kind: 'insert', block, place, before: null, tuple })
  }
}
