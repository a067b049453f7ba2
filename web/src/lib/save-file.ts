/**
 * How long the address of a file is kept. A busy browser reads the file later than in the next task, and loses the file
 * or its name if the address is gone.
 */
const heldMs = 60_000

/** Saves content of this page as a file, by a download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), heldMs)
}
