/** A browser that is busy takes hold of a file later than in the next turn, and finds nothing, or no name, where it is gone by then. */
const heldMs = 60_000

/** Hands a file that is on this page to the person, as a download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), heldMs)
}
