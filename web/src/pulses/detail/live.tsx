import { useQuietPoll, whileRunningMs } from './use-quiet-poll'

/** Figures of a pulse that runs come by themselves. */
export function Live({ isLive, look }: { isLive: boolean; look: () => void }) {
  useQuietPoll(isLive, whileRunningMs, look)
  return null
}
