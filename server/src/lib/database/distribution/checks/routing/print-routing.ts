import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { machinesOf } from '../../../../../testing/test-server.ts'
import { root } from '../../../../process/root.ts'
import { file } from './table.ts'

/**
 * `npm run routing` prints docs/routing.md: how a Citus cluster answers the statements of hot calls. The cluster is
 * that of TEST_DATABASE_URL or DATABASE_URL. The databases made for it are named after the one in the address, which is
 * not touched.
 */
const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL

/** The reason why the address cannot be used, as a text. Null if it leads to the coordinator of a cluster. */
async function refusalOf(address: string | undefined): Promise<string | null> {
  if (!address)
    return 'npm run routing спрашивает кластер Citus: назовите адрес базы на его координаторе в TEST_DATABASE_URL (или DATABASE_URL).'
  try {
    const machines = await machinesOf({ connectionString: address })
    return machines.length > 1
      ? null
      : 'По этому адресу нет кластера Citus с рабочими машинами: в базе нужны create extension citus и citus_add_node (docs/operations.md, «Несколько машин»).'
  } catch (error) {
    return `База по этому адресу не отвечает: ${error instanceof Error ? error.message : String(error)}`
  }
}

const refusal = await refusalOf(url)
if (refusal !== null) {
  console.error(refusal)
  process.exitCode = 1
} else {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const test = 'server/src/lib/database/distribution/checks/routing/routing.test.ts'
  const print = () =>
    spawnSync(process.execPath, [vitest, 'run', '--project', 'server', test], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url, PRINT_ROUTING: 'yes' },
    }).status ?? 1
  process.exitCode = print()
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
