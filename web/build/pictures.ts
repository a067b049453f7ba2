import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { colours } from './colours.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
/** Cache of drawn pictures that is kept between builds: titles change rarely. */
const kept = join(here, '../node_modules/.cache/pictures')
const logo = join(here, 'public/logo.svg')
const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'))

/** Size of the picture that social networks and chats show with a link, as Open Graph recommends it. */
export const pictureSize = { width: 1200, height: 630 } as const
const margin = 96
/** Font sizes by length of title: a long title takes a smaller size, so that it still fits into four lines. */
const letters = [
  { upTo: 40, px: 84 },
  { upTo: 80, px: 68 },
  { upTo: Number.POSITIVE_INFINITY, px: 54 },
] as const

/** Draws the picture for links to a page: its title on the product's background colour, under the logo. */
export async function drawPicture(title: string): Promise<Buffer> {
  const { px } = letters.find(({ upTo }) => title.length <= upTo) ?? letters[2]
  const { width, height } = pictureSize
  const words = {
    text: `<span foreground="${colours.ink}">${escaped(title)}</span>`,
    font: `Golos Text SemiBold ${px}px`,
  }
  const text = await sharp({
    // At 72 dpi one point of the font is one pixel of the picture.
    text: { ...words, fontfile: font, width: width - 2 * margin, rgba: true, wrap: 'word', dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const mark = await sharp(logo).resize({ height: 52 }).png().toBuffer()
  const edge = Buffer.from(
    `<svg width="${width}" height="${height}"><rect y="${height - 12}" width="${width}" height="12" fill="${colours.accent}"/></svg>`,
  )
  return sharp({ create: { ...pictureSize, channels: 3, background: colours.ground } })
    .composite([
      { input: edge, left: 0, top: 0 },
      { input: mark, left: margin, top: margin - 16 },
      { input: text.data, left: margin, top: height - margin - text.info.height },
    ])
    .png({ palette: true })
    .toBuffer()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const recipe = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(readFileSync(logo))
  .update(JSON.stringify(colours))

/** Draws the picture of a title once and keeps it in the cache. */
async function keepPicture(title: string, file: string): Promise<void> {
  const drawn = join(kept, `${recipe.copy().update(title).digest('hex')}.png`)
  if (!existsSync(drawn)) {
    mkdirSync(kept, { recursive: true })
    writeFileSync(drawn, await drawPicture(title))
  }
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(drawn, file)
}

const title = /<meta property="og:title" content="([^"]*)"/
const picture = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/

/** Reads the title of a built page and the path of its picture. Null when the page has no picture for links. */
export function pictureOfPage(html: string): { title: string; path: string } | null {
  const [, name] = title.exec(html) ?? []
  const [, path] = picture.exec(html) ?? []
  if (name === undefined || path === undefined) return null
  const plain = name.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  // The logo above the title already names the product.
  return { title: plain.replaceAll('&amp;', '&').replace(/ – Камертон$/, ''), path }
}

/** Draws the missing pictures of all pages that name one. */
export async function drawPictures(client: string): Promise<void> {
  for (const page of globSync('**/*.html', { cwd: client })) {
    const wanted = pictureOfPage(readFileSync(join(client, page), 'utf8'))
    if (wanted && !existsSync(join(client, wanted.path))) await keepPicture(wanted.title, join(client, wanted.path))
  }
}
