import { readFile } from 'node:fs/promises'
import { StartRefusal } from '../../process/start-refusal.ts'

/** The private keys in a file as age-keygen writes it: a key a line, beside comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartRefusal(`Файл ключа ${file} нельзя прочитать.`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[02-9AC-HJ-NP-Z]+$/.test(line))
  if (keys.length === 0)
    throw new StartRefusal(`В файле ${file} нет закрытого ключа: ожидается строка AGE-SECRET-KEY-1….`)
  return keys
}

/** The text of such a file. */
export const identityText = ({ publicKey, privateKey }: { publicKey: string; privateKey: string }): string =>
  `# Закрытый ключ резервных копий Камертона. Храните его не на сервере; без него копии не открыть.\n# public key: ${publicKey}\n${privateKey}\n`
