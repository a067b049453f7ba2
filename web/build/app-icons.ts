import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { colours } from './colours.ts'

const favicon = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
/** The strokes of the mark, in a square of 24. Their colour is that of the drawing around them. */
const [strokes = ''] = /<g\b[\s\S]*<\/g>/.exec(readFileSync(favicon, 'utf8')) ?? []

type Look = {
  /** Side in pixels. */
  size: number
  /** Share of the side that the mark takes. */
  share: number
  /** Radius of the corners as a share of the side. Null: there is no tile behind the mark. */
  corners: number | null
}

/** Draws the mark of the product as a square PNG: white on a tile of the accent, or in the accent on nothing. */
export function drawIcon({ size, share, corners }: Look): Promise<Buffer> {
  const tile = corners === null ? '' : `<rect width="24" height="24" rx="${24 * corners}" fill="${colours.accent}"/>`
  const gap = 12 * (1 - share)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" color="${corners === null ? colours.accent : colours.onAccent}">${tile}<g transform="translate(${gap} ${gap}) scale(${share})">${strokes}</g></svg>`
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer()
}

/** A file of the format ICO with one picture of 32 pixels. Every browser that reads an ICO reads a PNG in it. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Android cuts a maskable icon to a shape of its own: only a circle of 80 % of the side is safe. */
const maskable: Look = { size: 512, share: 0.78, corners: 0 }

/** Path of each PNG in the build, and its look. */
const icons: Readonly<Record<string, Look>> = {
  // iOS rounds the corners by itself and paints what is transparent black.
  'apple-touch-icon.png': { size: 180, share: 0.86, corners: 0 },
  'icons/192.png': { size: 192, share: 0.86, corners: 0.22 },
  'icons/512.png': { size: 512, share: 0.86, corners: 0.22 },
  'icons/maskable-512.png': maskable,
}

const sizes = (side: number): string => `${side}x${side}`

/** The web manifest: the product can be put on the home screen of a phone and opens there without a browser's frame. */
const manifest = {
  id: '/app',
  name: 'Камертон',
  short_name: 'Камертон',
  description: 'Пульс-опросы, встречи один на один и планы развития',
  lang: 'ru',
  dir: 'ltr',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  theme_color: colours.ground,
  background_color: colours.ground,
  icons: [
    { src: '/icons/192.png', sizes: sizes(192), type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: sizes(512), type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: sizes(512), type: 'image/png', purpose: 'maskable' },
  ],
}

/** Draws all icons of the product, and writes the manifest that names them. `favicon.svg` is there as it was drawn. */
export async function drawAppIcons(client: string): Promise<void> {
  mkdirSync(join(client, 'icons'), { recursive: true })
  for (const [path, look] of Object.entries(icons)) writeFileSync(join(client, path), await drawIcon(look))
  const small = await drawIcon({ size: 32, share: 1, corners: null })
  writeFileSync(join(client, 'favicon.ico'), icoOf(small, 32))
  writeFileSync(join(client, 'manifest.webmanifest'), `${JSON.stringify(manifest)}\n`)
}
