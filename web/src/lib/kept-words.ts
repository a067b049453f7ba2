import { keptWordsPrefix } from '@kamerton/contract/auth/kept-session'

/**
 * Words of a form that saves by itself, until the server has them. They outlive the session: who was signed out in the middle of a
 * conversation finds them after signing in again. Their names begin with whose they are.
 */
export function keptOf(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keptWordsPrefix + name) ?? 'null')
  } catch {
    return null
  }
}

export function keepForReturn(name: string, words: unknown): void {
  try {
    localStorage.setItem(keptWordsPrefix + name, JSON.stringify(words))
  } catch {
    // A full disk or a private window: the words still stand on the page, and are sent from there.
  }
}

export const dropKept = (name: string): void => localStorage.removeItem(keptWordsPrefix + name)

const kept = (): [key: string, words: string][] =>
  Object.entries(localStorage).flatMap(([key, words]) =>
    key.startsWith(keptWordsPrefix) && typeof words === 'string' ? [[key, words]] : [],
  )

/** Does something that empties the storage, and puts the words back. */
export function keepingWords(empty: () => void): void {
  const words = kept()
  empty()
  for (const [key, text] of words) localStorage.setItem(key, text)
}

/** Somebody has come: words of anybody else have nothing to wait for on this device. */
export function dropKeptOfOthers(personId: string): void {
  for (const [key] of kept()) if (!key.startsWith(`${keptWordsPrefix}${personId}.`)) localStorage.removeItem(key)
}
