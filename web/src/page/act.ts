import type { ApiError } from '../lib/api-error'
import { attempt, isRefusal, type Refusal } from '../lib/form-errors'
import { toast } from '../ui/toasts'

/** What is said of a change: what happened, then what it means now. */
type Words<T> = {
  /** Absent where the success is seen by itself. */
  done?: string | ((result: T) => string)
  now?: string | ((result: T) => string | undefined)
  /** Also tells this act from others: what is said of its next attempt replaces what was said of the last. */
  failed: string | ((refusal: ApiError) => string)
  /** Where the server's sentence is not all there is to say. */
  because?: (refusal: ApiError) => string | undefined
  /** How it is taken back: «Отменить» stands beside what was done. */
  undo?: (result: T) => void
  /** Of several alike, which one: what is said of one does not take the place of what is said of another, nor its «Отменить». */
  of?: string
  /** One of several acts that follow each other: its success is said for three seconds. */
  brief?: boolean
}

const say = <T>(words: string | undefined | ((result: T) => string | undefined), result: T) =>
  typeof words === 'function' ? words(result) : words

/** The same for a call whose success is seen without words: only its refusal is said. */
export const tryTo = <T>(failed: string, call: () => Promise<T>): Promise<T | Refusal> => act({ failed }, call)

/** The one way to make a change: does it and says how it went. A refusal also comes back, for a form to show. */
export async function act<T>(
  { done, now, failed, because, undo, of, brief }: Words<T>,
  call: () => Promise<T>,
): Promise<T | Refusal> {
  const outcome = await attempt(call)
  const about = of ?? failed
  if (isRefusal(outcome))
    toast.error(say(failed, outcome.refusal) ?? '', because ? because(outcome.refusal) : outcome.refusal.message, about)
  else if (done !== undefined)
    toast.success(
      say(done, outcome) ?? '',
      say(now, outcome),
      about,
      undo && { label: 'Отменить', take: () => undo(outcome) },
      brief,
    )
  return outcome
}
