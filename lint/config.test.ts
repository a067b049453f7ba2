import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ladders } from './ladder.ts'
import { rules } from './plugin.ts'

/** One file per rule, each with exactly one mistake, linted with the configuration of the repository. */
const mistakes: Readonly<Record<string, readonly [file: string, code: string]>> = {
  'kamerton(layers)': [
    'server/src/pulses/launch-pulse.ts',
    `import { app } from '../app.ts'\nexport const name = app\n`,
  ],
  'kamerton(ladder)': [
    'server/src/teams/delete-team.ts',
    `import { stop } from '../pulses/stop-pulses.ts'\nexport const name = stop\n`,
  ],
  'kamerton(outside-world-through-jobs)': [
    'server/src/invites/send-invite.ts',
    `import { send } from '../lib/mail/mailer.ts'\nexport const name = send\n`,
  ],
  'kamerton(sql-in-queries)': [
    'server/src/teams/rename-team.ts',
    `export const rename = (db: { updateTable: (name: string) => number }) => db.updateTable('teams')\n`,
  ],
  'kamerton(query-verbs)': [
    'server/src/teams/queries.ts',
    `export const holdTeams = (ids: readonly string[]) => ids\n`,
  ],
  'kamerton(rollups-only)': [
    'server/src/analytics/queries.ts',
    `export const deleteAnswers = (db: { deleteFrom: (name: string) => number }) => db.deleteFrom('answers')\n`,
  ],
  'kamerton(released-figures)': [
    'server/src/my-pulses/shared/figures.ts',
    `import { counted } from '@kamerton/contract/pulses/rules'\nexport const sums = counted\n`,
  ],
  'kamerton(time-and-chance-from-context)': ['server/src/people/add-user.ts', `export const at = () => Date.now()\n`],
  'kamerton(environment-in-config)': ['server/src/lib/process/log.ts', `export const level = process.env.LOG_LEVEL\n`],
  'kamerton(casts-in-lib)': ['server/src/auth/sign-in.ts', `export const id = (text: unknown) => text as string\n`],
  'kamerton(ask-about-the-thing)': [
    'web/src/teams/rules.ts',
    `export const may = (ability: { can: (action: string) => boolean }) => ability.can('read')\n`,
  ],
  'kamerton(console-in-entry-points)': [
    'server/src/lib/http/serve.ts',
    `console.log('ready')\nexport const port = 1\n`,
  ],
  'kamerton(no-barrels)': ['web/src/ui/index.ts', `export { field } from './field.ts'\n`],
  'kamerton(meaningful-names)': ['contract/src/people/utils.ts', `export const one = 1\n`],
  'kamerton(one-verdict)': ['web/src/pulses/labels.ts', `export const isGood = (rate: number) => rate >= 80\n`],
  'kamerton(one-way-in-pages)': ['web/src/pulses/pages/pulses.tsx', `export const shouldRevalidate = () => false\n`],
  'kamerton(escapes-in-braces)': [
    'web/src/pulses/detail/part.tsx',
    `export const Part = () => <p>не\\u00a0сказано</p>\n`,
  ],
  'kamerton(plain-comments)': ['server/src/pulses/rounds/close-round.ts', `// What closes.\nexport const name = 1\n`],
  'kamerton(small-pages)': [
    'web/src/pulses/pages/pulse.tsx',
    Array.from({ length: 201 }, (_, at) => `export const line${at} = ${at}`).join('\n'),
  ],
  'kamerton(few-props)': [
    'web/src/pulses/detail/props.tsx',
    `type Props = { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1; h: 1; i: 1 }\nexport const Part = (props: Props) => <p>{props.a}</p>\n`,
  ],
  'eslint(max-lines-per-function)': [
    'web/src/pulses/detail/long-part.tsx',
    `export function Part() {\n${'  String(1)\n'.repeat(99)}}\n`,
  ],
  // Needs types: proves that the type-aware half of the linter is installed and on.
  'typescript(no-floating-promises)': ['server/src/lib/job-queue.ts', `export const add = async () => 1\nadd()\n`],
  // The linter is also the compiler of `npm test`.
  'typescript(TS2322)': ['server/src/lib/tokens.ts', `export const lifetime: number = 'an hour'\n`],
  'import(no-cycle)': ['contract/src/lib/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`],
  'vitest(no-focused-tests)': [
    'server/src/pulses/pulses.test.ts',
    `import { expect, test } from 'vitest'\ntest.only('the sum of one and one', () => expect(1 + 1).toBe(2))\n`,
  ],
  'eslint(no-debugger)': ['web/src/lib/api.ts', `export const stop = () => {\n  debugger\n}\n`],
}

const innocent: Readonly<Record<string, string>> = {
  'server/src/app.ts': `export const app = 1\n`,
  'server/src/lib/mail/mailer.ts': `export const send = 1\n`,
  'web/src/ui/field.ts': `export const field = 1\n`,
  'server/src/pulses/stop-pulses.ts': `export const stop = 1\n`,
  'contract/src/lib/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
}

type Report = { diagnostics: { code?: string; severity: string; filename: string }[] }

const root = join(import.meta.dirname, '..')
const tree = mkdtempSync(join(tmpdir(), 'kamerton-lint-'))
let report: Report
let status: number | null

beforeAll(() => {
  for (const name of ['lint', '.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [file, code] of [...Object.values(mistakes), ...Object.entries(innocent)]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), code)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  // The packages are named, because the linter would follow the link into node_modules.
  const run = spawnSync(process.execPath, [oxlint, '-f', 'json', 'contract', 'server', 'web'], {
    cwd: tree,
    encoding: 'utf8',
  })
  status = run.status
  // The linter's own format: were it another one, every test below would fail.
  report = JSON.parse(run.stdout) as Report
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.for(Object.entries(mistakes))('%s stops the build', ([code, [file]]) => {
  expect(report.diagnostics).toContainEqual(expect.objectContaining({ code, severity: 'error', filename: file }))
})

test('each mistake is reported once, and nothing else is', () => {
  const reported = report.diagnostics.filter(({ filename }) => filename !== 'contract/src/lib/two.ts')
  expect(reported.map(({ code, filename }) => `${code} ${filename}`).toSorted()).toEqual(
    Object.entries(mistakes)
      .map(([code, [file]]) => `${code} ${file}`)
      .toSorted(),
  )
  expect(status).toBe(1)
})

test('every rule of ours has its mistake here', () => {
  expect(Object.keys(mistakes)).toEqual(expect.arrayContaining(Object.keys(rules).map((name) => `kamerton(${name})`)))
})

test.each(Object.entries(ladders))('no room of %s stands on the ladder twice', (_, rooms) => {
  expect(rooms).toEqual([...new Set(rooms)])
})
