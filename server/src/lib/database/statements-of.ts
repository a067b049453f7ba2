/**
 * Pieces in which a semicolon ends nothing: comments, strings, quoted names and bodies in dollars. Words are pieces as
 * well, since their last letter may be an e.
 */
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[A-Za-z_][\w$]*|[\s\S]/g

const isSaid = (text: string): boolean => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|\s/g, '') !== ''

/**
 * Splits a text of SQL into its statements, each with the comments before it. A cluster passes a change of the schema
 * on to its machines with the whole text that contained it. So each statement must be sent alone. Bodies written as
 * `begin atomic` are not supported.
 */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [piece] of sql.matchAll(pieces))
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += piece
  return statements.filter(isSaid)
}
