import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run check:pooler -- DIRECT POOLER` runs main tests of the product through a connection pooler. Each test has a
 * database of its own, which is created by the direct address and used through the pooler. The requirements of both
 * addresses are in docs/operations.md, «PgBouncer».
 */
const [direct, pooler] = process.argv.slice(2)
const isAddress = (text: string | undefined): text is string => text !== undefined && /^postgres(ql)?:/.test(text)

/** Tests with the most database traffic, and tests that would show a session with settings left by another. */
const journeys = [
  'server/src/auth/sessions.test.ts',
  'server/src/employees/people-change.test.ts',
  'server/src/exports/',
  'server/src/feedback/feedback.test.ts',
  'server/src/letters/',
  'server/src/lib/jobs.test.ts',
  'server/src/pulses/answers/',
  'server/src/pulses/credentials/',
  'server/src/telegram/',
  'server/src/whole-product/tenancy.test.ts',
]

if (isAddress(direct) && isAddress(pooler)) {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...journeys], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: direct, TEST_DATABASE_POOLER_URL: pooler },
  })
  process.exitCode = status ?? 1
} else {
  console.error(
    'npm run check:pooler -- прямой-адрес адрес-пула: пул должен пускать в любую базу этого сервера (* = …).',
  )
  process.exitCode = 1
}
