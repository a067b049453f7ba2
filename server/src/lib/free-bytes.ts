import { statfs } from 'node:fs/promises'

/** Bytes that a process without special rights may still write on the disk of a folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
