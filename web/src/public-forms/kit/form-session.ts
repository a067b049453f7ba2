import { deliver, type WaitingReason } from './deliver'
import type { Draft, DraftStore, Fields } from './draft'
import type { Pause } from './pause'
import type { Outcome } from './post-answer'

export type Sending =
  | { step: 'editing'; refusal: string | null }
  /** `isLate`: the server has not answered for so long that a notice is shown. */
  | { step: 'sending'; isLate?: true }
  | { step: 'waiting'; reason: WaitingReason }
  | { step: 'sent' }
  | { step: 'already_sent' }

export type FormState = { fields: Fields; isKept: boolean; sending: Sending }

type FormSessionOptions = {
  store: DraftStore
  newAttempt: () => string
  send: (fields: Fields, attempt: string) => Promise<Outcome>
  pause: Pause
  /** Calls the function after that delay; returns a function that cancels it. */
  afterSilence: (say: () => void) => () => void
  onChange: (state: FormState) => void
}

/** State of one form from the first input to the final answer: it is typed, stored on the device and sent once. */
export function formSession({ store, newAttempt, send: post, pause, afterSilence, onChange }: FormSessionOptions) {
  const draft = store.load()
  let attempt = draft?.attempt ?? newAttempt()
  let state = begun(draft)

  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next }
    onChange(state)
  }
  const keep = (fields: Fields, isSending: boolean) => store.save({ fields, attempt, isSending })

  async function postAloud(fields: Fields) {
    const hush = afterSilence(() => change({ sending: { step: 'sending', isLate: true } }))
    try {
      return await post(fields, attempt)
    } finally {
      hush()
    }
  }

  async function send(fields: Fields) {
    change({ isKept: keep(fields, true), sending: { step: 'sending' } })
    const delivery = await deliver({
      send: () => postAloud(fields),
      wait: pause.wait,
      onTry: () => change({ sending: { step: 'sending' } }),
      onWaiting: (reason) => change({ sending: { step: 'waiting', reason } }),
    })
    if (delivery.kind === 'refused') {
      const isKept = keep(fields, false)
      return change({ isKept, sending: { step: 'editing', refusal: delivery.refusal.detail } })
    }
    store.drop()
    change({ sending: { step: delivery.kind } })
  }

  return {
    state: () => state,
    /** The page was closed while its answer was being sent. */
    wasSending: draft?.isSending === true,
    edit(fields: Fields) {
      if (state.sending.step !== 'editing') return
      change({ fields, isKept: keep(fields, false), sending: { step: 'editing', refusal: null } })
    },
    /** A second tap during sending has no effect; during a pause it ends the pause. */
    async submit(fields: Fields) {
      if (state.sending.step === 'waiting') return pause.wake()
      if (state.sending.step === 'editing') await send(fields)
    },
    /** Begins another answer after the one that was sent. */
    again() {
      attempt = newAttempt()
      state = begun(null)
    },
  }
}

const begun = (draft: Draft | null): FormState => ({
  fields: draft?.fields ?? {},
  isKept: draft !== null,
  sending: { step: 'editing', refusal: null },
})

export type FormSession = ReturnType<typeof formSession>
