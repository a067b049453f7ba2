import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Finding, say } from './catalogue/catalogue.ts'
import { isOpen, lookAt } from './folder.ts'
import type { Instruments, Subject } from './subject.ts'

/** The secret that signs links: its file, or its variable. Not one sign of it is printed. */
export async function checkSecret(
  { config, secretGiven, secretFile: file }: Subject,
  { user }: Instruments,
): Promise<Finding[]> {
  if (secretGiven) return [isGuessable(config.secret) ? say('secret.guessable') : say('secret.given')]
  if (lookAt(dirname(file), user).kind === 'closed') return [say('secret.unreadable', { file, uid: user.uid })]
  if (!existsSync(file)) return [say('secret.not_yet', { file })]
  const { mode, uid } = statSync(file)
  if (user.uid !== 0 && uid !== user.uid) return [say('secret.unreadable', { file, uid: user.uid })]
  if (isOpen(mode)) return [say('secret.open', { file })]
  // The configuration knows no secret that its file does not hold whole.
  return [config.secret.length > 0 ? say('secret.closed', { file }) : say('secret.broken', { file })]
}

/** Random bytes hardly ever repeat so much: 32 of them have some 30 values. */
const fewestValues = 12

const isGuessable = (secret: Buffer): boolean => secret.length > 0 && new Set(secret).size < fewestValues
