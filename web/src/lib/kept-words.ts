import { keptWordsPrefix } from '@kamerton/contract/auth/kept-session'

/**
 * Text of a form that saves by itself, kept until the server has it. It outlives the session: a person signed out
 * during a conversation finds it after signing in again. Each key begins with the id of the person.
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
    // A full disk or a private window: the text is still on the page and is sent from there.
  }
}

export const dropKept = (name: string): void => localStorage.removeItem(keptWordsPrefix + name)

const kept = (): [key: string, words: string][] =>
  Object.entries(localStorage).flatMap(([key, words]) =>
    key.startsWith(keptWordsPrefix) && typeof words === 'string' ? [[key, words]] : [],
  )

/** Runs a function that empties the storage, and puts the kept text back. */
export function keepingWords(empty: () => void): void {
  const words = kept()
  empty()
  for (const [key, text] of words) localStorage.setItem(key, text)
}

/** Removes the kept text of all other people when somebody signs in on this device. */
export function dropKeptOfOthers(personId: string): void {
  for (const [key] of kept()) if (!key.startsWith(`${keptWordsPrefix}${personId}.`)) localStorage.removeItem(key)
}
