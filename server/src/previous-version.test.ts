import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './lib/process/root.ts'

const migrations = 'server/db/migrations'
const drain = 'server/src/testing/drain-jobs.ts'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })

/** What the product does most: sessions, people, teams, invitations, letters, pulses of both lanes and their figures. */
const journeys = [
  'server/src/auth/sessions.test.ts',
  'server/src/employees/people-change.test.ts',
  'server/src/feedback/feedback.test.ts',
  'server/src/letters/outbox.test.ts',
  'server/src/pulses/answers/submit.test.ts',
]

/** The server as it was before the newest migration: the one that still runs while the first of several is updated. */
function previousCommit(): string {
  const isBeingWritten = git('status', '--porcelain', '--', migrations).length > 0
  return isBeingWritten ? 'HEAD' : `${git('log', '-1', '--format=%H', '--', migrations).toString().trim()}~`
}

/** Its tree, with the libraries of today and the migrations of today. */
function previousTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'kamerton-previous-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', previousCommit()) })
  rmSync(join(tree, migrations), { recursive: true })
  cpSync(join(root, migrations), join(tree, migrations), { recursive: true })
  // A tool of the tests and no part of the server: with that of before, reminders that wait out a weekend were drained for ever.
  cpSync(join(root, drain), join(tree, drain))
  const own = join(tree, 'node_modules/@kamerton')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@kamerton'))
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of ['contract', 'server', 'web']) symlinkSync(join(tree, name), join(own, name))
  return tree
}

/** A copy of the last commits alone has no earlier server to run: `git fetch --unshallow` brings it. */
const isShallow = git('rev-parse', '--is-shallow-repository').toString().trim() === 'true'

test.skipIf(isShallow)(
  'A-62: the server before the newest migration works on the schema after it, so servers are updated one by one and back',
  async () => {
    const tree = previousTree()
    const files = journeys.filter((file) => existsSync(join(tree, file)))
    expect(files.length).toBeGreaterThan(3)
    const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'server', '--reporter', 'dot', ...files], {
      cwd: tree,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (said += part))
    await once(child, 'close')
    expect([child.exitCode, child.exitCode === 0 ? '' : said]).toEqual([0, ''])
  },
  240_000,
)
