import { setTimeout as wait } from 'node:timers/promises'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type pg from 'pg'
import { z } from 'zod'
import { cpuTimeOf } from '../lib/cpu-time.ts'
import type { Product } from '../lib/product.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { giveSeats } from './big-company.ts'
import { insertHistory } from './dashboard-history.ts'

const size = { people: 300, teams: 50, days: 0 } as const
const question = {
  id: 'recommend',
  question: 'Насколько вы готовы рекомендовать нас как место работы?',
  type: 'enps',
  scale: { min: 0, max: 10 },
}

/**
 * The seconds from the launch of a blind pulse of fifty teams until every key exists and people are asked. `prepared`:
 * the author has looked at the audience before the launch, so keys were made ahead. `unprepared`: nothing was made
 * ahead.
 */
export const measureLaunches = (product: Product): Promise<{ prepared: number; unprepared: number }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const launch = async (isPrepared: boolean) => {
      const companyId = unbound.newCompanyId()
      await insertHistory(owner, companyId, size)
      await giveSeats(owner, companyId, size.people)
      const asked = caller(product.address, await signInOwner(writers, companyId))
      const created = await asked('POST', pulses.create.path, {
        title: 'Как у нас дела',
        category: 'enps',
        target_type: 'company',
        is_anonymous: true,
        questions: [question],
      })
      const { id } = z.object({ id: z.string() }).parse(created)
      if (isPrepared) {
        await asked('GET', pulses.audiences.path)
        await becomesQuiet(product.pid)
      }
      const began = performance.now()
      await asked('POST', pulses.activate.path.replace(':id', id), { despite_silence: true })
      while ((await keysOf(owner, companyId)) < size.teams) await wait(20)
      return (performance.now() - began) / 1000
    }
    return { unprepared: await launch(false), prepared: await launch(true) }
  })

const caller =
  (address: string, token: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

async function keysOf(owner: pg.Client, companyId: string): Promise<number> {
  const { rows } = await owner.query<{ keys: number }>(
    'select count(*)::int as keys from credential_keys where company_id = $1',
    [companyId],
  )
  return rows[0]?.keys ?? 0
}

/** Waits until the product is nearly idle for a second: then its background work is done. */
async function becomesQuiet(pid: number): Promise<void> {
  for (;;) {
    const before = cpuTimeOf(pid).product
    await wait(1_000)
    if (cpuTimeOf(pid).product - before < 0.1) return
  }
}
