import { Paper } from '../../../exports/writing/pdf/paper.ts'
import { drawAct } from './draw-act.ts'
import { drawBill } from './draw-bill.ts'
import type { PaperToDraw } from './facts.ts'
import { actTitle, billTitle } from './words.ts'

/** The bytes of a PDF. Equal papers give equal bytes: they have no time of drawing. */
export async function drawPaper(what: PaperToDraw): Promise<Buffer<ArrayBuffer>> {
  const title = what.kind === 'bill' ? billTitle(what.bill) : actTitle(what.act)
  const paper = new Paper(title, what.kind === 'bill' ? what.bill.issuedOn : what.act.issuedOn, () => {})
  const bytes: Buffer[] = []
  paper.doc.on('data', (part: Buffer) => bytes.push(part))
  if (what.kind === 'bill') drawBill(paper, what.bill)
  else drawAct(paper, what.act)
  await paper.end()
  return Buffer.concat(bytes)
}
