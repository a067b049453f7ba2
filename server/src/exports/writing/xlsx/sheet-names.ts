/** Longest name of a sheet that a spreadsheet shows. */
const longestName = 31

/** Names that a spreadsheet accepts: short, without its own signs, and unique regardless of case. */
export class SheetNames {
  readonly given: string[] = []

  add(title: string): string {
    const plain = title
      .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^'+|'+$/g, '')
    const taken = new Set(this.given.map((name) => name.toLowerCase()))
    const cut = (most: number) => (plain || 'Лист').slice(0, most).toWellFormed().trim()
    let name = cut(longestName)
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
      const suffix = ` (${copy})`
      name = cut(longestName - suffix.length) + suffix
    }
    this.given.push(name)
    return name
  }
}
