import { accessSync, constants } from 'node:fs'
import type { Setup } from '@kamerton/contract/installation/schemas'
import type { Unbound } from '../lib/context.ts'
import { requireKey } from './require-key.ts'

/** Settings that the environment gives already, without their secrets, and what https misses. */
export async function showSetup(ctx: Unbound, { token }: { token: string }): Promise<Setup> {
  const { facts } = await requireKey(ctx, token)
  return {
    mail: facts.mail && { host: new URL(facts.mail.smtpUrl).host, from: facts.mail.from },
    backup_folder: facts.backupDir,
    https: [...facts.https],
    keeps: isWritable(facts.dataDir),
    file: facts.file,
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
