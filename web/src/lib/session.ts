import { accessKey, refreshKey, userKey } from '@kamerton/contract/auth/kept-session'
import type { Actor } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { dropKeptOfOthers, keepingWords } from './kept-words'

export type Tokens = { access_token: string; refresh_token: string }

export const accessToken = (): string | null => localStorage.getItem(accessKey)
export const refreshToken = (): string | null => localStorage.getItem(refreshKey)
export const isSignedIn = (): boolean => accessToken() !== null

export function keepTokens(tokens: Tokens): void {
  // Another tab sees these two one after the other: once it sees the new refresh token, the access token is there too.
  localStorage.setItem(accessKey, tokens.access_token)
  localStorage.setItem(refreshKey, tokens.refresh_token)
}

/** Fields of the person that are kept between page loads: enough to draw the shell, without the e-mail. */
const remembered = [
  'id',
  'company_id',
  'role',
  'full_name',
  'first_name',
  'last_name',
  'middle_name',
  'avatar_url',
  'teams_led',
] as const satisfies (keyof CurrentUser)[]

/** Stores the signed-in person until the next load. */
export function cacheUser(user: CurrentUser): void {
  dropKeptOfOthers(user.id)
  localStorage.setItem(userKey, JSON.stringify(user, [...remembered]))
}

/**
 * The person as stored at the last load. Anything may have changed the storage since, so this is only a hint and never
 * grants a right.
 */
export function rememberedUser(): unknown {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? '')
  } catch {
    return null
  }
}

const schemeKey = 'mantine-color-scheme-value'

/** The colour scheme: the only stored value that belongs to the screen and not to the person. */
export const keptScheme = (): string | null => localStorage.getItem(schemeKey)

/**
 * Ends the session: drafts and caches are removed together with the tokens. Unsaved text of a form is kept for its own
 * author, who may be in the middle of a conversation. When another person signs in here, it is removed.
 */
export const forgetSession = (): void => keepingWords(() => forgetEverything())

/** Signing out: on a shared computer nothing of one person may be left for the next. */
export function forgetEverything(scheme = keptScheme()): void {
  // The answer to signing out may have emptied the storage already, and clearing an empty storage sends no event to
  // other tabs.
  localStorage.setItem(userKey, '')
  localStorage.clear()
  sessionStorage.clear()
  if (scheme) localStorage.setItem(schemeKey, scheme)
}

/** The person in the form that the permission rules need. */
export const actorOf = (user: Pick<CurrentUser, 'id' | 'company_id' | 'role' | 'teams_led'>): Actor => ({
  userId: user.id,
  companyId: user.company_id,
  role: user.role,
  teamsLed: user.teams_led,
})

let isLeaving = false

/**
 * Leaves to the sign-in page when the session has ended. Not a navigation of the router: a full page load removes
 * everything that belongs to the previous person. Several refused calls may ask for it at once.
 */
export function leaveSignedOut(): void {
  if (isLeaving) return
  isLeaving = true
  // The browser may show this very page again when the person goes back.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true })
  window.location.assign('/login')
}

/**
 * Whether the page is on its way to the sign-in page. Unsaved text must not hold it, since its author has signed out.
 */
export const isLeavingSignedOut = (): boolean => isLeaving

/** Signing out in one tab signs out the others. Returns the function that stops listening. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const cleared = event.key === null || (event.key === accessKey && event.newValue === null)
    if (!cleared || isSignedIn()) return
    // Both the browser and the page clear the storage, so only the first event is handled.
    stop()
    leave()
  }
  const stop = () => window.removeEventListener('storage', listen)
  window.addEventListener('storage', listen)
  return stop
}
