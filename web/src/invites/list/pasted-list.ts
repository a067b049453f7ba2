const address = /[^\s,;<>()"]+@[^\s,;<>()"]+\.[^\s,;<>()"]+/g

/**
 * What was pasted into a field, if it is a list and not a word: rows copied from a spreadsheet, or several addresses in a row as
 * mail programs write them. As the text of a list file: addresses each in a line of its own.
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
