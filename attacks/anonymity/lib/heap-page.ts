/**
 * Tables as the files of PostgreSQL have them: pages of 8 KB with rows. A dead row stays there until something else is
 * written over it.
 */
export const pageBytes = 8192

/** A row as it is in the file. Its bytes begin with the first column, even after it was deleted. */
export type Tuple = { xmin: number; xmax: number; infomask: number; nulls: Buffer; columns: Buffer }

const headerBytes = 24
const tupleHeaderBytes = 23

/** The row at a place of a page; places are counted from one. */
export function tupleAt(page: Buffer, place: number): Tuple | null {
  const at = headerBytes + (place - 1) * 4
  if (at + 4 > page.readUInt16LE(12)) return null
  const pointer = page.readUInt32LE(at)
  const [offset, isNormal, length] = [pointer & 0x7fff, ((pointer >>> 15) & 3) === 1, pointer >>> 17]
  if (!isNormal || length < tupleHeaderBytes || offset + length > page.length) return null
  return tupleIn(page.subarray(offset, offset + length))
}

function tupleIn(bytes: Buffer): Tuple {
  const columnsAt = bytes.readUInt8(22)
  return {
    xmin: bytes.readUInt32LE(0),
    xmax: bytes.readUInt32LE(4),
    infomask: bytes.readUInt16LE(20),
    nulls: bytes.subarray(tupleHeaderBytes, columnsAt),
    columns: bytes.subarray(columnsAt),
  }
}

/** Every row of a file, in the order of their places. */
export function* tuplesOf(file: Buffer): Generator<Tuple & { block: number; place: number }> {
  for (let block = 0; (block + 1) * pageBytes <= file.length; block++) {
    const page = file.subarray(block * pageBytes, (block + 1) * pageBytes)
    const places = (page.readUInt16LE(12) - headerBytes) / 4
    for (let place = 1; place <= places; place++) {
      const tuple = tupleAt(page, place)
      if (tuple) yield { ...tuple, block, place }
    }
  }
}

/** A UUID among the first columns. It reads tables whose first columns are all UUIDs, of fixed length and not null. */
export function uuidAt(columns: Buffer, index: number): string {
  const hex = columns.subarray(index * 16, index * 16 + 16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A value of bytes as PostgreSQL lays it down: its length before it, in one byte or in four. */
export function bytesIn(value: Buffer): Buffer {
  const first = value[0] ?? 0
  if (first & 1) return value.subarray(1, first >> 1)
  return value.length < 4 ? value : value.subarray(4, value.readUInt32LE(0) >>> 2)
}
