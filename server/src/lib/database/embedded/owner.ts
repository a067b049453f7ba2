import fs from 'node:fs'
import path from 'node:path'
import { processStart } from './processes.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The process that keeps the folder, and the address of its database; written once it is ready. */
export type Owner = { pid: number; startedAt: string; socketFolder: string; port: number }

const ownerFile = (folder: string): string => path.join(folder, 'owner.json')

/** Writes the address for later starts. It is renamed into place, so that nobody ever reads half a file. */
export function writeOwner(folder: string, address: { socketFolder: string; port: number }, runAs: RunAs): void {
  const owner: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? '', ...address }
  const draft = `${ownerFile(folder)}.draft`
  fs.rmSync(draft, { force: true })
  fs.writeFileSync(draft, `${JSON.stringify(owner)}\n`, { flag: 'wx', mode: 0o600 })
  giveTo(runAs, draft)
  fs.renameSync(draft, ownerFile(folder))
}

/** Must happen on every stop: a later process with our pid would look like a living owner. */
export function deleteOwnerFile(folder: string): void {
  fs.rmSync(ownerFile(folder), { force: true })
}

/** The owner, if it is the very process that wrote the file and it still runs. */
export function readLiveOwner(folder: string): Owner | undefined {
  const owner = readOwner(folder)
  return owner && owner.startedAt === processStart(owner.pid) ? owner : undefined
}

function readOwner(folder: string): Owner | undefined {
  try {
    return JSON.parse(fs.readFileSync(ownerFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}
