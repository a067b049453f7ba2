import type { Column } from '@kamerton/contract/exports/document'

/** Numbers of cell styles, as cells name them. */
export type StyleIds = {
  readonly heading: number
  readonly text: number
  readonly withheld: number
  readonly title: number
  /** Style of a number in that column; added at its first use. */
  ofNumber(column: Column): number
}

/** The lowest number for a custom format. */
const firstOwnFormat = 164

const decimalsOf = ({ decimals = 0 }: Column): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '')

/** Number format of that column. */
function formatOf(column: Column): string {
  const digits = `0${decimalsOf(column)}`
  switch (column.kind) {
    case 'percent':
      return `${digits}%`
    case 'score':
      return `+${digits};-${digits};${digits}`
    case 'day':
      return 'dd.mm.yyyy'
    case 'moment':
      return 'dd.mm.yyyy hh:mm'
    case 'number':
    case 'text':
      return digits
  }
}

/** 49: text, also after an edit of the cell; texts wrap and are aligned to the top. */
const fixed = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="49" fontId="3" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
]

/** Styles of one workbook: they are written after all of its cells. */
export class Styles implements StyleIds {
  readonly heading = 1
  readonly text = 2
  readonly withheld = 3
  readonly title = 4
  private readonly formats: string[] = []

  ofNumber(column: Column): number {
    const format = formatOf(column)
    const known = this.formats.indexOf(format)
    return fixed.length + (known < 0 ? this.formats.push(format) - 1 : known)
  }

  get xml(): string {
    const formats = this.formats.map((code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${code}"/>`)
    const ofNumbers = this.formats.map(
      (_, at) =>
        `<xf numFmtId="${firstOwnFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
    )
    const cells = [...fixed, ...ofNumbers]
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="4">',
      '<font><sz val="11"/><name val="Calibri"/></font>',
      '<font><b/><sz val="11"/><name val="Calibri"/></font>',
      '<font><i/><sz val="11"/><color rgb="FF6B7280"/><name val="Calibri"/></font>',
      '<font><b/><sz val="14"/><name val="Calibri"/></font>',
      '</fonts>',
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F2F4"/><bgColor indexed="64"/></patternFill></fill></fills>',
      '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
      '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9CA3AF"/></bottom><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('')
  }
}
