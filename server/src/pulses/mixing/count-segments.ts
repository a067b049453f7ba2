import { RoundContract } from '@kamerton/contract/pulses/round-contract'
import type { ContractRow } from '../rows/contract-queries.ts'
import type { Found, Totals } from '../rows/total-queries.ts'

type Counted = Pick<Found, 'team_id' | 'issued' | 'attempts'> & { mixed: number }

type Key = { team_id: string | null; id: Buffer }
export type Segment = Pick<Totals, 'people' | 'issued' | 'mixed'> & { key_id: Buffer | null; attempts: number }

/**
 * The counts of a round in the groups of its contract: of a blind round by key, else all together. The number of people
 * in a group comes from the contract, which nobody can change. Counts that belong to no group form a group of nobody.
 */
export function segmentsOf(contract: ContractRow, keys: readonly Key[], found: readonly Counted[]): Segment[] {
  const { mode, people, segments } = RoundContract.parse(JSON.parse(contract.text))
  if (mode !== 'anonymous') return [sumOf({ key_id: null, people }, found)]
  const named = segments.map(({ key_id, people }) => {
    const id = Buffer.from(key_id ?? '', 'base64url')
    const key = keys.find((one) => one.id.equals(id))
    return { id, people, its: found.filter(({ team_id }) => key !== undefined && team_id === key.team_id) }
  })
  const rest = found.filter((one) => !named.some(({ its }) => its.includes(one)))
  const nobodys = sumOf({ key_id: null, people: 0 }, rest)
  return [
    ...named.map(({ id, people, its }) => sumOf({ key_id: id, people }, its)),
    ...(nobodys.issued + nobodys.attempts + nobodys.mixed > 0 ? [nobodys] : []),
  ]
}

const sumOf = (segment: Pick<Segment, 'key_id' | 'people'>, found: readonly Counted[]): Segment => {
  const sum = (of: 'issued' | 'attempts' | 'mixed') => found.reduce((all, one) => all + one[of], 0)
  return { ...segment, issued: sum('issued'), attempts: sum('attempts'), mixed: sum('mixed') }
}
