import { addressWithin, nameAndAddress } from './name-and-address'

/**
 * A pasted list as the text of a list file; null for a single word. A list is rows copied from a spreadsheet, or
 * addresses as mail programs write them, with names or without. Each address gets a line of its own.
 */
export function pastedList(text: string): string | null {
  const addresses = text.match(addressWithin) ?? []
  const isOnlyAddresses =
    text
      .replace(addressWithin, '')
      .trim()
      .replace(/[\s,;<>]/g, '') === ''
  if (addresses.length > 1 && isOnlyAddresses) return addresses.join('\n')
  const people = text.includes('\t') ? [] : text.split(/[\n;,]+/).filter((line) => line.trim() !== '')
  const isNamed = people.some((line) => nameAndAddress(line)) && people.every(hasOneAddress)
  if (isNamed) return people.map((line) => line.replaceAll('"', ' ')).join('\n')
  const isTable = text.trim().includes('\n') || text.trim().includes('\t')
  return isTable && addresses.length > 0 ? text : null
}

const hasOneAddress = (line: string): boolean => line.match(addressWithin)?.length === 1
