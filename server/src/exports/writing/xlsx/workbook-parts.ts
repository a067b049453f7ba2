import { xmlText } from './cell-xml.ts'

/*
 * Parts of a workbook that list its sheets (ECMA-376, part 1, 12 and 18). They are written last, when all sheets are
 * known.
 */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const inDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const inPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kindOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Paths and contents of these parts, for sheets of these names. */
export const partsOf = (names: readonly string[], { title, madeOn }: { title: string; madeOn: string }) => ({
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${inDocument}"><bookViews><workbookView/></bookViews><sheets>${names
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${inPackage}">${names
    .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
    .join('')}${relation(`rId${names.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
  'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>Камертон</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeOn}T00:00:00Z</dcterms:created></cp:coreProperties>`,
  '_rels/.rels': `${head}<Relationships xmlns="${inPackage}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kindOf}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kindOf}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${names
    .map((_, at) => `<Override PartName="/${sheetPath(at + 1)}" ContentType="${kindOf}.worksheet+xml"/>`)
    .join('')}</Types>`,
})

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${inDocument}/${kind}" Target="${target}"/>`

/** Beginning of a sheet: its first row stays visible on scrolling, and each column has its width. */
export const sheetBeginning = (widths: readonly number[], { frozen }: { frozen: boolean }): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${
    frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** End of a sheet: printed in landscape, as wide as a page. */
export const sheetEnding =
  '</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
