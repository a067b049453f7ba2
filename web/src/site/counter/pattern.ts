/**
 * What a counter is told of an address: its pattern, so that no id leaves the page. Null: nothing at all, of an address that the
 * application does not know or that carries something which opens it.
 */
export function patternOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  addresses: readonly string[],
): string | null {
  if (/[?&](?:token|email)=/.test(search)) return null
  if (!pathname.startsWith('/app')) return pathname
  const parts = pathname.replace(/\/$/, '').split('/')
  return addresses.find((address) => isMatch(address.split('/'), parts)) ?? null
}

const isMatch = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
