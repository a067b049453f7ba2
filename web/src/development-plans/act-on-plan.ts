import { act } from '../page/act'
import { toast } from '../ui/toasts'

const isBrief = true

/**
 * How the screens of plans make a change: that it went well is said for three seconds. Several acts follow each other there, and the
 * page itself shows what has come of each. What went wrong stands as long as everywhere: it is to be read, and something done about it.
 */
export const actOnPlan: typeof act = (words, call) => act({ ...words, brief: isBrief }, call)

/** For what is done without a call: said as long as what `actOnPlan` has done. */
export const sayDone = (title: string, now: string | undefined, of: string): void =>
  toast.success(title, now, of, undefined, isBrief)
