import { writeFile } from 'node:fs/promises'
import { newKeyPair } from '../lib/database/backup/encryption.ts'
import { identityText } from '../lib/database/backup/identity-file.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ([file]) => {
  if (!file) throw new StartRefusal('Укажите файл для закрытого ключа: npm run backup:new-key -- kamerton-key.txt')
  const pair = await newKeyPair()
  // An existing key is never overwritten: all copies encrypted to it would be lost.
  await writeFile(file, identityText(pair), { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new StartRefusal(exists ? `Файл ${file} уже есть. Назовите другой.` : `Файл ${file} нельзя записать.`)
  })
  console.log(
    `Закрытый ключ – в файле ${file}. Перенесите его с сервера туда, где он не пропадёт: без него копии не открыть.`,
  )
  console.log(`BACKUP_PUBLIC_KEY=${pair.publicKey}`)
})
