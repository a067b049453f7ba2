import { setTimeout as wait } from 'node:timers/promises'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type pg from 'pg'
import { z } from 'zod'
import { atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { giveSeats } from './big-company.ts'
import { insertHistory } from './dashboard-history.ts'

/** Each launch asks everybody in a company of the promised size, and the company has never asked anybody. */
const size = { people: 10_000, teams: 200, days: 0 } as const
const launches = 3
/**
 * A hundred thousand people in two thousand teams wait four minutes for the keys of their round, and as long for their
 * letters.
 */
const longestSeconds = 900
/** From the click until the page says «Активен». */
const secondsGoal = 3
const question = {
  id: 'recommend',
  question: 'Насколько вы готовы рекомендовать нас как место работы?',
  type: 'enps',
  scale: { min: 0, max: 10 },
}

export type Launched = {
  /** Until the launch is answered. */
  answered: number
  /** The time until everybody can answer: a blind pulse makes its keys first. */
  asking: number
  /** Until a letter to each waits in the outbox. */
  queued: number
  letters: number
  /** The most memory that the product held until then, in megabytes. */
  peak: number
  /** Milliseconds of other calls to the product during the launch. */
  beside: number[]
}

/** The time of a launch to ten thousand people: by name, and without names at an address where browsers can blind. */
export const activateScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const { named, blind } = await withWriters(product, async ({ owner, unbound }) => {
    const launch = async (isAnonymous: boolean): Promise<Launched> => {
      const companyId = unbound.newCompanyId()
      await insertHistory(owner, companyId, size)
      await giveSeats(owner, companyId, size.people)
      const token = await signInOwner({ owner, unbound }, companyId)
      await owner.query('analyze')
      return launchOnce({ product, owner, companyId, token, people: size.people }, isAnonymous)
    }
    const each = async (isAnonymous: boolean) => {
      const all: Launched[] = []
      for (let at = 0; at < launches; at++) all.push(await launch(isAnonymous))
      return all
    }
    const named = await each(false)
    const blind = await each(true)
    return { named, blind }
  })
  return [...findingsOf('by name', named), ...findingsOf('anonymous', blind)]
}

function findingsOf(how: string, all: readonly Launched[]): Finding[] {
  const middle = (of: (one: Launched) => number) => median(all.map(of))
  return [
    atMost(
      `${how}: slowest of ${launches} launches until it runs`,
      Math.max(...all.map(({ answered }) => answered)),
      secondsGoal,
      2,
      ' s',
    ),
    noted(
      `${how}: until everybody can answer`,
      `${rounded(
        middle(({ asking }) => asking),
        1,
      )} s`,
    ),
    noted(
      `${how}: until every letter waits to be sent`,
      `${rounded(
        middle(({ queued }) => queued),
        1,
      )} s`,
    ),
    noted(
      `${how}: a look at the list meanwhile, p95`,
      `${rounded(
        quantile(
          all.flatMap(({ beside }) => beside),
          0.95,
        ),
      )} ms`,
    ),
    atMost(`${how}: people without their letter`, Math.max(...all.map(({ letters }) => size.people - letters)), 0),
  ]
}

type Where = { product: Product; owner: pg.Client; companyId: string; token: string; people: number }

/** Launches a pulse to the whole company, whose people have never had a letter, and waits for all letters. */
export async function launchOnce(
  { product, owner, companyId, token, people }: Where,
  is_anonymous: boolean,
): Promise<Launched> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(product.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const title = 'Как у нас дела'
  const draft = { title, category: 'enps', target_type: 'company', is_anonymous, questions: [question] }
  const { id } = z.object({ id: z.string() }).parse(await ask('POST', pulses.create.path, draft))
  // The author looks at the audience before a launch. On a busy machine the first call can time out, so it is repeated.
  await ask('GET', pulses.audiences.path).catch(() => ask('GET', pulses.audiences.path))
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const running = z.object({ status: z.literal('active') })
  running.parse(await ask('POST', pulses.activate.path.replace(':id', id), { despite_silence: true }))
  const answered = since()
  const beside: number[] = []
  let asking = 0
  let letters = 0
  let peak = residentMegabytes(product.pid)
  while (letters < people && since() < longestSeconds) {
    const before = performance.now()
    // A refused call has waited as long as a call may, and its time counts too.
    await ask('GET', pulses.list.path).catch(() => {})
    beside.push(performance.now() - before)
    if (asking === 0 && (await count(owner, 'round_contracts', companyId)) > 0) asking = since()
    letters = await count(owner, 'letters', companyId)
    peak = Math.max(peak, residentMegabytes(product.pid))
    await wait(50)
  }
  return { answered, asking, queued: since(), letters, beside, peak }
}

async function count(owner: pg.Client, table: 'round_contracts' | 'letters', companyId: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
    companyId,
  ])
  return rows[0]?.n ?? 0
}
