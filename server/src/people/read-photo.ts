import { photoSide } from '@kamerton/contract/people/photo'
import { AppError } from '../lib/app-error.ts'
import { atMost } from '../lib/pace/at-most.ts'

/** A picture of this size takes a hundred megabytes to decode; a decompression bomb claims thousands of times more. */
const mostPoints = 25_000_000

/** Each photo takes a core and its memory; the others wait in a queue. */
const inTurn = atMost(1, 50)

/** First bytes of the accepted formats. No other file is given to the decoder: no drawing, no page. */
const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('GIF8')]

/**
 * Redraws a photo as a square JPEG, upright, on white. Only the picture itself is kept: no place, no time, no camera,
 * no hidden data.
 */
export async function readPhoto(file: Uint8Array): Promise<Buffer> {
  if (!signatures.some((signature) => signature.equals(file.subarray(0, signature.length))))
    throw new AppError('not_an_image')
  return inTurn(async () => {
    // Loaded by the first photo: it takes a tenth of a second and twenty megabytes.
    const { default: sharp } = await import('sharp')
    return sharp(file, { limitInputPixels: mostPoints, failOn: 'error' })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer()
      .catch((error: unknown) => {
        const isTooDetailed = error instanceof Error && /pixel limit/.test(error.message)
        throw new AppError(isTooDetailed ? 'image_too_detailed' : 'image_unreadable')
      })
  })
}
