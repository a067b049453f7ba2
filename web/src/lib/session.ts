import { accessKey, refreshKey, userKey } from '@kamerton/contract/auth/kept-session'
import type { Actor } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { dropKeptOfOthers, keepingWords } from './kept-words'

export type Tokens = { access_token: string; refresh_token: string }

export const accessToken = (): string | null => localStorage.getItem(accessKey)
export const refreshToken = (): string | null => localStorage.getItem(refreshKey)
export const isSignedIn = (): boolean => accessToken() !== null

export function keepTokens(tokens: Tokens): void {
  // Another tab learns of these one after the other: whoever sees the new refresh token sees the access token too.
  localStorage.setItem(accessKey, tokens.access_token)
  localStorage.setItem(refreshKey, tokens.refresh_token)
}

/** What is remembered of the person between loads: enough to draw the shell, and no e-mail. */
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

/** Remembers who is signed in until the next load. */
export function cacheUser(user: CurrentUser): void {
  dropKeptOfOthers(user.id)
  localStorage.setItem(userKey, JSON.stringify(user, [...remembered]))
}

/** What was remembered at the last load, whoever may have written to it since: a hint, never a right. */
export function rememberedUser(): unknown {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? '')
  } catch {
    return null
  }
}

const schemeKey = 'mantine-color-scheme-value'

/** The one thing that is about the screen and not about the person. */
export const keptScheme = (): string | null => localStorage.getItem(schemeKey)

/**
 * The session is over: drafts and caches go with the tokens. Words that a form was about to save wait for their own person, who may
 * be in the middle of a conversation; whoever else signs in here takes them away.
 */
export const forgetSession = (): void => keepingWords(() => forgetEverything())

/** Somebody leaves: on a shared computer nothing of one person may be left for the next. */
export function forgetEverything(scheme = keptScheme()): void {
  // The answer to signing out may have emptied the storage already, and of an empty one other tabs are told nothing.
  localStorage.setItem(userKey, '')
  localStorage.clear()
  sessionStorage.clear()
  if (scheme) localStorage.setItem(schemeKey, scheme)
}

/** The person as the permission rules ask about them. */
export const actorOf = (user: Pick<CurrentUser, 'id' | 'company_id' | 'role' | 'teams_led'>): Actor => ({
  userId: user.id,
  companyId: user.company_id,
  role: user.role,
  teamsLed: user.teams_led,
})

/** Signing out in one tab signs out the others. Returns how to stop listening. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const cleared = event.key === null || (event.key === accessKey && event.newValue === null)
    if (!cleared || isSignedIn()) return
    // The browser clears the storage and so does the page: one word of it is enough.
    stop()
    leave()
  }
  const stop = () => window.removeEventListener('storage', listen)
  window.addEventListener('storage', listen)
  return stop
}
