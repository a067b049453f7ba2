import { act } from '../page/act'
import { toast } from '../ui/toasts'

const isBrief = true

/**
 * Makes a change of a plan. A success is shown for three seconds, as several acts follow each other and the page shows
 * each result. An error stays as long as everywhere, as somebody must read it and act.
 */
export const actOnPlan: typeof act = (words, call) => act({ ...words, brief: isBrief }, call)

/** For acts without a call: the toast stays as long as that of `actOnPlan`. */
export const sayDone = (title: string, now: string | undefined, of: string): void =>
  toast.success(title, now, of, undefined, isBrief)
