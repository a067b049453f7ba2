/** Cells of a test's spreadsheet: a text, or a formula with or without the value that was saved with it. */
type Cell = string | { formula: string; value?: string }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (index: number) => String.fromCharCode(65 + index)

const cellXml = (cell: Cell, at: string): string =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
    : `<c r="${at}"${cell.value === undefined ? '' : ' t="str"'}><f>${escape(cell.formula)}</f><v>${escape(cell.value ?? '')}</v></c>`

const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letter(index)}${row}`)).join('')}</row>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX file of one sheet, for tests. */
export function aSpreadsheet(rows: readonly (readonly Cell[])[]): Blob {
  const sheet = rows.map((cells, index) => rowXml(cells, index + 1)).join('')
  return storedZip({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** Files as a ZIP archive, not compressed. */
export function storedZip(files: Readonly<Record<string, string>>): Blob {
  const [bodies, directory]: Buffer[][] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    bodies?.push(Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, data)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory?.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, nameBytes)
    offset += 30 + nameBytes.length + data.length
  }
  const entries = Buffer.concat(directory ?? [])
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Blob([Buffer.concat([...(bodies ?? []), entries, Buffer.from('PK\x05\x06', 'latin1'), end])])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
