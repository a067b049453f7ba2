import { auth } from '@kamerton/contract/auth/endpoints'
import { refreshLock } from '@kamerton/contract/auth/kept-session'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { ApiError } from './api-error'
import { askAgain } from './lost-answer'
import { patiently } from './patience'
import { accessToken, forgetSession, keepTokens, refreshToken } from './session'

/** Storage events reach another tab a little after the lock does; on a busy machine the delay is longer. */
const storageArrivesWithin = 2000
const lookEvery = 20

let underWay: Promise<boolean> | undefined

/**
 * Replaces the access token that was refused. Parallel calls share one refresh, and so do tabs: the lock lets one tab
 * ask, and the others find its new token afterwards. False: the session is over.
 */
export function refreshSession(refused: string): Promise<boolean> {
  underWay ??= alone(refused).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function alone(refused: string): Promise<boolean> {
  const done = await navigator.locks.request(refreshLock, { ifAvailable: true }, (lock) =>
    lock ? renew(refused) : null,
  )
  if (done !== null) return done
  return navigator.locks.request(refreshLock, async () => {
    await newTokenOfOtherTab(refused)
    return renew(refused)
  })
}

async function newTokenOfOtherTab(refused: string): Promise<void> {
  for (let waited = 0; waited < storageArrivesWithin && accessToken() === refused; waited += lookEvery)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
}

async function renew(refused: string): Promise<boolean> {
  const current = accessToken()
  if (current && current !== refused) return true
  const refresh_token = refreshToken()
  if (!refresh_token) return false
  const { url, method, body } = requestOf(auth.refresh, { refresh_token })
  try {
    // The server answers a used refresh token once more, so a retry does no harm.
    const pair = await askAgain(async () => {
      const response = await patiently((signal) =>
        fetch(url, { method, body, signal, headers: { 'content-type': 'application/json' } }),
      )
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new ApiError(response.status, response.statusText, answer)
      return auth.refresh.output.parse(answer)
    })
    keepTokens(pair)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only a refusal ends the session; a server that is restarting does not.
    if (error.status < 500 && error.status !== 429) forgetSession()
    return false
  }
}
