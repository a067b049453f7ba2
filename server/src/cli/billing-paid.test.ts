import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aBill } from '../testing/factories/bills.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = testAppOfFile()

/** Runs the command as the operator would, on the database of the test. Returns its exit code and its output. */
async function billingPaid(...args: string[]): Promise<[number | null, string]> {
  const { host, port, user, password, database, connectionString } = app.database.owner
  const url =
    connectionString ??
    `postgres://${user ?? ''}:${typeof password === 'string' ? password : ''}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'billing-paid.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  return [child.exitCode, said]
}

test('the operator marks a bill paid by its number, once, and hears what a wrong number is', async () => {
  const company = await aCompany(app, { employees: 1, userLimit: 5 })
  const { number } = await aBill(company)
  expect(await billingPaid()).toEqual([1, expect.stringContaining('Укажите номер счёта')])
  expect(await billingPaid('17')).toEqual([1, expect.stringContaining('npm run billing:paid 2026-17')])
  expect(await billingPaid('2026-170')).toEqual([1, expect.stringContaining('Счёта № 2026-170 нет')])
  expect(await billingPaid(number)).toEqual([0, expect.stringMatching(/отмечен оплаченным\. Акт № \d{4}-\d+ готов/)])
  expect((await company.owner.as.payments.subscription()).current_user_limit).toBe(15)
  expect(await billingPaid(number)).toEqual([0, expect.stringContaining('уже был отмечен оплаченным')])
})
