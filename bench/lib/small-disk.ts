import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Why no disk of our own can be mounted here, or null. */
export function whyNoDisk(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt'])
  return status === 0 ? null : 'this machine does not let us mount a small disk'
}

/**
 * Runs a Node program with this folder on a disk of so many megabytes and returns its exit code. The disk disappears
 * with the program.
 */
export function runOnSmallDisk(folder: string, megabytes: number, program: readonly string[]): number {
  // The database may run as another user, who has to pass through.
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 none '${folder}' && exec "$@"`
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-c', mount, 'sh', process.execPath, ...program], {
    stdio: 'inherit',
  })
  return status ?? 1
}

const mebibyte = 1024 * 1024
const block = 4096

/** A file that only takes up space on the disk. */
export class Ballast {
  readonly #folder: string
  readonly #file: number

  constructor(folder: string) {
    this.#folder = folder
    this.#file = openSync(join(folder, 'ballast'), 'a')
  }

  freeMegabytes(): number {
    const { bavail, bsize } = statfsSync(this.#folder)
    return (bavail * bsize) / mebibyte
  }

  /** Fills the disk up to so many free megabytes. With 0 it takes the last block too. */
  leave(megabytes: number): void {
    for (const size of [mebibyte, block])
      while (this.freeMegabytes() - size / mebibyte >= megabytes) if (!this.#add(size)) break
  }

  giveBack(): void {
    ftruncateSync(this.#file)
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Another process may have taken the last space a moment before. */
  #add(bytes: number): boolean {
    try {
      return writeSync(this.#file, Buffer.alloc(bytes)) === bytes
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
      throw error
    }
  }
}
