export type ExceptionComment = { line: number; refusal: string | null }

const directive =
  /(?:\/\/|\/\*)\s*(?:(?<tool>oxlint|eslint|biome)-(?<verb>disable-next-line|disable-line|disable|ignore-all|ignore)|@ts-(?<ts>expect-error|ignore|nocheck))(?<rest>.*)/

/** Every comment of a source that switches a check off, with the reason if it is refused. */
export function exceptionCommentsOf(source: string): ExceptionComment[] {
  return source.split('\n').flatMap((text, at) => {
    const found = directive.exec(text)?.groups
    return found ? [{ line: at + 1, refusal: refusalOf(found) }] : []
  })
}

function refusalOf({ tool, verb, ts, rest = '' }: Readonly<Record<string, string | undefined>>): string | null {
  if (ts === 'ignore' || ts === 'nocheck') return 'Use @ts-expect-error on one line: it disappears when the error does.'
  if (ts) return hasReason(rest) ? null : 'Say after @ts-expect-error why the compiler is wrong.'
  if (tool === 'eslint') return 'The linter is oxlint: write oxlint-disable-next-line.'
  if (tool === 'biome')
    return verb === 'ignore' && hasReason(rest.split(':').slice(1).join(':'))
      ? null
      : 'Write biome-ignore <rule>: <reason>.'
  if (verb === 'disable')
    return 'Switch a rule off for one line, never for a file: oxlint-disable-next-line <rule> -- <reason>.'
  const [named = '', ...reason] = rest.split(' -- ')
  if (named.trim() === '') return 'Name the rule: oxlint-disable-next-line <rule> -- <reason>.'
  return hasReason(reason.join(' ')) ? null : 'Give the reason: oxlint-disable-next-line <rule> -- <reason>.'
}

const hasReason = (text: string): boolean => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 3

/** The differences between the exceptions in the tree and the list, which may only shrink. */
export function compareWithList(
  found: ReadonlyMap<string, number>,
  listed: Readonly<Record<string, number>>,
): string[] {
  const files = new Set([...found.keys(), ...Object.keys(listed)])
  return [...files].toSorted().flatMap((file) => {
    const [now, allowed] = [found.get(file) ?? 0, listed[file] ?? 0]
    if (now > allowed)
      return [
        `${file}: ${now} exceptions where the list allows ${allowed}. Do without it; if that is impossible, the list is lint/exceptions.json.`,
      ]
    return now < allowed
      ? [`${file}: ${now} exceptions left of ${allowed}. Lower the number in lint/exceptions.json.`]
      : []
  })
}
