/** Elements that are not running text, or that the browser draws again: an island renders its words by itself. */
const notRead = /<(script|style|code|pre|svg|title)\b[\s\S]*?<\/\1>/
const pieces = new RegExp(`${notRead.source}|<[^>]*>|[^<]+`, 'g')

/** Short words that must not stand at the end of a line, away from the word that they belong to. */
const short = /(?<![^\s(«„])(а|в|во|и|к|ко|о|об|с|со|у|не|ни|на|от|до|из|по|за) (?=\S|$)/gi
/** Particles that belong to the word before them. */
const after = / (же|ли|бы)(?![а-яё])/gi
const numbered = /(\d) (?=%|₽|[а-яё]{3})/gi
const dash = / —/g

/**
 * Puts no-break spaces into a text: no line ends with a preposition, begins with a dash, or separates a number from its
 * unit.
 */
export const withSpacesKept = (text: string): string =>
  text
    .replaceAll(short, '$1\u00a0')
    .replaceAll(after, '\u00a0$1')
    .replaceAll(numbered, '$1\u00a0')
    .replaceAll(dash, '\u00a0—')

/** Applies `withSpacesKept` to the text of a built page, except inside its islands. */
export function russianSpaces(html: string): string {
  const [head = '', body] = html.split('</head>')
  if (body === undefined) return html
  let depth = 0
  const kept = body.replaceAll(pieces, (piece) => {
    if (depth > 0) {
      if (piece.startsWith('<div')) depth += 1
      else if (piece === '</div>') depth -= 1
      return piece
    }
    if (piece.startsWith('<div') && piece.includes(' data-island=')) depth = 1
    return piece.startsWith('<') ? piece : withSpacesKept(piece)
  })
  return `${head}</head>${kept}`
}
