import type { Unbound } from '../lib/context.ts'
import { about, type Counted } from '../lib/pace/rate-limit.ts'

/** Where a try came from, as the account sees it. */
type Place = { isKnown: boolean }

/**
 * Tries of a password are counted where they come from, before they are counted for the account: whoever guesses from one
 * place closes the account to that place and not to its holder. From where the holder has signed in before, what is tried
 * elsewhere does not count at all. A try counts before the password is looked at, so that a hundred at once are a hundred.
 */
export async function countTry({ limits, ip }: Unbound, email: string): Promise<Place> {
  const isKnown = await limits.remembers('login.seen', ownPlace(email, ip))
  if (isKnown) {
    await limits.consume('login.place', ownPlace(email, ip))
    await limits.consume('login.known', ownOf(ip))
  } else {
    await limits.consume('login.ip', ip)
    await limits.consume('login.place', about(email, ip))
    await limits.consume('login.account', email)
  }
  return { isKnown }
}

/**
 * A right password forgives the wrong ones of its own place, and makes it one that the account knows; what was tried elsewhere
 * stays counted.
 */
export async function forgiveTries({ limits, ip }: Unbound, email: string, { isKnown }: Place): Promise<void> {
  if (isKnown) {
    await limits.forget('login.place', ownPlace(email, ip))
    await limits.giveBack('login.known', ownOf(ip))
  } else {
    await limits.forget('login.place', about(email, ip))
    await limits.giveBack('login.account', email)
    await limits.giveBack('login.ip', ip)
  }
  await limits.remember('login.seen', ownPlace(email, ip))
}

/** Whoever reads the account's mail has proven more than a password: the account opens to everybody again, and to them here. */
export async function reopen({ limits, ip }: Unbound, email: string): Promise<void> {
  await limits.forget('login.account', email)
  await limits.forget('login.place', about(email, ip))
}

/** Where a person has signed in before is not shut by what the same peer claims besides. */
const ownOf = (ip: Counted): string => (typeof ip === 'string' ? ip : ip.claim)
const ownPlace = (email: string, ip: Counted): string => ownOf(about(email, ip))
