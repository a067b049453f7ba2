import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, pictureOfPage, pictureSize } from './pictures.ts'

/** Rows of a picture that contain more than the background. */
async function inkedRows(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) => data.subarray(row * info.width, (row + 1) * info.width))
  return rows.flatMap((row, index) => (row.some((light) => light < 128) ? [index] : []))
}

test.each([
  'Блог',
  'Калькулятор текучести кадров: формула, бенчмарки и как её снизить',
  'Почему большинство изменений eNPS – шум: сколько ответов нужно, чтобы верить разнице, и что делать, пока их мало',
  'R&D <и> «кавычки»',
])('a picture has the size that networks ask for, and «%s» stands whole inside it', async (title) => {
  const png = await drawPicture(title)
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...pictureSize })
  expect(png.length).toBeLessThan(60_000)
  const rows = await inkedRows(png)
  const ofTitle = rows.filter((row) => row > 160 && row < height - 12)
  expect(ofTitle.length).toBeGreaterThan(30)
  expect(Math.max(...ofTitle)).toBeLessThan(height - 80)
})

test('a page says by itself what its picture is called and where it stands', () => {
  const html =
    '<meta property="og:title" content="R&amp;D &quot;x&quot; – Камертон"/><meta property="og:image" content="https://kamerton.invalid/pictures/blog-rd.png"/>'
  expect(pictureOfPage(html)).toEqual({ title: 'R&D "x"', path: '/pictures/blog-rd.png' })
  expect(pictureOfPage('<title>Вход</title>')).toBeNull()
})
