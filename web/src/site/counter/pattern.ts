/**
 * Returns the pattern of an address for the counter, so that no id leaves the page. Null means that nothing is sent:
 * the application does not know the address, or it carries a token or an e-mail.
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
