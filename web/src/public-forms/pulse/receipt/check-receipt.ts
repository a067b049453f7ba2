import type { Manifest, RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { doesTotalAddUp, type Receipt } from '@kamerton/contract/pulses/receipt'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { type Promised, promisedBy, promisedIn } from '../../kit/round-promise'

export type Verdict =
  /** The number is in the list of counted answers. */
  | 'counted'
  | 'running'
  | 'mixing'
  /** The contract is not the one of the receipt. */
  | 'changed'
  /** The answers were lost with the round's key, and everybody was asked again under the same promise. */
  | 'asked_again'
  | 'missing'
  | 'lost'
  /** Of a named answer nothing is listed: its readers see it with its name. */
  | 'named'
  /** No receipt, but the address of a round: what everybody may see of it. */
  | 'kept'

export type Checked = {
  verdict: Verdict
  /** What is promised now, where it can be read. */
  promised: Promised | null
  /** Whether what was published adds up; null before it is. */
  addsUp: boolean | null
}

/** Looks the receipt up in what everybody gets. All of it happens here: nobody is told which receipt it is. */
export function checkReceipt(receipt: Receipt, manifest: Manifest, totals: RoundTotals): Checked {
  const promised = promisedIn(manifest)
  if (!promised) return { verdict: 'changed', promised: null, addsUp: null }
  const { contract, hash } = promised
  if (hash !== receipt.contract) {
    const isOld = manifest.superseded.some((text) => isEarlier(promisedBy(text), receipt.contract, contract))
    return { verdict: isOld ? 'asked_again' : 'changed', promised, addsUp: null }
  }
  if (contract.mode === 'named') return { verdict: 'named', promised, addsUp: null }
  if (totals.state !== 'counted') return { verdict: totals.state, promised, addsUp: null }
  if (totals.total === null && !totals.is_untold) return { verdict: 'lost', promised, addsUp: null }
  const addsUp = doesAddUp(contract, totals)
  if (receipt.number === null) return { verdict: 'kept', promised, addsUp }
  return { verdict: totals.receipts.includes(receipt.number) ? 'counted' : 'missing', promised, addsUp }
}

/** An earlier contract of the same round says the same of everything but the keys: else somebody has put another in its place. */
function isEarlier(before: Promised | null, hash: string, now: RoundContract): boolean {
  return before?.hash === hash && withoutKeys(before.contract) === withoutKeys(now)
}

const withoutKeys = ({ segments, ...rest }: RoundContract): string =>
  JSON.stringify([rest, segments.map(({ people }) => people).toSorted((a, b) => a - b)])

/**
 * As many people as were promised, no right too many, and each spent one is one counted answer and one receipt. Where it is not told how
 * many there are, there are as many numbers as people.
 */
export function doesAddUp({ people }: Pick<RoundContract, 'people'>, { total, receipts }: RoundTotals): boolean {
  const isListWhole = receipts.length === (total?.spent ?? people) && new Set(receipts).size === receipts.length
  return isListWhole && (total === null || (total.people === people && doesTotalAddUp(total)))
}
