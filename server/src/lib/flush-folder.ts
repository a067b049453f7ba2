import { open } from 'node:fs/promises'

/** Waits until the list of a folder is on the disk: a new, renamed or deleted file is there only then. */
export async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
