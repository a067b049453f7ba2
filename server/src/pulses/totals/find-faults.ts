import type { TenantContext } from '../../lib/context.ts'
import { type Segment, segmentsOf } from '../mixing/count-segments.ts'
import { listNewestContracts } from '../rows/contract-queries.ts'
import { countFound, type Found, listKeysOfSegments, listTotals, type TotalsRow } from '../rows/total-queries.ts'

/** A contradiction in a round, possible only if somebody changed the data without the product. */
export type Fault = { roundId: string; what: string }

/**
 * Checks each group. At most as many rights are issued as it has people, and only issued rights are spent. Each spent
 * right has a counted answer and a receipt. The published totals still equal the database.
 */
export async function findFaults(ctx: TenantContext): Promise<Fault[]> {
  // Published totals are read before the database's counts, so that a mixing in between is no fault.
  const published = Map.groupBy(await listTotals(ctx), ({ round_id }) => round_id)
  const contracts = await listNewestContracts(ctx)
  const keys = Map.groupBy(await listKeysOfSegments(ctx), ({ round_id }) => round_id)
  const found = Map.groupBy(await countFound(ctx, null), ({ round_id }) => round_id)
  return contracts.flatMap((contract) => {
    const { round_id: roundId } = contract
    const its = found.get(roundId) ?? []
    const segments = segmentsOf(
      contract,
      keys.get(roundId) ?? [],
      its.map((one) => ({ ...one, mixed: 0 })),
    )
    const totals = published.get(roundId)
    const receipts = its.reduce((sum, one) => sum + one.receipts, 0)
    const faults = [
      ...segments.flatMap(faultsOfSegment),
      ...(totals ? [...faultsOfPublished(totals, segments, receipts), ...faultsOfSheets(totals, its)] : []),
    ]
    return [...new Set(faults)].map((what) => ({ roundId, what }))
  })
}

const faultsOfSegment = ({ people, issued, attempts }: Segment): string[] => [
  ...(issued > people ? ['more rights were issued than there are people'] : []),
  ...(attempts > issued ? ['more rights were spent than issued'] : []),
]

function faultsOfPublished(totals: readonly TotalsRow[], segments: readonly Segment[], receipts: number): string[] {
  const spent = totals.reduce((sum, one) => sum + one.spent, 0)
  const isAsPublished = (one: TotalsRow) => {
    const segment = segments.find(({ key_id }) =>
      key_id && one.key_id ? key_id.equals(one.key_id) : key_id === one.key_id,
    )
    return segment?.issued === one.issued
  }
  return [
    ...(totals.some((one) => one.issued > one.people) ? ['more rights were issued than there are people'] : []),
    ...(totals.some((one) => one.spent > one.issued) ? ['more rights were spent than issued'] : []),
    ...(totals.some((one) => one.mixed !== one.spent) ? ['not every spent right is a counted answer'] : []),
    ...(receipts === spent ? [] : ['not every spent right has its receipt']),
    ...(totals.every(isAsPublished) && segments.length === totals.length
      ? []
      : ['what was published is not what is there']),
  ]
}

/** Compares the stored sheets with the number that the mixing kept; a release of an earlier server kept all of them. */
function faultsOfSheets(totals: readonly TotalsRow[], found: readonly Found[]): string[] {
  const kept = found.reduce<number | null>((all, one) => (one.kept === null ? all : (all ?? 0) + one.kept), null)
  const sheets = found.reduce((all, one) => all + one.sheets, 0)
  const mixed = totals.reduce((all, one) => all + one.mixed, 0)
  return sheets === (kept ?? mixed) ? [] : ['what was published is not what is there']
}
