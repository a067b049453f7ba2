export type Square = { x: number; y: number; width: number; height: number }

/** The largest useful side: the server keeps half of it, and no screen shows more. */
const longestSide = 1024
const quality = 0.9

/** The chosen square of a picture as a JPEG; transparent parts become white. */
export async function cutOut(address: string, { x, y, width, height }: Square): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.min(Math.round(width), longestSide))
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the picture is too large to be drawn')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
