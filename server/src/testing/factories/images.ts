import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c84' } })

export const fileOf = (bytes: Uint8Array | string, name = 'avatar.jpg', type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A photo as from a telephone: rotated by a flag, and with the place where it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
  plain(60, 40)
    .withExif({ IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const jpegOf = (width: number, height: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer()
export const pngOf = (width: number, height: number): Promise<Buffer> => plain(width, height).png().toBuffer()
export const gifOf = (width: number, height: number): Promise<Buffer> => plain(width, height).gif().toBuffer()
export const webpOf = (width: number, height: number): Promise<Buffer> => plain(width, height).webp().toBuffer()

/** A hundred kilobytes that decompress to more memory than a server has. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // one bit for a pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>`
