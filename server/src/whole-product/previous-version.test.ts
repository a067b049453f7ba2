import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { migrations as allMigrations, migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { root } from '../lib/process/root.ts'
import { anEmptyDatabase } from '../testing/empty-database.ts'
import { enpsQuestion } from '../testing/factories/pulses.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const migrations = 'server/db/migrations'
const drain = 'server/src/testing/drain-jobs.ts'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })

/**
 * Tests of the commonest work: sessions, people, teams, invitations, letters, pulses of both lanes and their figures.
 */
const journeys = [
  'server/src/auth/sessions.test.ts',
  'server/src/employees/people-change.test.ts',
  'server/src/feedback/feedback.test.ts',
  'server/src/letters/outbox.test.ts',
  'server/src/pulses/answers/submit.test.ts',
]

/** The commit before the newest migration: its server still runs while the first of several is updated. */
function previousCommit(): string {
  const isBeingWritten = git('status', '--porcelain', '--', migrations).length > 0
  return isBeingWritten ? 'HEAD' : `${git('log', '-1', '--format=%H', '--', migrations).toString().trim()}~`
}

/** The tree of that commit, with today's libraries and migrations. */
function previousTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'kamerton-previous-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', previousCommit()) })
  rmSync(join(tree, migrations), { recursive: true })
  cpSync(join(root, migrations), join(tree, migrations), { recursive: true })
  // It is a tool of the tests, no part of the server. The previous version of it would drain forever the reminders that
  // wait for Monday. The tests of that commit import it from this path, so it keeps the path.
  cpSync(join(root, drain), join(tree, drain))
  const own = join(tree, 'node_modules/@kamerton')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@kamerton'))
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of ['contract', 'server', 'web']) symlinkSync(join(tree, name), join(own, name))
  return tree
}

/** A shallow clone has no earlier commit; `git fetch --unshallow` loads it. */
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

/**
 * A backup that version 6c63b544 wrote with `db:backup`. It is the last version with a database of the migrations
 * 0001–0074. The backup holds two companies of its factories, and a third in which most calls of the contract were
 * made.
 */
const left = {
  file: join(root, 'server/src/whole-product/backup-0074.gz'),
  secret: Buffer.alloc(32, 7),
  password: 'прежний пароль 6c63b544',
  owner: 'person-1@kamerton.test',
  employee: 'person-4@kamerton.test',
  now: new Date('2026-11-20T09:00:00Z'),
}

/** Tables whose rows a later migration has changed. The rows of all others are equal to the byte. */
const changedSince: Readonly<Record<string, string>> = {
  pulse_rounds: '0079: which team’s participation is not told',
  action_baselines: '0079: the participation of teams that was exact is gone',
  shared_results: '0080: made anew, with the reasons of today',
  pulses: '0087: the first day of a longer period',
  pulse_templates: '0087: the first day of a longer period',
  one_to_one_points: '0089: the note at a topic',
  action_items: '0088: the results that it was taken from',
}

/** A database of that version with today's migrations. Returns its content before and after them. */
async function updatedDatabase() {
  const owner = await anEmptyDatabase()
  const [baseline] = allMigrations()
  await migrate(owner, baseline ? [baseline] : [])
  // The restore refuses a backup with another list of migrations than the database. So it proves that the baseline
  // leaves the marks of 6c63b544.
  await restoreBackup(owner, left.file)
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-left-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const before = await writeBackup(owner, join(folder, 'before.gz'), left.now)
  const applied = await migrate(owner)
  const after = await writeBackup(owner, join(folder, 'after.gz'), left.now)
  return { owner, folder, applied, before, after }
}

/** Today's product on that database. */
async function productOn(owner: pg.PoolConfig, keys: string): Promise<TestApp> {
  const name = new pg.Client(owner).database ?? ''
  await prepareJobs({ ...owner, user: 'kamerton_app' }, owner, pg.Client)
  const app = await startTestApp({ from: { name, keys }, secret: left.secret, now: left.now })
  onTestFinished(() => app.close())
  return app
}

test.runIf(onOneMachineOnly('it goes on from a database of one machine'))(
  'A-62: a database that 6c63b544 has left is brought up to date with every row, and its people go on working',
  async () => {
    const { owner, folder, applied, before, after } = await updatedDatabase()
    expect(applied).toEqual(
      allMigrations()
        .slice(1)
        .map(({ name }) => name),
    )
    expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(2_000)
    const others = ([name]: [string, unknown]) => !(name in changedSince)
    expect(Object.entries(after).filter(others)).toEqual(Object.entries(before).filter(others))
    const rowsOf = (tables: typeof after) =>
      ['pulse_rounds', 'pulses', 'pulse_templates', 'one_to_one_points', 'action_items'].map(
        (name) => tables[name]?.rows,
      )
    expect(rowsOf(after)).toEqual(rowsOf(before))

    const app = await productOn(owner, folder)
    const signIn = async (email: string) =>
      app.as((await app.as(null).auth.login({ email, password: left.password })).access_token)
    const asOwner = await signIn(left.owner)
    const asEmployee = await signIn(left.employee)
    const pulseCalled = async (title: string) => {
      const found = (await asOwner.pulses.list()).find((pulse) => pulse.title === title)
      if (!found) throw new Error(`there is no pulse ${title}`)
      return found
    }
    for (const title of ['Именной', 'Доверительный']) {
      const { id, participation } = await pulseCalled(title)
      expect(participation).toMatchObject({ answered: 14 })
      const { n, results } = await asOwner.pulses.responses({ id })
      expect([n, results[0]?.n, results[0]?.withheld]).toEqual([14, 14, null])
    }
    const { id } = await pulseCalled('Идёт')
    await asEmployee.pulses.answer({ id, responses: { [enpsQuestion.id]: 10 } })
    expect((await pulseCalled('Идёт')).responses_count).toBe(1)
    await app.runJobs()
  },
  240_000,
)
