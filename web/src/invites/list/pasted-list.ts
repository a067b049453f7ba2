const address = /[^\s,;<>()"]+@[^\s,;<>()"]+\.[^\s,;<>()"]+/g

/**
 * A pasted list as the text of a list file; null for a single word. A list is rows copied from a spreadsheet, or
 * several addresses as mail programs write them. Addresses get a line each.
 */
export function pastedList(text: string): string | null {
  const addresses = text.match(address) ?? []
  const isOnlyAddresses =
    text
      .replace(address, '')
      .trim()
      .replace(/[\s,;<>]/g, '') === ''
  if (addresses.length > 1 && isOnlyAddresses) return addresses.join('\n')
  const isTable = text.trim().includes('\n') || text.trim().includes('\t')
  return isTable && addresses.length > 0 ? text : null
}
