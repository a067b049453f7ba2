const startsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, at) => bytes[at] === byte)

/**
 * Decodes the text of a list as spreadsheet programs save it: UTF-8, UTF-16 with its mark, else windows-1251. It is
 * null for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  // No text has a zero byte, and nearly every picture, document or archive has one.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Every byte means something in windows-1251, so it is tried last.
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
