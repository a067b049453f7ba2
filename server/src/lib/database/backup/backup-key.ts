import { bech32 } from '@scure/base'

/** Bytes of a key of age by its prefix: X25519, and the kind that also withstands quantum computers. */
const recipientBytes: Readonly<Record<string, number>> = { age: 32, age1pq: 1216 }

/** Whether a text is a public key of age to which backups can be encrypted; its checksum is tried too. */
export function isBackupKey(text: string): boolean {
  const key = bech32.decodeUnsafe(text, false)
  return key !== undefined && text === text.toLowerCase() && lengthOf(key.words) === recipientBytes[key.prefix]
}

const lengthOf = (words: number[]): number | undefined => bech32.fromWordsUnsafe(words)?.length
