/**
 * What a button of a form brings back. The marks given so far travel in the button and not in our database: until the
 * answer is sent, nothing of it is kept anywhere on our side. `nonce` is made when the form is opened and recognises a
 * repeated sending; of an anonymous answer it is in the chat alone.
 */
export type Tap =
  | { step: 'invitation' | 'open'; participantId: string }
  | { step: 'ask' | 'send'; participantId: string; nonce: string; marks: readonly Mark[] }

/** A number of a scale, or null for a question that was left out. */
export type Mark = number | null

const steps = { i: 'invitation', o: 'open', a: 'ask', s: 'send' } as const
const signs = '0123456789A'
const skipped = '.'
/** 64 bytes less a letter, an id (22) and a nonce (16). */
export const mostQuestions = 25
export const nonceLength = 16

/** As bytes of a button; never more than the 64 that Telegram carries. */
export function writeTap(tap: Tap): string {
  const id = Buffer.from(tap.participantId.replaceAll('-', ''), 'hex').toString('base64url')
  if (!('marks' in tap)) return (tap.step === 'open' ? 'o' : 'i') + id
  const marks = tap.marks.map((mark) => (mark === null ? skipped : signs[mark])).join('')
  return (tap.step === 'ask' ? 'a' : 's') + id + tap.nonce + marks
}

const shape = /^(?:([io])([\w-]{22})|([as])([\w-]{22})([\w-]{16})([0-9A.]{0,25}))$/

/** Null: no button of ours, or one of an older version. */
export function readTap(data: string): Tap | null {
  const [, plain, plainId = '', carrying, id = '', nonce = '', marks = ''] = shape.exec(data) ?? []
  if (plain === 'i' || plain === 'o') return { step: steps[plain], participantId: uuidOf(plainId) }
  if (carrying !== 'a' && carrying !== 's') return null
  return { step: steps[carrying], participantId: uuidOf(id), nonce, marks: marks.split('').map(markOf) }
}

const markOf = (sign: string): Mark => (sign === skipped ? null : signs.indexOf(sign))

const uuidOf = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
