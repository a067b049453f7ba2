import { encode } from 'uqr'
import type { Paper } from '../../../exports/writing/pdf/paper.ts'

/** Light modules around the code, without which a camera does not find it (ISO/IEC 18004). */
const quietModules = 4

/**
 * A QR code of vector squares, `size` points wide with its quiet border; correction level M, as ГОСТ Р 56042-2014
 * requires.
 */
export function drawQr(paper: Paper, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: 'M', boostEcc: false, border: quietModules })
  const side = size / modules
  const { doc } = paper
  doc.rect(x, y, size, size).fill('#ffffff')
  // Runs of a row as one rectangle: squares of their own would show seams between them.
  for (const [row, cells] of data.entries())
    for (let from = 0; from < cells.length; ) {
      let to = from
      while (cells[to] === true) to++
      if (to > from) doc.rect(x + from * side, y + row * side, (to - from) * side, side)
      from = to + 1
    }
  doc.fill('#000000')
}
