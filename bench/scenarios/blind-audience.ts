import { constants, createHash, type KeyObject, randomBytes, randomInt, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/types.ts'
import { newKeyPair, readPrivateKey } from '../../server/src/lib/blind-rsa.ts'
import { openKysely, openPool } from '../../server/src/lib/database/connection.ts'
import { inTenant } from '../../server/src/lib/database/tenant.ts'
import { seal } from '../../server/src/lib/seal.ts'
import { sealPurpose } from '../../server/src/pulses/credentials/key-stock.ts'
import { insertCredentialKeys, listSegments } from '../../server/src/pulses/credentials/queries.ts'
import { addressOf } from '../../server/src/pulses/rows/round-address.ts'
import type { Product } from '../lib/product.ts'
import type { Place } from './submit-audience.ts'

/** A key that signs for a segment, as the device names it. */
export type Signing = { round: string; name: string; key: KeyObject }

/** A key for each segment of the blind rounds of these places, as the job would make them. */
export async function signForAll(product: Product, places: readonly Place[]): Promise<Signing[]> {
  const pool = openPool(product.database.app, { max: 1 })
  try {
    return await makeKeys(openKysely(pool), product, places)
  } finally {
    await pool.end()
  }
}

async function makeKeys(db: Kysely<DB>, product: Product, places: readonly Place[]): Promise<Signing[]> {
  const signings: Signing[] = []
  for (const [roundId, [place]] of Map.groupBy(places, (one) => one.roundId)) {
    if (!place) continue
    await inTenant(db, place.companyId, 'write', async (scope) => {
      const segments = await listSegments(scope, roundId)
      const made = await Promise.all(segments.map(async (segment) => ({ ...segment, ...(await newKeyPair()) })))
      const keys = made.map(({ team_id, people, spki, pkcs8 }) => {
        const id = createHash('sha256').update(spki).digest()
        const sealed = seal(product.secret, sealPurpose(roundId), pkcs8.toString('base64'))
        const round = addressOf({ company: place.companyId, roundId })
        signings.push({ round, name: id.toString('base64url'), key: readPrivateKey(pkcs8) })
        return { id, team_id, people, spki, sealed }
      })
      await insertCredentialKeys(scope, roundId, keys)
    })
  }
  return signings
}

const responses = { recommend: 9, load: 4, comment: 'All fine, thanks' }

function request(address: string, path: string, data: object): string {
  const body = JSON.stringify(data)
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return `POST ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${ip}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Asks for the right of one place. A blinded value looks like any number below the modulus. */
export const takingRequest = (address: string, { token }: Place): string =>
  request(address, `/api/pulse/credential?token=${token}`, {
    blinded: Buffer.concat([Buffer.from([randomInt(1, 128)]), randomBytes(383)]).toString('base64url'),
  })

const signAside = promisify(sign)
const saltLength = 48

/** Answers with a right of some segment. Its signature is made directly: unblinded, it looks like any other. */
export async function answerRequest(address: string, signings: readonly Signing[]): Promise<string> {
  const signing = signings[randomInt(signings.length)]
  if (!signing) throw new Error('no key signs for anybody')
  const { round, name, key } = signing
  const message = randomBytes(64)
  const signature = await signAside('sha384', message, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength })
  return request(address, '/api/pulse/answer', {
    round,
    key_id: name,
    message: message.toString('base64url'),
    signature: signature.toString('base64url'),
    responses,
  })
}
