import { useQuietPoll, whileRunningMs } from './use-quiet-poll'

/** Updates the figures of a running pulse by polling. */
export function Live({ isLive, look }: { isLive: boolean; look: () => void }) {
  useQuietPoll(isLive, whileRunningMs, look)
  return null
}
