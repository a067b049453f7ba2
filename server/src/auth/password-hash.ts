import { hash, parseOptions, verify } from '@node-rs/argon2'
import { atMost } from '../lib/pace/at-most.ts'

/** Argon2id with the least that OWASP recommends. Raising a number rehashes each password at its next use. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash holds 19 MiB and a core: more at once would only slow down all of them. Two hundred wait four seconds. */
const inTurn = atMost(2, 200)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

/** Nobody's password: verified where there is no account, so that an unknown address costs what a known one does. */
const nobodys = hash('', parameters)

export async function isRightPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stored = passwordHash ?? (await nobodys)
  const isRight = await inTurn(() => verify(stored, password))
  return isRight && passwordHash !== null
}

/** Whether a password was hashed when the parameters were lower than today's. */
export function isOutdated(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return used.memoryCost < parameters.memoryCost || used.timeCost < parameters.timeCost
}
