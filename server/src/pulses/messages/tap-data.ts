import { pulseLimits } from '@kamerton/contract/pulses/constants'

/**
 * The data that a button of a form sends back. The marks given so far are stored in the button. Before the answer is
 * sent, our database holds nothing of it. `nonce` is made when the form is opened and recognises a repeated sending; of
 * an anonymous answer it is in the chat alone.
 */
export type Tap =
  | { step: 'invitation' | 'open' | 'promise'; participantId: string }
  | {
      step: 'ask' | 'send'
      participantId: string
      nonce: string
      marks: readonly Mark[]
      /** For the current question, where several options may be chosen: the options chosen so far. */
      choosing?: Chosen
    }

/** A number of a scale, the place of an option, some of several options, or null for a skipped question. */
export type Mark = number | null | Chosen
/** One bit per option, the first option the lowest bit. */
export type Chosen = { bits: number }

const steps = { i: 'invitation', o: 'open', p: 'promise', a: 'ask', s: 'send' } as const
const letters = { invitation: 'i', open: 'o', promise: 'p' } as const
const signs = '0123456789ABCDEFGHIJ'
const skipped = '.'
/** 64 bytes less a letter, an id (22) and a nonce (16). */
export const mostSigns = 25
/** The length of a set: one sign that marks a set, and a bit per option, six bits to a letter. */
export const signsOfSet = 1 + Math.ceil(pulseLimits.options / 6)
export const nonceLength = 16
const bytesOfButton = 64

/** The tap as bytes of a button, never more than the 64 that Telegram carries. */
export function writeTap(tap: Tap): string {
  const id = Buffer.from(tap.participantId.replaceAll('-', ''), 'hex').toString('base64url')
  if (!('marks' in tap)) return letters[tap.step] + id
  const marks = tap.marks.map(signOf).join('')
  const choosing = tap.choosing ? `!${lettersOf(tap.choosing)}` : ''
  return (tap.step === 'ask' ? 'a' : 's') + id + tap.nonce + marks + choosing
}

const signOf = (mark: Mark): string =>
  mark === null ? skipped : typeof mark === 'number' ? signs.charAt(mark) : `~${lettersOf(mark)}`

const shape = /^(?:([iop])([\w-]{22})|([as])([\w-]{22})([\w-]{16})((?:[0-9A-J.]|~[\w-]{4})*)(?:!([\w-]{4}))?)$/

/** The tap in a button's data; null for an unknown button, or one of an older version. */
export function readTap(data: string): Tap | null {
  const found = data.length <= bytesOfButton && shape.exec(data)
  if (!found) return null
  const [, plain, plainId = '', carrying, id = '', nonce = '', marks = '', choosing] = found
  if (plain === 'i' || plain === 'o' || plain === 'p') return { step: steps[plain], participantId: uuidOf(plainId) }
  if (carrying !== 'a' && carrying !== 's') return null
  return {
    step: steps[carrying],
    participantId: uuidOf(id),
    nonce,
    marks: (marks.match(/~[\w-]{4}|./g) ?? []).map(markOf),
    ...(choosing === undefined ? {} : { choosing: chosenIn(choosing) }),
  }
}

const markOf = (sign: string): Mark =>
  sign === skipped ? null : sign.startsWith('~') ? chosenIn(sign.slice(1)) : signs.indexOf(sign)

/** Three bytes are four letters: room for twenty options. */
function lettersOf({ bits }: Chosen): string {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(bits, 0, 3)
  return bytes.toString('base64url')
}

const chosenIn = (letters: string): Chosen => ({ bits: Buffer.from(letters, 'base64url').readUIntBE(0, 3) })

const uuidOf = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
