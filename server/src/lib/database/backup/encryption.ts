import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { StartRefusal } from '../../process/start-refusal.ts'

/** A step of a pipeline. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

const firstBytes = 'age-encryption.org/v1\n'

/**
 * Encrypts to public keys of age. It holds a piece of 64 KB at a time, however long the backup is. The library is
 * loaded by the first backup that needs it.
 */
export const encryptedTo = (recipients: readonly string[]): Step =>
  async function* (source) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }

/** Decrypts with private keys of age, as `encryptedTo` encrypts. */
export const decryptedWith = (identities: readonly string[], file: string): Step =>
  async function* (source) {
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    let text: ReadableStream<Uint8Array>
    try {
      text = await decrypter.decrypt(ReadableStream.from(source))
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new StartRefusal(
          `Файл ${file} зашифрован другим ключом: назовите тот, чья открытая половина была в BACKUP_PUBLIC_KEY.`,
        )
      throw new StartRefusal(`Файл ${file} повреждён: его начало не прочитать.`)
    }
    try {
      yield* text
    } catch {
      // A piece that was changed, or the last one missing: age tells both by the seal of each piece.
      throw new StartRefusal(`Файл ${file} повреждён или обрывается: это не вся копия.`)
    }
  }

/** Whether a file is encrypted, by its first bytes: a name may have been changed. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes.length), 0, firstBytes.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === firstBytes
  } finally {
    await handle.close()
  }
}

export type KeyPair = { publicKey: string; privateKey: string }

export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}
