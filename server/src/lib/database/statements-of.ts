/** What a semicolon inside of ends nothing: comments, strings, quoted names, bodies in dollars; and words, whose last letter may be an e. */
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[A-Za-z_][\w$]*|[\s\S]/g

const isSaid = (text: string): boolean => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|\s/g, '') !== ''

/**
 * The statements of a text of SQL, each with the comments before it. A cluster passes a change of the schema on to its machines
 * with the whole text that it came in, so each must come alone. Bodies written as `begin atomic` are not known.
 */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [piece] of sql.matchAll(pieces))
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += piece
  return statements.filter(isSaid)
}
