import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import type { FolderFacts } from '@kamerton/contract/installation/schemas'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { requireKey } from './require-key.ts'

/** Checks a folder for backups before it is kept. */
export async function checkFolder(
  ctx: Unbound,
  { token, folder }: { token: string; folder: string },
): Promise<FolderFacts> {
  const { facts } = await requireKey(ctx, token)
  return requireFolder(folder, facts.dataDir, 'folder')
}

/** Facts about the folder. Refuses at `field` one that is missing or that the server cannot write to. */
export async function requireFolder(folder: string, dataDir: string, field: string): Promise<FolderFacts> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw fieldRefusal([field], 'Такой папки нет на сервере. Создайте её и проверьте снова')
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw fieldRefusal([field], 'Серверу нельзя писать в эту папку. Дайте права пользователю, под которым он работает')
  })
  const { bavail, bsize } = await statfs(folder)
  const data = await stat(dataDir).catch(() => null)
  return { free_bytes: bavail * bsize, beside_data: data?.dev === found.dev }
}
