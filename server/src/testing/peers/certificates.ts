import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'

/** A certificate with its key, as a TLS server takes them. */
export type Certificate = { cert: string; key: string; issuer: Issuer }
export type Issuer = { name: string; key: KeyObject }

type Wanted = {
  /** DNS names; the first is the subject too. */
  names: string[]
  from?: string
  to?: string
  /** Without one it signs itself. */
  by?: Issuer
  isCentre?: boolean
}

/** Makes a certificate of X.509 by hand: Node reads them, and writes none. */
export function aCertificate({
  names,
  from = '2020-01-01T00:00:00Z',
  to = '2089-12-31T00:00:00Z',
  by,
  isCentre = false,
}: Wanted): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = { name: names[0] ?? '', key: privateKey }
  const signer = by ?? issuer
  const body = sequence(
    tagged(0xa0, Buffer.from([2, 1, 2])),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nameOf(signer.name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(issuer.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(basicConstraints(isCentre), alternativeNames(names))),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, signer.key)]))
  return {
    cert: new X509Certificate(sequence(body, ecdsaWithSha256, signature)).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    issuer,
  }
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([tag]), length, body])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const nameOf = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))))
/** Years after 2049 need the long form of a time. */
const timeOf = (moment: string): Buffer => {
  const digits = moment.replaceAll(/\D/g, '')
  return Number(moment.slice(0, 4)) < 2050
    ? tagged(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : tagged(0x18, Buffer.from(`${digits}Z`))
}
const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  sequence(identifier(id), ...(critical ? [tagged(0x01, Buffer.from([0xff]))] : []), tagged(0x04, value))
const basicConstraints = (isCentre: boolean): Buffer =>
  extension('551d13', true, sequence(...(isCentre ? [tagged(0x01, Buffer.from([0xff]))] : [])))
const alternativeNames = (names: readonly string[]): Buffer =>
  extension('551d11', false, sequence(...names.map((name) => tagged(0x82, Buffer.from(name)))))
