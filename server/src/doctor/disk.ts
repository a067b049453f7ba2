import { type Finding, say } from './catalogue/catalogue.ts'
import { inBytes, lookAt } from './folder.ts'
import type { Instruments, Subject } from './subject.ts'

/** Below this a database of ours refuses writes: health/readiness.ts. */
const fullBytes = 64 * 1024 * 1024
/** A month of a company of 200 people with its write-ahead log and a copy under way. */
const littleBytes = 1024 * 1024 * 1024
/** A start makes some thousand files of a database. */
const fewInodes = 10_000

/** The folder of the data: there, ours, writable, with room. */
export async function checkDisk(
  { config: { dataDir: folder } }: Subject,
  { roomAt, user }: Instruments,
): Promise<Finding[]> {
  const found = lookAt(folder, user)
  if (found.kind === 'missing') return [say('disk.missing', { folder })]
  const { uid } = user
  if (found.kind === 'closed') return [say('disk.closed', { folder, uid })]
  if (found.kind === 'not_folder') return [say('disk.not_folder', { folder, variable: 'DATA_DIR' })]
  return [
    ...(found.writable ? [] : [say('disk.not_writable', { folder, uid })]),
    ...(found.owner === uid ? [] : [say('disk.other_owner', { folder, owner: found.owner, uid })]),
    ...roomOf(folder, await roomAt(folder)),
  ]
}

function roomOf(
  folder: string,
  { freeBytes, inodes, freeInodes }: Awaited<ReturnType<Instruments['roomAt']>>,
): Finding[] {
  const free = inBytes(freeBytes)
  // Some file systems (btrfs) count no inodes and say 0.
  if (inodes > 0 && freeInodes < fewInodes) return [say('disk.no_inodes', { folder, left: freeInodes })]
  if (freeBytes < fullBytes) return [say('disk.full', { folder, free })]
  if (freeBytes < littleBytes) return [say('disk.little', { folder, free, wanted: inBytes(littleBytes) })]
  return [say('disk.enough', { folder, free })]
}
