import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '../../../kit/base64url'
import { sha256 } from '../../../kit/sha256'
import { memoryStorage } from '../../../kit/testing/storage'
import { doorOfLink } from '../door'
import { pulseForm } from '../testing/pulse-form'
import type { Blinder } from './blinder'
import { rightStore } from './kept-right'
import { keyForAll, rightRequester } from './right-requester'

const spki = textOf(new Uint8Array(422).fill(5))
const idOf = async (text: string) =>
  textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(text, 'base64url'))))
const keyId = await idOf(spki)
const manifestOf = (segments: Manifest['segments']): Manifest => ({
  round: 'c.r',
  anonymity_threshold: 5,
  segments,
  contract: null,
  superseded: [],
})

describe('B-06: a key that is not everybody’s', () => {
  test('the key of the manifest is taken, for enough people', async () => {
    const manifest = manifestOf([{ key_id: keyId, people: 5, spki }])
    expect(await keyForAll(manifest, keyId, 5)).toBe(spki)
  })

  test('is refused where the manifest does not have it, is for fewer, or is another under its name', async () => {
    const other = await idOf(textOf(new Uint8Array(422).fill(6)))
    expect(await keyForAll(manifestOf([{ key_id: other, people: 9, spki }]), keyId, 5)).toBeNull()
    expect(await keyForAll(manifestOf([{ key_id: keyId, people: 4, spki }]), keyId, 5)).toBeNull()
    const renamed = textOf(new Uint8Array(422).fill(6))
    expect(await keyForAll(manifestOf([{ key_id: keyId, people: 9, spki: renamed }]), keyId, 5)).toBeNull()
  })
})

type Call = { url: string; init: RequestInit }
let calls: Call[]
/** Answers of the server by the beginning of the address; null means no network. */
let answers: Record<string, { status: number; body: unknown } | null>
let storage: Storage
beforeEach(() => {
  calls = []
  storage = memoryStorage()
  answers = {
    '/api/pulse/manifest': { status: 200, body: manifestOf([{ key_id: keyId, people: 7, spki }]) },
    '/api/pulse/credential': { status: 200, body: { signature: 'signed' } },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    const answer = Object.entries(answers).find(([path]) => url.startsWith(path))?.[1]
    if (!answer) throw new TypeError('fetch failed')
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

let blindings: number
let fragment: string
const blinder: Blinder = {
  blind: async () => ({ message: 'message', blinded: `blinded ${++blindings}`, inverse: 'inverse' }),
  async unblind({ signature }) {
    if (signature !== 'signed') throw new Error('the signature is not one')
    return 'unblinded'
  },
}
const requester = () =>
  rightRequester({
    credential: { round: 'c.r', key_id: keyId, taken: false },
    form: pulseForm({ anonymity_threshold: 5 }),
    fragment,
    sign: doorOfLink('the link').sign,
    store: rightStore(() => storage, 'one'),
    blinder: () => blinder,
  })
beforeEach(() => {
  blindings = 0
  fragment = ''
})
const right = { key_id: keyId, message: 'message', blinded: 'blinded 1', inverse: 'inverse', signature: 'unblinded' }

test('a right is asked for once, kept, and found again after a reload', async () => {
  const one = requester()
  expect(await Promise.all([one.take(), one.take()])).toEqual([{ right }, { right }])
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/pulse/manifest?round=c.r',
    '/api/pulse/credential?token=the%20link',
  ])
  expect(await requester().take()).toEqual({ right })
  expect(calls).toHaveLength(2)
})

test('the key is asked for without the link, and neither call carries a session or says where it comes from', async () => {
  await requester().take()
  expect(calls[0]?.url).not.toContain('the')
  for (const { init } of calls) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('what was lost on the way is asked for again with the same number, also after a reload', async () => {
  answers['/api/pulse/credential'] = null
  expect(await requester().take()).toMatchObject({ outcome: { kind: 'undecided' } })
  answers['/api/pulse/credential'] = { status: 200, body: { signature: 'signed' } }
  expect(await requester().take()).toEqual({ right })
  const bodies = calls.filter(({ url }) => url.includes('credential')).map(({ init }) => init.body)
  expect(bodies).toEqual([bodies[0], bodies[0]])
})

test.each([
  [
    'a key that is not everybody’s',
    () => (answers['/api/pulse/manifest'] = { status: 200, body: manifestOf([]) }),
    'Ключ этого опроса',
  ],
  [
    'what is no signature of the key',
    () => (answers['/api/pulse/credential'] = { status: 200, body: { signature: 'x' } }),
    'не подтвердил',
  ],
  [
    'a right that another device has',
    () => (answers['/api/pulse/credential'] = { status: 409, body: { detail: 'уже начат', code: 'credential_taken' } }),
    'уже начат',
  ],
])('%s ends it, in words', async (_, arrange, words) => {
  arrange()
  expect(await requester().take()).toMatchObject({
    outcome: { kind: 'refused', refusal: { detail: expect.stringContaining(words) } },
  })
})

describe('B-18: a promise that is not the one of the letter', () => {
  const contract = (more: object) =>
    JSON.stringify({
      round: 'c.r',
      mode: 'anonymous',
      people: 24,
      segments: [],
      anonymity_threshold: 5,
      questions: { count: 0, sha256: sha256('[]') },
      promise: {},
      ...more,
    })
  const serve = (text: string | null) => {
    const manifest = manifestOf([{ key_id: keyId, people: 7, spki }])
    const body = { ...manifest, contract: text === null ? null : { text, hash: sha256(text) } }
    answers['/api/pulse/manifest'] = { status: 200, body }
  }

  test('with that of the letter a right is taken, and with none in the letter too', async () => {
    serve(contract({}))
    fragment = `#${sha256(contract({}))}`
    expect(await requester().take()).toEqual({ right })
    storage = memoryStorage()
    fragment = ''
    expect(await requester().take()).toMatchObject({ right: { key_id: keyId } })
  })

  test.each([
    ['another contract', contract({ people: 25 }), `#${sha256(contract({}))}`, 'не такое, как в вашем письме'],
    ['none any more', null, `#${sha256(contract({}))}`, 'не такое, как в вашем письме'],
    ['one of another round', contract({ round: 'c.x' }), '', 'не такое, как в вашем письме'],
    ['a form that says a lower threshold', contract({ anonymity_threshold: 9 }), '', 'не то, что обещано'],
    ['a form that asks fewer people', contract({ people: 25 }), '', 'не то, что обещано'],
    ['a form that asks something else', contract({ questions: { count: 1, sha256: 'x' } }), '', 'не то, что обещано'],
    ['a form that calls named answers anonymous', contract({ mode: 'named' }), '', 'не то, что обещано'],
  ])('%s: no right is asked for, and it says why', async (_, text, hash, words) => {
    serve(text)
    fragment = hash
    expect(await requester().take()).toMatchObject({
      outcome: { kind: 'refused', refusal: { detail: expect.stringContaining(words) } },
    })
    expect(calls.map(({ url }) => url)).toEqual(['/api/pulse/manifest?round=c.r'])
  })
})
