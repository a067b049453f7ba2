import { z } from 'zod'

/** What a chosen photo may weigh, before and after it is cut out. */
export const photoBytes = 5 * 1024 * 1024

/** A photo is kept as a square of so many points a side: enough for the largest avatar on the sharpest screen. */
export const photoSide = 512

/** The file of a photo. Whether it is an image is found out by reading it, not by what it calls itself. */
export const PhotoFile = z
  .file({ error: 'Пожалуйста, выберите изображение' })
  .max(photoBytes, { error: 'Файл слишком большой. Максимальный размер: 5MB' })
