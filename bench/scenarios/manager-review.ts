import { randomUUID } from 'node:crypto'
import { ManagerReview, ReviewingManagers } from '@kamerton/contract/manager-reviews/schemas'
import { z } from 'zod'
import { getBody, measureCalls } from '../lib/get-calls.ts'
import { atLeast, atMost, type Finding } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { signIn, signInOwner, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'

/** Teams of a hundred, as large as anybody reviews alone. */
const size = { people: 10_000, teams: 100, days: 1 } as const
const times = 400
const p95Goal = 20
const statementBudget = 6

/** The review form of a manager of a hundred people, and the list of managers of which it is one. */
export const managerReviewScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const { token, id, managerId } = await createReview(product)
  const form = `/api/pulses/${id}/manager/${managerId}`
  const { sheets } = ManagerReview.parse(JSON.parse(await getBody(product.address, form, token)))
  const calls = [{ name: 'form of a hundred people', path: form }]
  const findings = await measureCalls(product.address, calls, { token, times, p95Goal })
  const statements = await countStatements(product, () => getBody(product.address, form, token))
  return [
    // A form of fewer would be quicker.
    atLeast('people on the form', sheets.length, 90),
    ...findings,
    atMost("SQL statements of the form, the session's included", statements, statementBudget),
  ]
}

const createReview = (product: Product): Promise<{ token: string; id: string; managerId: string }> =>
  withWriters(product, async (writers) => {
    const companyId = writers.unbound.newCompanyId()
    await insertNamedCompany(writers.owner, companyId, size)
    await writers.owner.query('analyze')
    const owner = await signInOwner(writers, companyId)
    const send = async (path: string, input: unknown): Promise<unknown> => {
      const answer = await fetch(product.address + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(input),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { id } = z
      .object({ id: z.string() })
      .parse(await send('/api/pulses', { title: 'Оценка команд', category: 'custom', target_type: 'manager_review' }))
    await send(`/api/pulses/${id}/activate`, { despite_silence: true })
    const answer = await getBody(product.address, `/api/pulses/${id}/managers`, owner)
    const { managers } = ReviewingManagers.parse(JSON.parse(answer))
    const [largest] = managers.toSorted((a, b) => b.of - a.of)
    if (!largest) throw new Error('nobody leads a team')
    return { token: await signIn(writers, companyId, largest.manager.id), id, managerId: largest.manager.id }
  })
