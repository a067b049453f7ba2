import { accessKey, refreshKey, refreshLock, userKey } from '@kamerton/contract/auth/kept-session'
import { type Asked, ask } from './post-answer'
import { isRecord } from './refusal'

const kept = (name: string): string | null => localStorage.getItem(name)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function signedIn(): Record<string, unknown> | null {
  if (kept(accessKey) === null) return null
  try {
    const person: unknown = JSON.parse(kept(userKey) ?? '')
    return isRecord(person) ? person : null
  } catch {
    return null
  }
}

const idOf = (person: Record<string, unknown> | null): string | null =>
  typeof person?.id === 'string' ? person.id : null

/** Id of the person signed in on this device; null if nobody is. */
export const signedPerson = (): string | null => idOf(signedIn())

/** Id of the signed-in person if the form of a letter is theirs: the link gives only a name. */
export function signedPersonNamed(fullName: string): string | null {
  const person = signedIn()
  return person?.full_name === fullName ? idOf(person) : null
}

/**
 * Sends a request as the signed-in person. A call refused because of its token has done nothing, so it is repeated with
 * a new token.
 */
export async function askSigned(url: string, body?: unknown): Promise<Asked> {
  const token = kept(accessKey) ?? ''
  const first = await ask(url, body, bearer(token))
  if (!isUnauthorized(first)) return first
  const renewed = await navigator.locks.request(refreshLock, () => renew(token))
  if ('token' in renewed) return ask(url, body, bearer(renewed.token))
  // Any refusal of the renewal means that the session is over.
  return renewed.outcome.kind === 'refused' ? first : renewed
}

export const isUnauthorized = ({ outcome }: Asked): boolean =>
  outcome.kind === 'refused' && outcome.refusal.status === 401

/** Gets a new token for the refused one; another tab may already have it. */
async function renew(refused: string): Promise<{ token: string } | Asked> {
  const current = kept(accessKey)
  if (current !== null && current !== refused) return { token: current }
  const asked = await ask('/api/auth/refresh', { refresh_token: kept(refreshKey) ?? '' })
  const { data } = asked
  if (asked.outcome.kind !== 'sent' || !isRecord(data)) return asked
  const { access_token: access, refresh_token: refresh } = data
  if (typeof access !== 'string' || typeof refresh !== 'string') return asked
  // In this order, as in the application: once another tab sees the new refresh token, the access token is there too.
  localStorage.setItem(accessKey, access)
  localStorage.setItem(refreshKey, refresh)
  return { token: access }
}
