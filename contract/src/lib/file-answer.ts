import { z } from 'zod'

/**
 * The answer of a call that returns a file (`givesFile`): its bytes are sent unchanged, its name and type as headers.
 */
export const FileAnswer = z.object({
  /** The name of the file on the person's device. */
  file_name: z.string(),
  type: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileAnswer = z.output<typeof FileAnswer>

/**
 * The header that names a file to save. Names outside ASCII use the second form, which every browser prefers (RFC
 * 6266).
 */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** The file name in a header that `dispositionOf` wrote; null for a header of another form. */
export function fileNameIn(disposition: string | null | undefined): string | null {
  const [, whole] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  try {
    return whole === undefined ? null : decodeURIComponent(whole)
  } catch {
    return null
  }
}
