import type { KeyObject } from 'node:crypto'
import { readPrivateKey } from '../../../server/src/lib/blind-rsa.ts'
import { roundKeysIn } from '../../../server/src/lib/round-keys.ts'
import { unseal } from '../../../server/src/lib/seal.ts'
import { openerOf } from '../../../server/src/pulses/answers/sealed-answer.ts'
import { sealPurpose } from '../../../server/src/pulses/credentials/key-stock.ts'
import type { Collected, Evidence } from './attackers.ts'
import type { Attacked } from './company.ts'
import { withDatabase } from './database.ts'
import type { Item, Moment } from './evidence.ts'
import { sheetOf } from './questions.ts'
import type { Round } from './round.ts'

/** Opens a sealed answer with everything that the attacker has. It gives null if that is not enough. */
type Opener = (sealed: Buffer, segment: string | null) => Promise<string | null>

/** Tries the server's secret and all round keys in these folders. */
export function openerWith(
  secret: Buffer,
  keyFolders: readonly string[],
  round: Pick<Round, 'id' | 'sealKey'>,
): Opener {
  const sealKey = round.sealKey === null ? null : Buffer.from(round.sealKey.replace('\\x', ''), 'hex')
  const named = { id: round.id, seal_key: sealKey }
  return async (sealed, segment_id) => {
    const ways = [null, ...keyFolders].map((folder) => async () => {
      if (folder === null) return answersIn(unseal(secret, `anonymous-answer:${round.id}`, sealed))
      const open = await openerOf({ secret, roundKeys: roundKeysIn(folder) }, named)
      return open?.({ sealed, segment_id, to_round_key: sealKey !== null })
    })
    for (const way of ways) {
      const answers = await way().catch(() => undefined)
      if (answers) return sheetOf(Object.fromEntries([...answers].filter(([id]) => id !== 'comment')))
    }
    return null
  }
}

/** The private halves of the segments' keys. The database has them, sealed with the server's secret. */
export const openPrivateKeys = ({ dataDir }: Attacked, secret: Buffer, roundId: string): Promise<KeyObject[]> =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ sealed: Buffer }>('select sealed from credential_keys where round_id = $1', [
      roundId,
    ])
    return rows.map(({ sealed }) => readPrivateKey(Buffer.from(unseal(secret, sealPurpose(roundId), sealed), 'base64')))
  })

const answersIn = (text: string): Map<string, unknown> => new Map(JSON.parse(text.trimEnd()))

/** The collected evidence, with the text of every answer that can be opened. */
export async function readWith(open: Opener, collected: Collected, phase: Evidence['phase']): Promise<Evidence> {
  const known = new Map<string, string | null>()
  const wordsOf = async (sealed: string, segment: string | null) => {
    const found = known.get(sealed)
    if (found !== undefined) return found
    const words = await open(Buffer.from(sealed, 'hex'), segment)
    known.set(sealed, words)
    return words
  }
  const opened = async (moment: Moment): Promise<Moment> => {
    const sealed: Item[] = []
    for (const item of moment.sealed) sealed.push({ ...item, words: await wordsOf(item.sealed, item.segment) })
    return { ...moment, sealed }
  }
  const { moments, history } = collected
  const arrivals: Evidence['arrivals'] = []
  for (const arrival of history.arrivals) {
    const sealed = arrival.sealed.toString('hex')
    const { segment, xid } = arrival
    const words = await wordsOf(sealed, segment)
    arrivals.push({ ...arrival, item: { id: sealed, segment, words, place: '', xmin: String(xid), sealed } })
  }
  const segments = new Map(arrivals.map(({ item }) => [item.sealed, item.segment]))
  const deadItems: Item[] = []
  for (const bytes of collected.dead.sealed) {
    const sealed = bytes.toString('hex')
    const segment = segments.get(sealed)
    // Of another round, of pieces of which some are gone, or there twice.
    if (segment === undefined || deadItems.some((item) => item.sealed === sealed)) continue
    deadItems.push({ id: sealed, segment, words: await wordsOf(sealed, segment), place: '', xmin: '', sealed })
  }
  return {
    ...collected,
    phase,
    deadItems,
    arrivals,
    moments: {
      ...moments,
      before: await opened(moments.before),
      after: await opened(moments.after),
      end: await opened(moments.end),
    },
  }
}
