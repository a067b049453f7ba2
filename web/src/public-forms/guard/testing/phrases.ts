export type ExpectedMark = { kind: string; from: number; to: number }
export type Phrase = { text: string; marks: readonly ExpectedMark[] }

/** Parses a line of a corpus into its text and the marks in brackets. */
function parsePhrase(line: string): Phrase {
  const marks: ExpectedMark[] = []
  let text = ''
  for (const [part, kind, fragment] of line.matchAll(/\[(\w+):([^\]]+)\]|[^[]+/g)) {
    if (kind && fragment) marks.push({ kind, from: text.length, to: text.length + fragment.length })
    text += fragment ?? part
  }
  return { text, marks }
}

export const parsePhrases = (corpus: string): Phrase[] =>
  corpus
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parsePhrase)
