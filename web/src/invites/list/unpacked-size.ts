const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const longestComment = 65_535

/**
 * The unpacked size in bytes of the largest file in a ZIP archive, by the archive's own directory. It is null without a
 * directory.
 */
export function largestUnpacked(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let largest = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null
    largest = Math.max(largest, view.getUint32(at + 24, true))
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return largest
}

/** The record is at the end, before a comment that is nearly always empty. */
function findEnd(view: DataView): number | null {
  const earliest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= earliest; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return null
}
