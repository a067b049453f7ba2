import { isRecord } from './refusal'

/**
 * Takes the token from the address of the opened link and removes it there at once. So screenshots, the browser's
 * history and people nearby do not get it. The history entry keeps it, so a reload of this tab still works. The part
 * after `#` is equal for everybody and stays.
 */
export function takeToken(address: string, history: Pick<History, 'state' | 'replaceState'>): string {
  const { searchParams, pathname, hash } = new URL(address)
  const given = searchParams.get('token')?.trim()
  if (given) {
    history.replaceState({ token: given }, '', pathname + hash)
    return given
  }
  const kept: unknown = history.state
  return isRecord(kept) && typeof kept.token === 'string' ? kept.token : ''
}

/**
 * Name of a link's draft that does not reveal the link: 53 bits cannot be turned back into a token of 256. SHA-256 is
 * not used, because it is asynchronous and missing on plain http. With it a restored answer would appear after the
 * first paint, or not at all. The mixing is cyrb53.
 */
export function tokenHash(token: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of token) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (2 ** 32 * ((2 ** 21 - 1) & low) + (high >>> 0)).toString(36)
}
