import { describe, expect, test } from 'vitest'
import { deliver, pauseBefore } from './deliver'
import type { Outcome } from './post-answer'

const lost: Outcome = { kind: 'undecided', reason: 'network', retryAfterMs: 0 }
const busy: Outcome = { kind: 'undecided', reason: 'service', retryAfterMs: 90_000 }
const refused = (code: string): Outcome => ({
  kind: 'refused',
  refusal: { status: 409, detail: 'Нет', code, company: null },
})

async function delivering(outcomes: readonly Outcome[]) {
  const rest = [...outcomes]
  const pauses: number[] = []
  const reasons: string[] = []
  const delivery = await deliver({
    send: async () => rest.shift() ?? { kind: 'sent' },
    wait: async (ms) => void pauses.push(ms),
    onTry: () => {},
    onWaiting: (reason) => reasons.push(reason),
  })
  return { delivery, pauses, reasons }
}

describe('an answer is sent until the server decides', () => {
  test('through any number of lost connections', async () => {
    const { delivery, reasons } = await delivering([lost, lost, busy, lost])
    expect(delivery).toEqual({ kind: 'sent' })
    expect(reasons).toEqual(['network', 'network', 'service', 'network'])
  })

  test('never earlier than the server asked for', async () => {
    const { pauses } = await delivering([busy])
    expect(pauses).toEqual([90_000])
  })

  test('a refusal ends it', async () => {
    expect(await delivering([lost, refused('pulse_closed')])).toMatchObject({ delivery: { kind: 'refused' } })
  })
})

test('«уже ответили» means another answer, also after a try whose outcome nobody has learned: our own is thanked for again', async () => {
  for (const before of [[], [busy], [lost], [lost, busy]])
    expect(await delivering([...before, refused('already_answered')])).toMatchObject({
      delivery: { kind: 'already_sent' },
    })
})

test('pauses double up to a minute and are spread, so that a company does not return in one second', () => {
  expect([0, 1, 2, 3].map((retry) => pauseBefore(retry, 0))).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(pauseBefore(20, 0)).toBe(60_000)
  expect(pauseBefore(0, 0.999)).toBeGreaterThan(2_600)
})
