import fs from 'node:fs'
import path from 'node:path'

export type PostmasterFile = { pid: number; ready: boolean }

const fileOf = (dataFolder: string): string => path.join(dataFolder, 'postmaster.pid')

/** The file that the running – or killed – server wrote about itself. */
export function readPostmasterFile(dataFolder: string): PostmasterFile | undefined {
  try {
    const lines = fs.readFileSync(fileOf(dataFolder), 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), ready: lines[7]?.startsWith('ready') ?? false }
  } catch {
    return undefined
  }
}

/** For a server that is known to be gone. */
export function deletePostmasterFile(dataFolder: string): void {
  fs.rmSync(fileOf(dataFolder), { force: true })
}
