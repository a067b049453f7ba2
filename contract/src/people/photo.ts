import { z } from 'zod'

/** The largest size of a chosen photo in bytes, before and after cropping. */
export const photoBytes = 5 * 1024 * 1024

/** Side of a stored photo, a square, in pixels: enough for the largest avatar on the sharpest screen. */
export const photoSide = 512

/** The file of a photo. Its content decides whether it is an image, not its declared type. */
export const PhotoFile = z
  .file({ error: 'Пожалуйста, выберите изображение' })
  .max(photoBytes, { error: 'Файл слишком большой. Максимальный размер: 5MB' })
