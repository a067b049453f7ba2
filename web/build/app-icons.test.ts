import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { iconLinks } from '../src/site/icon-links.ts'
import { drawAppIcons } from './app-icons.ts'
import { colours } from './colours.ts'

let client: string
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'kamerton-icons-'))
  await drawAppIcons(client)
})
afterAll(() => rmSync(client, { recursive: true }))

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})
const read = (path: string) => readFileSync(join(client, path))

/** The colour of one pixel, as `#rrggbb`, and how opaque it is from 0 to 255. */
async function pixelOf(png: Buffer, left: number, top: number): Promise<{ colour: string; alpha: number }> {
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(png)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return { colour: `#${Buffer.from([r, g, b]).toString('hex')}`, alpha }
}

test('each icon that the manifest names is there, in the size that it says', async () => {
  const { icons, ...named } = Manifest.loose().parse(JSON.parse(read('manifest.webmanifest').toString()))
  expect(named).toMatchObject({ name: 'Камертон', short_name: 'Камертон', start_url: '/app', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(read(src)).metadata()
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
  }
})

test('the icon of a home screen is opaque to its corners, and has the mark in its middle', async () => {
  for (const [path, size] of [
    ['apple-touch-icon.png', 180],
    ['icons/maskable-512.png', 512],
  ] as const) {
    const png = read(path)
    expect((await sharp(png).metadata()).width).toBe(size)
    expect(await pixelOf(png, 0, 0)).toEqual({ colour: colours.accent, alpha: 255 })
    // The stem of the fork crosses the middle of its lower half.
    expect(await pixelOf(png, size / 2, Math.round(size * 0.65))).toEqual({ colour: colours.onAccent, alpha: 255 })
  }
})

test('a circle of 80 % of the maskable icon holds the whole mark', async () => {
  const { data, info } = await sharp(read('icons/maskable-512.png'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  const distances = [...data].flatMap((light, index) =>
    Math.abs(light - ground) < 4
      ? []
      : [Math.hypot((index % info.width) - info.width / 2, Math.floor(index / info.width) - info.height / 2)],
  )
  expect(Math.max(...distances)).toBeLessThan(0.4 * info.width)
})

test('favicon.ico is a picture of 32 pixels in the frame of its format', async () => {
  const ico = read('favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(7)]).toEqual([1, 1, 32, 32])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png).toHaveLength(ico.readUInt32LE(14))
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 })
})

test('every link in the head of a page leads to a file of the build', () => {
  const ofPublic = ['/favicon.svg']
  for (const { href } of iconLinks)
    if (ofPublic.includes(href)) expect(readFileSync(new URL(`../public${href}`, import.meta.url))).not.toHaveLength(0)
    else expect(read(href)).not.toHaveLength(0)
})
