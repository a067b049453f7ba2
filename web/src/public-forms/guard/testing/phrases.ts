import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Phrase = { text: string; marks: { kind: string; from: number; to: number }[] }

/** A line of the corpus: its text, and what is expected to be marked of it. */
export function parsePhrase(line: string): Phrase {
  const marks: Phrase['marks'] = []
  let text = ''
  for (const [part, kind, fragment] of line.matchAll(/\[(\w+):([^\]]+)\]|[^[]+/g)) {
    if (kind && fragment) marks.push({ kind, from: text.length, to: text.length + fragment.length })
    text += fragment ?? part
  }
  return { text, marks }
}

export const readPhrases = (file: string): Phrase[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parsePhrase)
