import type { Unbound } from '../lib/context.ts'
import { about, type Counted } from '../lib/pace/rate-limit.ts'

/** Whether the account knows the place of a try. */
type Place = { isKnown: boolean }

/**
 * Tries of a password count against their source before they count against the account. So a guesser locks the account
 * for one place and not for its holder. Where the holder has signed in before, tries from elsewhere do not count at
 * all. A try counts before the password is checked, so that a hundred at once are a hundred.
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
 * A right password forgives the wrong tries from its own place, and makes that place known to the account. Tries from
 * elsewhere stay counted.
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

/**
 * A reader of the account's mail has proven more than a password. The account opens again for everybody, and for this
 * place too.
 */
export async function reopen({ limits, ip }: Unbound, email: string): Promise<void> {
  await limits.forget('login.account', email)
  await limits.forget('login.place', about(email, ip))
}

/** A known place is counted by its claim alone, so that other claims of its peer do not lock it. */
const ownOf = (ip: Counted): string => (typeof ip === 'string' ? ip : ip.claim)
const ownPlace = (email: string, ip: Counted): string => ownOf(about(email, ip))
