import { ApiError } from './api-error'

/** A server behind a proxy was lost with a call in its hands: another one is asked at once, and once more when the first may be back. */
const pausesMs = [300, 2000]
/** What a server had begun for somebody who has not signed in, and was killed at, nobody else takes up for half a minute. */
const pausesOfClaimMs = [5000, 10_000, 15_000]

/**
 * Asks again what is named, or does no harm: a proxy does not repeat what may have been done, and whoever pressed the button should
 * not have to wonder. @throws what the last attempt was answered
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
