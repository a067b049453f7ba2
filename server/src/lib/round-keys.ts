import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from './flush-folder.ts'
import { publicBytesOf } from './hpke.ts'

/**
 * The private keys for sealed answers, kept outside the database. Once the one file of a key is deleted, its answers
 * are unreadable in backups, in the write-ahead log and in old pages. A key is named by its public half of 32 bytes.
 */
export type RoundKeys = {
  /** Makes a key pair; its private half is on the disk when this returns the public one. */
  make(): Promise<Buffer>
  /** Null: nobody has the key any more. A folder that cannot be read is an error instead. */
  find(publicKey: Buffer): Promise<KeyObject | null>
  /** Overwrites the key and deletes it. It is done when the deletion is on the disk. */
  destroy(publicKey: Buffer): Promise<void>
}

const privateBytes = 32

/** The default folder of keys. Keys may still lie there after an installation has named another folder. */
export const usualKeysDir = (dataDir: string): string => join(dataDir, 'round-keys')

/** The files of keys in a folder, and nothing else that somebody may keep there. */
export const keyFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^[0-9a-f]{64}$/.test(name))
        .map((name) => join(folder, name))
    : []

export function roundKeysIn(folder: string): RoundKeys {
  const fileOf = (publicKey: Buffer) => join(folder, publicKey.toString('hex'))
  return {
    async make() {
      const { publicKey, privateKey } = generateKeyPairSync('x25519')
      const name = publicBytesOf(publicKey)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const secret = privateKey.export({ format: 'raw-private' })
      await withFile(await open(fileOf(name), 'wx', 0o600), (file) => rewrite(file, secret))
      await flushFolder(folder)
      return name
    },
    async find(publicKey) {
      // The name is empty in rounds of a restored backup.
      if (publicKey.length === 0) return null
      const file = await unlessAbsent(open(fileOf(publicKey), 'r'))
      if (!file) return null
      const secret = await withFile(file, (opened) => opened.readFile())
      // A file of another length is no key of this name: a kill left it half destroyed, or somebody put it there.
      return secret.length === privateBytes ? keyNamed(publicKey, secret) : null
    },
    async destroy(publicKey) {
      const file = await unlessAbsent(open(fileOf(publicKey), 'r+'))
      if (!file) return
      await withFile(file, (opened) => rewrite(opened, randomBytes(privateBytes)))
      await unlessAbsent(unlink(fileOf(publicKey)))
      await flushFolder(folder)
    },
  }
}

function keyNamed(publicKey: Buffer, secret: Buffer): KeyObject | null {
  const key = createPrivateKey({ format: 'raw-private', asymmetricKeyType: 'x25519', key: secret })
  return publicBytesOf(createPublicKey(key)).equals(publicKey) ? key : null
}

async function withFile<T>(file: FileHandle, work: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function rewrite(file: FileHandle, bytes: Buffer): Promise<void> {
  await file.write(bytes, 0, bytes.length, 0)
  await file.sync()
}

const unlessAbsent = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
