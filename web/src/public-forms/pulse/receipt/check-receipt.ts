import type { Manifest, RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { doesTotalAddUp, type Receipt } from '@kamerton/contract/pulses/receipt'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { type Promised, promisedBy, promisedIn } from '../../kit/round-promise'

export type Verdict =
  /** The number is in the list of counted answers. */
  | 'counted'
  | 'running'
  | 'mixing'
  /** The contract differs from that of the receipt. */
  | 'changed'
  /** The answers were lost with the round's key, and everybody was asked again under the same promise. */
  | 'asked_again'
  | 'missing'
  | 'lost'
  /** A named answer is not in the list: its readers see it with its name. */
  | 'named'
  /** No receipt, only the address of a round: the data that everybody may see. */
  | 'kept'

export type Checked = {
  verdict: Verdict
  /** The current promise, if it can be read. */
  promised: Promised | null
  /** Whether the published numbers add up; null before they are published. */
  addsUp: boolean | null
}

/**
 * Looks up the receipt in the data that everybody gets. This happens on the device: the server does not learn which
 * receipt it is.
 */
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

/**
 * True if an earlier contract of the round differs only in its keys. Any other difference means that the contract was
 * replaced.
 */
function isEarlier(before: Promised | null, hash: string, now: RoundContract): boolean {
  return before?.hash === hash && withoutKeys(before.contract) === withoutKeys(now)
}

const withoutKeys = ({ segments, ...rest }: RoundContract): string =>
  JSON.stringify([rest, segments.map(({ people }) => people).toSorted((a, b) => a - b)])

/**
 * Checks that the published numbers add up. The number of people must equal the promise, and there must be no surplus
 * right. Each spent right is one counted answer and one receipt. If the number of answers is hidden, there are as many
 * receipts as people.
 */
export function doesAddUp({ people }: Pick<RoundContract, 'people'>, { total, receipts }: RoundTotals): boolean {
  const isListWhole = receipts.length === (total?.spent ?? people) && new Set(receipts).size === receipts.length
  return isListWhole && (total === null || (total.people === people && doesTotalAddUp(total)))
}
