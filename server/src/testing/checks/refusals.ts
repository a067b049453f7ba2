import { Refused } from '../test-app.ts'

/** The refusal of a call; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** Outcomes of concurrent calls: the answers, and the codes of the refusals. */
export async function outcomesOf<T>(calls: readonly Promise<T>[]): Promise<{ answers: T[]; codes: string[] }> {
  const answers: T[] = []
  const codes: string[] = []
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'fulfilled') answers.push(outcome.value)
    else codes.push(outcome.reason instanceof Refused ? outcome.reason.code : String(outcome.reason))
  }
  return { answers, codes }
}
