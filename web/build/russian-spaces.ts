/** What is not read as running text, and what is drawn once more in the browser: there an island says its words by itself. */
const notRead = /<(script|style|code|pre|svg|title)\b[\s\S]*?<\/\1>/
const pieces = new RegExp(`${notRead.source}|<[^>]*>|[^<]+`, 'g')

/** Words that hang at the end of a line, away from what they belong to. */
const short = /(?<![^\s(«„])(а|в|во|и|к|ко|о|об|с|со|у|не|ни|на|от|до|из|по|за) (?=\S|$)/gi
/** And those that belong to what stands before them. */
const after = / (же|ли|бы)(?![а-яё])/gi
const numbered = /(\d) (?=%|₽|[а-яё]{3})/gi
const dash = / —/g

/** A text in which no line ends with a preposition, begins with a dash, or parts a number from what it counts. */
export const withSpacesKept = (text: string): string =>
  text
    .replaceAll(short, '$1\u00a0')
    .replaceAll(after, '\u00a0$1')
    .replaceAll(numbered, '$1\u00a0')
    .replaceAll(dash, '\u00a0—')

/** The same for the text of a page as it was built, its islands apart. */
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
