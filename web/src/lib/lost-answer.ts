import { ApiError } from './api-error'

/**
 * Pauses before retries when a server behind a proxy was lost during a call. Another server is asked almost at once,
 * and once more when the first may be back.
 */
const pausesMs = [300, 2000]
/**
 * Longer pauses for a call that a killed server had begun for a person who is not signed in. No other server takes over
 * such a call for half a minute.
 */
const pausesOfClaimMs = [5000, 10_000, 15_000]

/**
 * Retries a call that has an idempotency key or is safe to repeat. The person should not have to find out whether an
 * unanswered call was done. A proxy does not repeat such a call.
 * @throws the error of the last attempt
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  let wasLost = false
  for (const [tries, pause] of [...pausesMs, ...pausesOfClaimMs].entries()) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isClaimed = wasLost && error.code === 'being_done'
      if (!isClaimed && !(error.isLost && tries < pausesMs.length)) throw error
      wasLost = true
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return ask()
}
