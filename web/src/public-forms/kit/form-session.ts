import { deliver, type WaitingReason } from './deliver'
import type { DraftKeeper, Fields } from './draft'
import type { Pause } from './pause'
import type { Outcome } from './post-answer'

export type Sending =
  | { step: 'editing'; refusal: string | null }
  /** `isLate`: the server has been silent for so long that it has to be said. */
  | { step: 'sending'; isLate?: true }
  | { step: 'waiting'; reason: WaitingReason }
  | { step: 'sent' }
  | { step: 'already_sent' }

export type FormState = { fields: Fields; isKept: boolean; sending: Sending }

type FormSessionOptions = {
  keeper: DraftKeeper
  newAttempt: () => string
  post: (fields: Fields, attempt: string) => Promise<Outcome>
  pause: Pause
  /** Calls after a silence that has to be said; answers how to call it off. */
  afterSilence: (say: () => void) => () => void
  onChange: (state: FormState) => void
}

/** One form from the first letter to the server's receipt: typed, kept on the device, sent once. */
export function formSession({ keeper, newAttempt, post, pause, afterSilence, onChange }: FormSessionOptions) {
  const draft = keeper.load()
  const attempt = draft?.attempt ?? newAttempt()
  let state: FormState = {
    fields: draft?.fields ?? {},
    isKept: draft !== null,
    sending: { step: 'editing', refusal: null },
  }

  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next }
    onChange(state)
  }
  const keep = (fields: Fields, isSending: boolean) => keeper.save({ fields, attempt, isSending })

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
    keeper.drop()
    change({ sending: { step: delivery.kind } })
  }

  return {
    state: () => state,
    /** The page was closed while its answer was on the way. */
    wasSending: draft?.isSending === true,
    edit(fields: Fields) {
      if (state.sending.step !== 'editing') return
      change({ fields, isKept: keep(fields, false), sending: { step: 'editing', refusal: null } })
    },
    /** A second tap while it is under way sends nothing; while it waits, it ends the wait. */
    async submit(fields: Fields) {
      if (state.sending.step === 'waiting') return pause.wake()
      if (state.sending.step === 'editing') await send(fields)
    },
    resume: send,
  }
}

export type FormSession = ReturnType<typeof formSession>
