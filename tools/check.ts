import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeastOneFailure, type Counts, readCounts, readFailures, summaryOf } from './counts.ts'

/**
 * `npm run check`, and with `--browser` all of `npm test`. Every step runs even when an earlier one failed, so that one
 * run tells everything. The last lines name the failed steps, and the very last counts the tests. A step that is not a
 * test counts only when it fails.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, '.ci/results')
const withBrowser = process.argv.includes('--browser')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const failed = new Set<string>()

// The browser comes first: a machine without one should fail at once.
if (withBrowser) await step('browser', 'inherit')
// The linter reads every file with its types and reports compiler errors too. `npm run types` reports only these.
await Promise.all([step('format:check', 'pipe'), step('lint', 'pipe')])
await step('unit', 'inherit')
if (withBrowser) {
  await step('e2e', 'inherit')
  // Only where an engine for images is found; elsewhere it says that it was not run.
  await step('check:image', 'inherit')
}

const { unit, journeys } = readCounts(results)
const other: Counts = { passed: 0, failed: [...failed].filter((name) => name !== 'unit' && name !== 'e2e').length }
const counted = [atLeastOneFailure(unit, failed.has('unit')), other]
if (withBrowser) counted.push(atLeastOneFailure(journeys, failed.has('e2e')))
const summary = summaryOf(counted)
writeFileSync(join(results, 'summary.txt'), `${summary}\n`)
for (const failure of readFailures(results, root)) console.log(failure)
if (failed.size > 0) console.log(`Failed: ${[...failed].join(', ')}`)
console.log(summary)
process.exitCode = failed.size > 0 ? 1 : 0

/** Runs one script of package.json. A piped step stays silent unless it fails. */
async function step(name: string, stdio: 'pipe' | 'inherit'): Promise<void> {
  const started = performance.now()
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      // Pictures of the screens are for people: `npm run e2e` takes them, a check needs none.
      env: { ...process.env, PICTURES: 'off' },
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (status) => resolve({ code: status, output: Buffer.concat(said).toString() }))
  })
  if (code !== 0) {
    failed.add(name)
    process.stdout.write(output)
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
