import { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import { createContext } from 'react-router'
import type { z } from 'zod'
import { ApiError, api } from '../lib/api'
import type { Signed } from '../lib/current-user'
import { showDatesIn } from '../lib/format-date'
import {
  actorOf,
  cacheUser,
  forgetEverything,
  forgetSession,
  keptScheme,
  leaveSignedOut,
  rememberedUser,
} from '../lib/session'
import { assumedTariff } from './assumed-tariff'
import { knownSigned } from './known-signed'

/** The signed-in person, for the middleware and loaders of every screen. */
export const signedContext = createContext<Signed>()

/** The person and the tariff, loaded once for many navigations. */
export const signedNow = (): Promise<Signed> => knownSigned(load)

async function load(): Promise<Signed> {
  // If the person had a tariff at the last load, both are requested at once, to save a second wait for the network.
  const [user, early] = await Promise.all([loadUser(), hadTariff() ? loadSubscription() : null])
  const subscription = hasTariff(user) ? (early ?? (await loadSubscription())) : null
  cacheUser(user)
  showDatesIn(user.time_zone)
  return { user, subscription }
}

const Actor = CurrentUser.pick({ id: true, company_id: true, role: true, teams_led: true })

const hasTariff = (user: z.output<typeof Actor>): boolean => mayOpen(abilityOf(actorOf(user)), 'Administration')

function hadTariff(): boolean {
  const { success, data } = Actor.safeParse(rememberedUser())
  return success && hasTariff(data)
}

async function loadUser() {
  try {
    return await api.people.me()
  } catch (error) {
    // A server that is unavailable says nothing about the session and must not cost unsaved input; a refusal ends the
    // session. A person who has yet to agree to new documents stays signed in.
    if (error instanceof ApiError && endsSession(error)) forgetSession()
    throw error
  }
}

const endsSession = ({ status, code }: ApiError) => status > 0 && status < 500 && code !== 'consent_needed'

const loadSubscription = () => api.payments.subscription().catch(() => assumedTariff)

export async function signOut(): Promise<void> {
  const scheme = keptScheme()
  // The session ends here even when the server cannot be reached.
  await api.auth.logout().catch(() => undefined)
  forgetEverything(scheme)
  leaveSignedOut()
}
