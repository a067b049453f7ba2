import type { Unbound } from '../lib/context.ts'

/**
 * Tries of a password are counted where they come from, before they are counted for the account: whoever guesses from one
 * place closes the account to that place and not to its holder. A try counts before the password is looked at, so that a
 * hundred at once are a hundred.
 */
export async function countTry({ limits, ip }: Unbound, email: string): Promise<void> {
  await limits.consume('login.ip', ip)
  await limits.consume('login.place', placeOf(email, ip))
  await limits.consume('login.account', email)
}

/** A right password forgives the wrong ones of its own place; what was tried elsewhere stays counted. */
export async function forgiveTries({ limits, ip }: Unbound, email: string): Promise<void> {
  await limits.forget('login.place', placeOf(email, ip))
  await limits.giveBack('login.account', email)
  await limits.giveBack('login.ip', ip)
}

/** Whoever reads the account's mail has proven more than a password: the account opens to everybody again, and to them here. */
export async function reopen({ limits, ip }: Unbound, email: string): Promise<void> {
  await limits.forget('login.account', email)
  await limits.forget('login.place', placeOf(email, ip))
}

const placeOf = (email: string, ip: string): string => `${email}\0${ip}`
