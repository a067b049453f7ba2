import { randomBytes } from 'node:crypto'
import { contract } from '@kamerton/contract/contract'
import type { Endpoint, Endpoints } from '@kamerton/contract/lib/endpoint'
import { expect } from 'vitest'
import { startSession } from '../../auth/start-session.ts'
import { aCompany, type Company } from '../factories/companies.ts'
import { anActivePulse, aPulse, commentQuestion, enpsQuestion, linksOf, moodQuestion } from '../factories/pulses.ts'
import { worldOf } from '../factories/world.ts'
import type { TestApp } from '../test-app.ts'
import { sampledCalls } from './samples.ts'

/** Every call of the contract, by its name. */
export const calls = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

/** These use up a link or an answer with each right input, so their companies need people. */
const spending = new Set(['pulses.form', 'pulses.submit', 'pulses.answer'])

/**
 * A company for one call, so that one broken company does not hide the next fault. It is as small as the call allows.
 * Each further person is one more letter of every launched pulse, and the first test that runs the queue sends them
 * all.
 */
export const companyFor = (app: TestApp, call: string, spenders: number): Promise<Company> =>
  aCompany(app, { employees: spending.has(call) ? spenders : 2, teams: 1 })

const teaQuestion = {
  id: 'tea',
  question: 'Чай?',
  type: 'choice' as const,
  options: [
    { value: 'black', label: 'Чёрный' },
    { value: 'green', label: 'Зелёный' },
  ],
  labels: { '1': 'тяжёлое' },
  placeholder: 'выберите',
}
export const questions = [enpsQuestion, moodQuestion, { ...commentQuestion, placeholder: 'что угодно' }, teaQuestion]
export const responses = { recommend: 9, mood: 4, comment: 'Тише.\nИ светлее', tea: 'green' }
const fullPulse = {
  title: 'Как дела?',
  description: 'Две минуты',
  category: 'custom' as const,
  type: 'weekly' as const,
  schedule: { dayOfWeek: 5, time: '10:00' },
  target_type: 'company' as const,
  target_value: null,
  is_anonymous: true,
  questions,
}

/**
 * Right inputs of a call, with as many fields as it takes. Those of one group differ only in the link or draft that
 * they use up.
 */
export async function rightInputs(app: TestApp, name: string, company: Company): Promise<object[][]> {
  const { owner } = company
  const lanes = [true, false]
  const asked = (is_anonymous: boolean) => anActivePulse(owner, { category: 'custom', questions, is_anonymous })
  if (name === 'pulses.create') return [[fullPulse]]
  if (name === 'pulses.update')
    return [[{ id: (await aPulse(owner, fullPulse)).id, title: 'Иначе', description: 'Иначе' }]]
  if (name === 'pulses.submit' || name === 'pulses.form')
    return Promise.all(
      lanes.map(async (is_anonymous) =>
        [...(await linksOf(app, company, (await asked(is_anonymous)).id)).values()].map((token) => ({
          token,
          responses,
          completion_time: 12.5,
          attempt: randomBytes(32).toString('base64url'),
        })),
      ),
    )
  if (name === 'pulses.answer')
    return Promise.all(lanes.map(async (is_anonymous) => [{ id: (await asked(is_anonymous)).id, responses }]))
  const world = worldOf(app, company)
  const sampled = sampledCalls.filter((one) => one.name.split(' ')[0] === name)
  return Promise.all(sampled.map(async ({ input }) => [await input(world), await input(world), await input(world)]))
}

export const tokenOf = (app: TestApp, company: Company, userId: string): Promise<string> =>
  app.unbound.inCompany(
    company.companyId,
    async (ctx) => (await startSession(ctx, userId, { remember: true })).access_token,
  )

/** Checks that accepted input does no harm later: pulses end, answers are mixed, everything can be read. */
export async function expectAllToGoOn(app: TestApp, { owner }: Company) {
  const pulses = await owner.as.pulses.list()
  for (const { id, status, is_deleted } of pulses)
    if (status === 'active' && !is_deleted) await owner.as.pulses.deactivate({ id })
  await app.runJobs()
  for (const { id } of pulses) expect(await owner.as.pulses.responses({ id })).toHaveProperty('results')
}
