import { statSync } from 'node:fs'
import { keyFilesIn } from '../lib/round-keys.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { isOpen, lookAt } from './folder.ts'
import type { Instruments, Subject } from './subject.ts'

/** The keys that answers of running polls are sealed to: apart from the data, and closed. */
export async function checkKeys({ config, roundKeys }: Subject, { user }: Instruments): Promise<Finding[]> {
  const { roundKeysDir: folder, production } = config
  const { leftBehind, usual, beside } = roundKeys
  const left = leftBehind > 0 ? [say('keys.left_behind', { count: leftBehind, usual, folder })] : []
  const together = production && beside ? [say('keys.beside', { folder })] : []
  const found = lookAt(folder, user)
  if (found.kind === 'closed') return [say('keys.closed', { folder, uid: user.uid }), ...left]
  if (found.kind === 'not_folder') return [say('keys.not_folder', { folder }), ...left]
  if (found.kind === 'missing')
    return [...left, ...together, ...(left.length > 0 ? [] : [say('keys.not_yet', { folder })])]
  const faults = [
    ...left,
    ...together,
    ...(found.writable ? [] : [say('keys.not_writable', { folder, uid: user.uid })]),
    ...(isOpen(found.mode) || (found.writable && keyFilesIn(folder).some((file) => isOpen(statSync(file).mode)))
      ? [say('keys.open', { folder })]
      : []),
  ]
  return faults.length > 0 ? faults : [say('keys.apart', { folder })]
}
