import type { contract } from '@kamerton/contract/contract'
import type { ErrorCode } from '@kamerton/contract/errors'
import type { Role } from '@kamerton/contract/lib/ability'
import type { Endpoint, RawInput } from '@kamerton/contract/lib/endpoint'
import type { World } from '../../factories/world.ts'

/** The outcome of a call with a right input: its answer, or that refusal. */
export type Outcome = 'ok' | ErrorCode

type ByRole = Record<Role, Outcome>
export type Sample<E extends Endpoint = Endpoint> = {
  /** The difference from the other samples of the call, if it has several. */
  about?: string
  /** A right input. It takes no world if it names nothing of a company. */
  input: (world: World) => RawInput<E> | Promise<RawInput<E>>
  outcome: E['access'] extends 'public' ? { nobody: Outcome } : ByRole
}

type Contract = typeof contract
/** At least one right input for every call of a feature. */
export type FeatureSamples<F extends keyof Contract> = {
  [C in keyof Contract[F]]: Contract[F][C] extends Endpoint
    ? readonly [Sample<Contract[F][C]>, ...Sample<Contract[F][C]>[]]
    : never
}

export const outcomes = (owner: Outcome, admin: Outcome, manager: Outcome, employee: Outcome): ByRole => ({
  owner,
  admin,
  manager,
  employee,
})
export const everybody = outcomes('ok', 'ok', 'ok', 'ok')
export const leaders = outcomes('ok', 'ok', 'forbidden', 'forbidden')
/** Things of the whole company, which do not exist for those who may not see them. */
export const seenByLeaders = outcomes('ok', 'ok', 'not_found', 'not_found')
export const notEmployees = outcomes('ok', 'ok', 'ok', 'forbidden')
/** Things of the team that the manager leads. */
export const seenByManagerToo = outcomes('ok', 'ok', 'ok', 'not_found')
export const linkHolder = { nobody: 'ok' } as const

/** The password of the person who signs in by a sample; tests set it. */
export const samplePassword = 'синий заяц на крыше'
export const samplePerson = { email: 'sample-person@kamerton.test' } as const
export const newPassword = 'кривая сосна у реки'
export const consents = { accept_terms: true, accept_personal_data: true } as const

let addresses = 0
export const newAddress = (): string => `sample-${++addresses}@kamerton.test`
export const period = { period_days: 30 }
