import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { Fields } from '../../kit/draft'
import type { DeviceStore } from '../../kit/kept'
import { type Outcome, postAnswer } from '../../kit/post-answer'
import type { Door } from './door'
import type { Right } from './right/kept-right'
import type { RightRequester } from './right/take-right'

/** One way to send the answer: with the link or the session, or blindly. */
export type Post = {
  /** Work done ahead, while the person is still answering. */
  prepare?: () => void
  send: (responses: Fields, attempt: string) => Promise<Outcome>
  /** Removes everything about the sent answer from the device. */
  forget?: () => void
  /** Records on this device, for the signed-in person, that the answer was sent. The server does not know it. */
  remember?: () => Promise<void>
  /** Value sent with the last answer; the number of its receipt is made from it. */
  given: string
}

export function postThrough(door: Door, form: PulseForm): Post {
  const { pulse, round_id } = form
  return {
    given: '',
    async send(responses, attempt) {
      this.given = attempt
      // The link of a letter carries the promise to compare with. Without it the form is compared with the public
      // manifest.
      if (pulse.is_anonymous && (location.hash || door.own)) {
        const refused = await import('./proof/check-promise').then(
          (its) => its.refusedPromise(form, location.hash),
          notThere,
        )
        if (refused) return refused
      }
      // The time of an anonymous answer stays on the device: it would help to recognise the author.
      return door.submit({
        responses,
        completion_time: pulse.is_anonymous ? null : Math.floor(Date.now() / 1000),
        attempt,
        round_id,
      })
    },
  }
}

/**
 * Answers without a link. The right to answer is taken when the person begins, so that its time says nothing about the
 * answer.
 */
export function postBlindly(
  form: PulseForm,
  credential: NonNullable<PulseForm['credential']>,
  { sign }: Door,
  store: DeviceStore<Right>,
): Post {
  let requester: Promise<RightRequester> | null = null
  const take = async () => {
    requester ??= import('./right/take-right').then(({ openRequester }) =>
      openRequester({ credential, form, fragment: location.hash, sign, store }),
    )
    return (await requester).take()
  }
  return {
    given: '',
    prepare: () => void take().catch(() => {}),
    async send(responses) {
      try {
        const taken = await take()
        if ('outcome' in taken) return taken.outcome
        const { key_id, message, signature } = taken.right
        this.given = message
        return await postAnswer('/api/pulse/answer', { round: credential.round, key_id, message, signature, responses })
      } catch {
        // The lazy chunk that takes the right could not be loaded.
        requester = null
        return notThere()
      }
    },
    forget: store.drop,
    remember: async () => (await import('./right/remember-sent')).rememberSent(form),
  }
}

/** A lazy chunk could not be loaded. */
export const notThere = (): Outcome => ({ kind: 'undecided', reason: 'network', retryAfterMs: 0 })
