import type { ApiError } from '../lib/api-error'
import { attempt, isRefusal, type Refusal } from '../lib/form-errors'
import { toast } from '../ui/toasts'

/** Toast texts of a change: what happened, then what it means now. */
type Words<T> = {
  /** Absent where the success is visible by itself. */
  done?: string | ((result: T) => string)
  now?: string | ((result: T) => string | undefined)
  /** Also identifies this act: the toast of its next attempt replaces the last one. */
  failed: string | ((refusal: ApiError) => string)
  /** Second line of a refusal, if the server's sentence is not enough. */
  because?: (refusal: ApiError) => string | undefined
  /** Reverses the change: the toast offers «Отменить». */
  undo?: (result: T) => void
  /**
   * Identifies one of several similar acts: its toast does not replace the toast of another one, nor that one's
   * «Отменить».
   */
  of?: string
  /** One of several acts in a row: its success is shown for three seconds. */
  brief?: boolean
}

const say = <T>(words: string | undefined | ((result: T) => string | undefined), result: T) =>
  typeof words === 'function' ? words(result) : words

/** Like `act`, for a call whose success is visible without words: only its refusal is shown. */
export const tryTo = <T>(failed: string, call: () => Promise<T>): Promise<T | Refusal> => act({ failed }, call)

/**
 * The common way to make a change: runs it and shows a toast with the result. A refusal is also returned, for a form to
 * show.
 */
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
