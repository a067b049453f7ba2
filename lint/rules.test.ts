import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { rules } from './plugin.ts'

RuleTester.describe = describe
RuleTester.it = test

const root = new URL('..', import.meta.url).pathname
const tester = new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } } })

type Sample = readonly [file: string, code: string]
type Refused = readonly [...Sample, message: RegExp]

/** Each rule gets code that it must refuse, with the expected message, and code that it must accept. */
function promise(
  name: keyof typeof rules,
  { refused, fine }: { refused: readonly Refused[]; fine: readonly Sample[] },
) {
  tester.run(name, rules[name], {
    valid: fine.map(([file, code]) => ({ name: `fine in ${file}: ${brief(code)}`, filename: root + file, code })),
    invalid: refused.map(([file, code, message]) => ({
      name: `refused in ${file}: ${brief(code)}`,
      filename: root + file,
      code,
      errors: [{ message }],
    })),
  })
}

const brief = (code: string) => code.slice(0, 80).replaceAll('\n', ' ')

promise('layers', {
  refused: [
    ['contract/src/pulses/rules.ts', `import { readFileSync } from 'node:fs'`, /runs in the browser too/],
    ['contract/src/pulses/rules.ts', `import fs from 'fs'`, /runs in the browser too/],
    [
      'contract/src/pulses/rules.ts',
      `import { serve } from '../../../server/src/lib/http/serve.ts'`,
      /knows neither server nor web/,
    ],
    [
      'contract/src/pulses/rules.ts',
      `import { serve } from '@kamerton/server/lib/serve'`,
      /knows neither server nor web/,
    ],
    ['contract/src/pulses/rules.ts', `import { contract } from '../contract.ts'`, /does not know contract\.ts/],
    [
      'contract/src/lib/ability.ts',
      `import { pulsePermissions } from '../pulses/permissions.ts'`,
      /lib knows no feature/,
    ],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { Button } from '../../../web/src/ui/button.tsx'`,
      /Server and web never meet/,
    ],
    [
      'server/src/pulses/launch-pulse.test.ts',
      `import { api } from '../../../web/src/lib/api.ts'`,
      /Server and web never meet/,
    ],
    ['server/src/lib/http/serve.ts', `import { findUser } from '../../people/queries.ts'`, /lib knows no feature/],
    ['server/src/lib/http/serve.ts', `import type { User } from '../../people/queries.ts'`, /lib knows no feature/],
    ['server/src/lib/http/serve.ts', `const app = await import('../../app.ts')`, /lib knows no feature/],
    ['server/src/pulses/launch-pulse.ts', `import { app } from '../app.ts'`, /does not know app\.ts/],
    ['server/src/pulses/launch-pulse.ts', `import { config } from '../config.ts'`, /does not read the configuration/],
    [
      'server/src/pulses/launch-pulse.ts',
      `export { routes } from '../teams/routes.ts'`,
      /belongs to the feature teams/,
    ],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { letter } from '../teams/messages.ts'`,
      /belongs to the feature teams/,
    ],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { aCompany } from '../testing/factories/companies.ts'`,
      /does not import its tests/,
    ],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { tenancy } from '../whole-product/tenancy.test.ts'`,
      /does not import its tests/,
    ],
    [
      'web/src/pulses/form/pulse-dialog.tsx',
      `import { draftAsking } from '../testing/pulse-dialog.tsx'`,
      /does not import its tests/,
    ],
    [
      'server/src/lib/database/migrate.ts',
      `import { listUndistributable } from './distribution/checks/distributable.ts'`,
      /does not import its tests/,
    ],
    ['web/src/pulses/testing/pulse-dialog.tsx', `import { x } from '../../../build/x.ts'`, /does not import its tests/],
    [
      'web/src/pulses/testing/pulse-dialog.tsx',
      `import { aTeam } from '../../teams/testing/team.ts'`,
      /does not know another feature/,
    ],
    [
      'web/src/public-forms/kit/testing/form.ts',
      `import { draw } from '../../../testing/draw.tsx'`,
      /does not import its tests/,
    ],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { users } from '../../db/demo/users.ts'`,
      /does not import its tests/,
    ],
    [
      'web/src/pulses/api.ts',
      `import { serve } from '../../../server/src/lib/http/serve.ts'`,
      /Web and server never meet/,
    ],
    ['web/src/pulses/api.ts', `import { join } from 'node:path'`, /runs in the browser/],
    ['web/src/lib/api.ts', `import { signIn } from '../auth/api.ts'`, /lib knows no feature/],
    ['web/src/ui/table.tsx', `import { statusLabel } from '../pulses/labels.ts'`, /ui knows no feature/],
    ['web/src/ui/table.tsx', `import { Score } from '../figures/score.tsx'`, /does not know the figures/],
    ['web/src/ui/table.tsx', `import { judge } from '@kamerton/contract/analytics/verdict'`, /ui knows no domain/],
    ['web/src/figures/score.tsx', `import { metricLabels } from '../analytics/labels.ts'`, /figures knows no feature/],
    ['web/src/ui/table.tsx', `import { Shell } from '../shell/signed-in.tsx'`, /ui knows no feature/],
    [
      'web/src/pulses/components/pulse-card.tsx',
      `import { TeamBadge } from '../../teams/components/team-badge.tsx'`,
      /does not know another feature/,
    ],
    [
      'web/src/pulses/components/pulse-card.tsx',
      `import type { Team } from '~/teams/api.ts'`,
      /does not know another feature/,
    ],
    [
      'web/src/pulses/pages/pulse.tsx',
      `import { TeamPage } from '../../teams/pages/team.tsx'`,
      /not a part of another page/,
    ],
    ['web/src/pulses/pages/pulse.tsx', `import routes from '../../routes.ts'`, /does not know routes\.ts/],
    ['web/src/page/loaded.tsx', `import { TeamCard } from '../teams/list/team-card'`, /page knows no feature/],
    ['web/src/ui/table.tsx', `import { Loaded } from '../page/loaded'`, /ui knows no feature/],
    ['web/src/public-forms/kit/draft.ts', `import { Draft } from '../../lib/draft'`, /nothing of the application/],
    [
      'web/src/public-forms/pulse/respond/scale.ts',
      `import type { Scale } from '../../../pulses/labels'`,
      /nothing of the application/,
    ],
    [
      'web/src/pulses/pages/pulse.tsx',
      `import { Wave } from '../../public-forms/kit/wave'`,
      /does not know the public forms/,
    ],
    ['web/src/ui/table.tsx', `import { Wave } from '../public-forms/kit/wave'`, /does not know the public forms/],
  ],
  fine: [
    ['contract/src/pulses/rules.ts', `import { AppError } from '../errors.ts'\nimport { z } from 'zod'`],
    ['contract/src/pulses/rules.ts', `import { MetricName } from '../analytics/schemas.ts'`],
    ['contract/src/contract.ts', `import { pulses } from './pulses/endpoints.ts'`],
    ['contract/src/analytics/statistics.test.ts', `import { readFileSync } from 'node:fs'`],
    ['server/src/pulses/launch-pulse.ts', `import { metricOf } from '@kamerton/contract/pulses/rules'`],
    [
      'server/src/pulses/launch-pulse.ts',
      `import { findTeam } from '../teams/queries.ts'\nimport { archiveTeam } from '../teams/archive-team.ts'`,
    ],
    ['server/src/pulses/launch-pulse.ts', `import type { Config } from '../config.ts'`],
    [
      'server/src/pulses/launch-pulse.test.ts',
      `import { aCompany } from '../testing/factories/companies.ts'\nimport { app } from '../app.ts'`,
    ],
    [
      'server/src/lib/database/tenant.ts',
      `import type { DB } from '../../../db/types.ts'\nimport { config } from '../../config.ts'`,
    ],
    ['server/src/app.ts', `import { routes } from './pulses/routes.ts'`],
    ['server/src/cli/db-demo.ts', `import { app } from '../app.ts'`],
    [
      'server/src/lib/database/distribution/checks/routing/hot-calls.ts',
      `import { hashPassword } from '../../../../../auth/password-hash.ts'\nimport { aCompany } from '../../../../../testing/factories.ts'`,
    ],
    [
      'web/src/pulses/pages/pulse.tsx',
      `import { TeamBadge } from '../../teams/components/team-badge.tsx'\nimport { teamsApi } from '~/teams/api.ts'`,
    ],
    ['web/src/shell/signed-in.tsx', `import { authApi } from '../auth/api.ts'`],
    ['web/src/ui/table.tsx', `import { plural } from '../lib/plural.ts'\nimport { Field } from './field.tsx'`],
    ['web/src/figures/score.tsx', `import { judge } from '@kamerton/contract/analytics/verdict'`],
    ['web/src/figures/score.tsx', `import { Unseen } from '../ui/unseen.tsx'\nimport { percent } from './place.ts'`],
    ['web/src/pulses/results/results.tsx', `import { Withheld } from '../../figures/withheld.tsx'`],
    [
      'web/src/pulses/testing/pulse-dialog.tsx',
      `import { draw } from '../../testing/draw.tsx'\nimport { PulseDialog } from '../form/pulse-dialog.tsx'`,
    ],
    ['web/src/pulses/form/pulse-dialog.test.tsx', `import { draftAsking } from '../testing/pulse-dialog.tsx'`],
    ['web/build/precompress.ts', `import { brotliCompress } from 'node:zlib'`],
    [
      'web/src/public-forms/pulse/respond/respond.ts',
      `import '../../../ui/theme/tokens.css'\nimport '../../kit/frame.css'\nimport { checkAnswers } from '@kamerton/contract/pulses/rules'`,
    ],
    ['e2e/journey.spec.ts', `import { smtpPeer } from '../server/src/testing/peers/smtp-peer.ts'`],
  ],
})

promise('ladder', {
  refused: [
    [
      'server/src/teams/delete-team.ts',
      `import { stopPulses } from '../pulses/stop-pulses-of-team.ts'`,
      /A room knows only those below it: pulses stands above teams/,
    ],
    [
      'server/src/telegram/bot.ts',
      `import type { Participant } from '../pulses/answers/queries.ts'`,
      /pulses stands above telegram .*chat-handlers\.ts/,
    ],
    ['server/src/lib/context.ts', `const { tally } = await import('../rollups/tally.ts')`, /rollups stands above lib/],
    [
      'server/src/people/find-employee.ts',
      `export { list } from '../employees/list.ts'`,
      /employees stands above people/,
    ],
    ['server/src/pulses/open.ts', `import { a } from '../attic/a.ts'`, /attic has no place on the ladder/],
    [
      'server/src/pulses/rows/round-queries.ts',
      `import { closeRound } from '../rounds/close-round.ts'`,
      /A folder of server\/pulses knows only those below it: rounds stands above rows/,
    ],
    ['server/src/attic/a.ts', `import { a } from '../lib/a.ts'`, /attic has no place on the ladder/],
    [
      'contract/src/lib/ability.ts',
      `import type { Pulse } from '../pulses/schemas.ts'`,
      /pulses stands above lib .*permissions\.ts/,
    ],
    ['web/src/ui/score.tsx', `import { Verdict } from '../figures/verdict'`, /figures stands above ui/],
    ['web/src/page/loaded.tsx', `import { signed } from '../shell/signed-person'`, /shell stands above page/],
    ['web/src/pulses/pages/pulse.tsx', `import { Team } from '~/teams/card'`, /teams stands above pulses .*routes\.ts/],
  ],
  fine: [
    ['server/src/employees/list-employees.ts', `import { readScores } from '../analytics/employee/read-scores.ts'`],
    ['server/src/pulses/rounds/close-round.ts', `import { findRound } from '../rows/round-queries.ts'`],
    ['server/src/pulses/routes.ts', `import { closeRound } from './rounds/close-round.ts'`],
    ['server/src/departures.ts', `import { stop } from './pulses/stop-pulses-of-team.ts'`],
    ['server/src/teams/delete-team.test.ts', `import { stop } from '../pulses/stop-pulses-of-team.ts'`],
    ['server/src/testing/factories/world.ts', `import { stop } from '../pulses/stop-pulses-of-team.ts'`],
    ['contract/src/lib/endpoint.ts', `import type { ErrorCode } from '../errors.ts'`],
    ['contract/src/action-items/rules.ts', `import { metricOf } from '../pulses/rules.ts'`],
    ['web/src/teams/pages/team.tsx', `import { Short } from '../../recommendations/components/short'`],
    ['web/src/routes.ts', `import { x } from './employees/x'`],
  ],
})

promise('outside-world-through-jobs', {
  refused: [
    [
      'server/src/invites/send-invite.ts',
      `import { sendMail } from '../lib/mail/mailer.ts'`,
      /^Features do not send mail\. Add a job: ctx\.jobs\.add\(…\)\. See docs\/decisions\/0007-jobs\.md\.$/,
    ],
    [
      'server/src/invites/send-invite.ts',
      `import { sendMail } from '../lib/mail/mailer/send.ts'`,
      /Features do not send mail/,
    ],
    ['server/src/invites/routes.ts', `import nodemailer from 'nodemailer'`, /Features do not send mail/],
    [
      'server/src/pulses/remind.ts',
      `import { sendMessage } from '../lib/telegram/bot-api.ts'`,
      /Features do not talk to Telegram/,
    ],
    ['server/src/pulses/remind.ts', `const { Bot } = await import('grammy')`, /Features do not talk to Telegram/],
  ],
  fine: [
    ['server/src/invites/jobs.ts', `import { sendMail } from '../lib/mail/mailer.ts'`],
    ['server/src/telegram/bot.ts', `import { Bot } from 'grammy'`],
    ['server/src/invites/messages.ts', `import type { Letter } from '../lib/mail/mailer.ts'`],
    ['server/src/lib/mail/mailer.ts', `import nodemailer from 'nodemailer'`],
    ['server/src/invites/invites.test.ts', `import { sendMail } from '../lib/mail/mailer.ts'`],
  ],
})

promise('sql-in-queries', {
  refused: [
    ['server/src/pulses/launch-pulse.ts', `const rows = ctx.db.selectFrom('pulses')`, /Only queries\.ts builds SQL/],
    [
      'server/src/pulses/launch-pulse.ts',
      `await ctx.db.insertInto('pulses').values(row)`,
      /Only queries\.ts builds SQL/,
    ],
    ['server/src/pulses/launch-pulse.ts', `await ctx.db.updateTable('pulses')`, /Only queries\.ts builds SQL/],
    ['server/src/pulses/launch-pulse.ts', `await ctx.db.deleteFrom('pulses')`, /Only queries\.ts builds SQL/],
    ['server/src/pulses/routes.ts', 'const now = sql`select now()`', /Only queries\.ts builds SQL/],
    ['server/src/pulses/jobs.ts', `import { sql } from 'kysely'`, /Only queries\.ts builds SQL/],
    ['server/src/lib/http/serve.ts', `db.selectFrom('sessions')`, /Only queries\.ts builds SQL/],
  ],
  fine: [
    [
      'server/src/pulses/rows/pulse-queries.ts',
      "import { sql } from 'kysely'\nexport const one = (scope) => scope.db.selectFrom('pulses').where(sql`true`)",
    ],
    ['server/src/rollups/queries.ts', `scope.db.selectFrom('answers')`],
    ['server/src/lib/database/migrate.ts', 'await sql`set role app`.execute(db)'],
    ['server/src/lib/visible.ts', 'const condition = sql`true`'],
    ['server/src/pulses/anonymity.test.ts', 'await sql`select xmin from answers`.execute(db)'],
    ['server/src/pulses/launch-pulse.ts', `import type { Transaction } from 'kysely'`],
  ],
})

promise('rollups-only', {
  refused: [
    [
      'server/src/analytics/queries.ts',
      `scope.db.insertInto('answers')`,
      /^analytics reads any table and writes only its rollups/,
    ],
    ['server/src/reports/queries.ts', `scope.db.updateTable('pulses')`, /^reports reads any table/],
    ['server/src/reports/queries.ts', `scope.db.deleteFrom(table)`, /^reports reads any table/],
  ],
  fine: [
    ['server/src/analytics/queries.ts', `scope.db.insertInto('metric_rollups').values(rows)`],
    ['server/src/analytics/queries.ts', `scope.db.insertInto('rollup_days').values(rows)`],
    ['server/src/analytics/queries.ts', `scope.db.selectFrom('answers')`],
    ['server/src/pulses/rows/pulse-queries.ts', `scope.db.insertInto('answers')`],
  ],
})

promise('time-and-chance-from-context', {
  refused: [
    ['server/src/pulses/launch-pulse.ts', `const at = Date.now()`, /use ctx\.now/],
    ['server/src/pulses/launch-pulse.ts', `const at = new Date()`, /use ctx\.now/],
    ['server/src/pulses/launch-pulse.ts', `const at = Date()`, /use ctx\.now/],
    ['server/src/pulses/launch-pulse.ts', `const clock = Date.now`, /use ctx\.now/],
    ['server/src/pulses/rows/pulse-queries.ts', `const at = globalThis.Date.now()`, /use ctx\.now/],
    ['server/src/pulses/launch-pulse.ts', `const dice = Math.random()`, /use ctx\.newId\(\) or ctx\.newToken\(\)/],
    ['server/src/pulses/launch-pulse.ts', `const id = crypto.randomUUID()`, /use ctx\.newId/],
    ['server/src/pulses/launch-pulse.ts', `const id = globalThis.crypto.randomUUID()`, /use ctx\.newId/],
    ['server/src/pulses/launch-pulse.ts', `import { randomBytes } from 'node:crypto'`, /use ctx\.newId/],
    ['server/src/pulses/launch-pulse.ts', `import { randomUUID as id } from 'crypto'`, /use ctx\.newId/],
    ['server/src/pulses/launch-pulse.ts', `import { v7 } from 'uuid'`, /use ctx\.newId/],
    ['contract/src/lib/dates.ts', `const at = new Date()`, /use ctx\.now/],
    ['contract/src/pulses/rules.ts', `const dice = Math.random()`, /use ctx\.newId/],
  ],
  fine: [
    ['server/src/pulses/launch-pulse.ts', `const at = new Date(ctx.now.getTime() + HOUR)`],
    ['server/src/pulses/launch-pulse.ts', `import { createHash, timingSafeEqual } from 'node:crypto'`],
    ['server/src/pulses/launch-pulse.ts', `const bytes = Math.round(Date.parse(text))`],
    ['server/src/lib/context.ts', `import { randomBytes } from 'node:crypto'\nconst context = { now: new Date() }`],
    ['server/src/pulses/launch-pulse.test.ts', `const started = Date.now()`],
    ['web/src/pulses/components/clock.tsx', `const at = new Date()`],
  ],
})

promise('environment-in-config', {
  refused: [
    [
      'server/src/pulses/launch-pulse.ts',
      `const url = process.env.PUBLIC_URL`,
      /read once, in server\/src\/config\.ts/,
    ],
    ['server/src/main.ts', `const { PORT } = process.env`, /read once/],
    ['server/src/lib/process/log.ts', `const { env } = process`, /read once/],
    ['server/src/lib/process/log.ts', `import { env } from 'node:process'`, /read once/],
    ['contract/src/lib/dates.ts', `const zone = process.env['TZ']`, /read once/],
    ['web/src/lib/api.ts', `const base = process.env.BASE`, /read once/],
  ],
  fine: [
    ['server/src/config.ts', `export const config = parse(process.env)`],
    ['server/src/testing/global-setup.ts', `const url = process.env.TEST_DATABASE_URL`],
    ['server/src/cli/db-demo.ts', `const url = process.env.DATABASE_URL`],
    ['web/build/build-if-stale.ts', `const env = { ...process.env }`],
    ['web/src/lib/api.ts', `const isDev = import.meta.env.DEV`],
    ['server/src/main.ts', `process.exit(0)`],
  ],
})

promise('casts-in-lib', {
  refused: [
    ['server/src/pulses/rows/pulse-queries.ts', `const row = found as Pulse`, /^A cast hides a mistake/],
    ['server/src/pulses/rows/pulse-queries.ts', `const row = found!`, /^`!` hides a mistake/],
    ['server/src/pulses/rows/pulse-queries.ts', `function read(row: any) {}`, /^`any` hides a mistake/],
    ['server/src/pulses/rows/pulse-queries.ts', `const row = found as any`, /^`any` hides a mistake/],
    ['server/src/pulses/pulses.test.ts', `const row = found as Pulse`, /^A cast hides a mistake/],
    [
      'web/src/pulses/pages/pulse.tsx',
      `// A comment of five words here.\nconst row = found as Pulse`,
      /^A cast hides a mistake/,
    ],
    ['server/src/lib/tokens.ts', `const id = text as CompanyId`, /^A cast needs a comment/],
    ['server/src/lib/tokens.ts', `// ok\nconst id = text as CompanyId`, /^A cast needs a comment/],
    [
      'server/src/lib/tokens.ts',
      `// oxlint-disable-next-line some-rule because of it\nconst id = text as CompanyId`,
      /^A cast needs a comment/,
    ],
    [
      'contract/src/lib/tokens.ts',
      `// The reason of the function is not one of the cast.\nfunction read() {\n  const first = 1\n  return text as CompanyId\n}`,
      /^A cast needs a comment/,
    ],
  ],
  fine: [
    ['server/src/pulses/rows/pulse-queries.ts', `const roles = ['owner'] as const`],
    ['server/src/pulses/rows/pulse-queries.ts', `const options = { a: 1 } satisfies Options`],
    ['server/src/pulses/rows/pulse-queries.ts', `import { a as b } from './a.ts'`],
    ['server/src/lib/tokens.ts', `// The pattern above has checked it.\nconst id = text as CompanyId`],
    ['server/src/lib/tokens.ts', `const id = text as CompanyId // the pattern above has checked it`],
    [
      'server/src/lib/tokens.ts',
      `/** A company id in text: the pattern checks it. */\nexport const companyIdOf = (text: string) =>\n  text as CompanyId`,
    ],
    [
      'server/src/testing/factories/companies.ts',
      `// Vitest types provided values as unknown.\nconst url = inject('databaseUrl') as string`,
    ],
  ],
})

promise('ask-about-the-thing', {
  refused: [
    [
      'server/src/pulses/launch-pulse.ts',
      `if (ctx.ability.can('launch', 'Pulse')) launch()`,
      /Ask about the thing: may\(/,
    ],
    ['web/src/pulses/pages/pulse.tsx', `const show = ability.cannot('read', 'Pulses')`, /Ask about the thing/],
    ['web/src/pulses/pages/pulse.tsx', `import { subject } from '@casl/ability'`, /Ask about the thing/],
    ['web/src/lib/may.tsx', `import { Can } from '@casl/react'`, /Ask about the thing/],
  ],
  fine: [
    [
      'contract/src/lib/ability.ts',
      `import { subject } from '@casl/ability'\nability.can('read', subject(type, thing))`,
    ],
    ['server/src/lib/visible.ts', `import { rulesToAST } from '@casl/ability/extra'`],
    ['server/src/pulses/launch-pulse.ts', `if (may(ctx.ability, 'update', 'Pulses', pulse)) launch()`],
    ['web/src/pulses/pages/pulse.tsx', `import type { MongoAbility } from '@casl/ability'\nplayer.can('play')`],
  ],
})

promise('console-in-entry-points', {
  refused: [
    ['server/src/pulses/launch-pulse.ts', `console.log('launched')`, /use ctx\.log or lib\/process\/log/],
    ['server/src/lib/http/serve.ts', `console.error(error)`, /use ctx\.log or lib\/process\/log/],
    ['web/src/pulses/pages/pulse.tsx', `console.warn('careful')`, /says nothing to the person at the screen/],
    ['contract/src/pulses/rules.ts', `console.log(1)`, /says nothing/],
  ],
  fine: [
    ['server/src/main.ts', `console.log('http://localhost:3000')`],
    ['server/src/cli/db-migrate.ts', `console.log('done')`],
    ['bench/run.ts', `console.log('p95')`],
    ['web/build/precompress.ts', `console.log('done')`],
    ['tools/install-browser.ts', `console.log('found')`],
  ],
})

promise('no-barrels', {
  refused: [
    [
      'server/src/pulses/index.ts',
      `export * from './launch-pulse.ts'\nexport { close } from './close-pulse.ts'`,
      /index\.ts only passes names on/,
    ],
    ['web/src/ui/kit.ts', `export { Button } from './button.tsx'`, /kit\.ts only passes names on/],
  ],
  fine: [
    ['server/src/pulses/launch-pulse.ts', `export type { Pulse } from './schemas.ts'\nexport const launch = () => 1`],
    [
      'web/src/routes.ts',
      `import { route } from '@react-router/dev/routes'\nexport default [route('/', 'landing.tsx')]`,
    ],
  ],
})

promise('query-verbs', {
  refused: [
    ['server/src/teams/queries.ts', `export const holdTeams = (ids) => ids`, /«holdTeams» is none of the verbs/],
    ['server/src/auth/session-queries.ts', `export async function wasUsed() {}`, /«wasUsed» is none of the verbs/],
    ['server/src/teams/queries.ts', `export const listing = function () {}`, /«listing» is none of the verbs/],
  ],
  fine: [
    ['server/src/teams/queries.ts', `export const lockTeams = (ids) => ids`],
    ['server/src/teams/queries.ts', `const inTeam = (id) => id\nexport const columns = ['id', 'name']`],
    ['server/src/teams/delete-team.ts', `export const stopEverything = () => 1`],
    ['server/src/lib/database/tenants.ts', `export const tenants = () => 1`],
  ],
})

promise('meaningful-names', {
  refused: [
    ['server/src/pulses/utils.ts', `export const one = 1`, /«utils» says nothing/],
    ['web/src/lib/misc.tsx', `export const one = 1`, /«misc» says nothing/],
    ['contract/src/helpers/dates.ts', `export const one = 1`, /«helpers» says nothing/],
    ['server/src/pulses/helpers.test.ts', `export const one = 1`, /«helpers» says nothing/],
  ],
  fine: [
    ['server/src/lib/plural.ts', `export const one = 1`],
    ['server/src/people/common-passwords.ts', `export const one = 1`],
  ],
})

const page = (lines: number) => Array.from({ length: lines }, (_, at) => `const line${at} = ${at}`).join('\n')

promise('one-way-in-pages', {
  refused: [
    ['web/src/pulses/pages/pulse.tsx', `import { Await, redirect } from 'react-router'`, /<Loaded of=/],
    ['web/src/shell/signed-in.tsx', `import { useFetcher } from 'react-router'`, /useCommand\(Command\)/],
    ['web/src/teams/pages/team.tsx', `submit(values, { method: 'post', encType: 'application/json' })`, /useCommand/],
    ['web/src/auth/pages/login.tsx', `import { useNavigation, useSubmit } from 'react-router'`, /useCommand/],
    ['web/src/auth/pages/register.tsx', `submit(values, { encType: 'application/json' })`, /useCommand/],
    ['web/src/teams/form/use-team-form.ts', `form.setError('name', { message })`, /useServerErrors/],
    ['web/src/teams/form/use-team-form.ts', `setError('name', { message })`, /useServerErrors/],
    ['web/src/teams/pages/team.tsx', `export const shouldRevalidate = () => false`, /revalidateUnless/],
    ['web/src/teams/pages/team.tsx', `export function shouldRevalidate() { return false }`, /revalidateUnless/],
  ],
  fine: [
    ['web/src/page/loaded.tsx', `import { Await } from 'react-router'`],
    ['web/src/page/use-command.test.tsx', `import { useFetcher } from 'react-router'`],
    ['web/src/teams/pages/team.tsx', `import { Link, redirect, useRevalidator } from 'react-router'`],
    ['web/src/teams/pages/team.tsx', `export const shouldRevalidate = revalidateUnless(wasSent)`],
    ['web/src/public-forms/kit/deliver.ts', `setError('…')`],
  ],
})

promise('one-verdict', {
  refused: [
    ['web/src/pulses/labels.ts', `export const bandLabels = { bad: 'плохо' }`, /said by the contract: judge/],
    ['web/src/teams/detail/figures.tsx', `const word = <b>ниже компании</b>`, /<Compared>/],
    ['server/src/reports/exports/comparison.ts', `const word = 'в\\u00a0пределах шума'`, /changeWords/],
    ['web/src/teams/detail/figures.tsx', `const word = <b>заметная перемена</b>`, /<Change>/],
    [
      'web/src/employees/list/employee-table.tsx',
      `const isGood = employee.analytics.performance_score >= 75`,
      /one verdict/,
    ],
    ['server/src/reports/report-mood.ts', `if (80 <= report.participation.rate) tone = 'green'`, /one verdict/],
    ['web/src/analytics/components/strip.tsx', `const low = (mood ?? 5) < 3`, /one verdict/],
  ],
  fine: [
    ['contract/src/analytics/verdict.ts', `const word = 'хорошо'`],
    ['web/src/figures/figures.test.tsx', `expect(words).toBe('плохо')`],
    ['web/src/pulses/detail/participation.tsx', `const { verdict } = judge('participation', figure)`],
    ['web/src/analytics/components/people-brief.tsx', `const dots = limit <= 100 && rows.length > 4`],
    ['server/src/pulses/rows/present-pulse.ts', `const isFull = rate === 100 && rate > 0`],
  ],
})

promise('released-figures', {
  refused: [
    [
      'server/src/my-pulses/shared/figures.ts',
      `import { counted as countedIn } from '@kamerton/contract/pulses/rules'`,
      /past the release/,
    ],
    [
      'server/src/my-pulses/shared/share-results.ts',
      `import { listMixedSheets } from '../../pulses/answers/queries.ts'
import { meanInterval } from '@kamerton/contract/analytics/statistics/means'`,
      /makes no interval of them/,
    ],
  ],
  fine: [
    ['server/src/rollups/tally.ts', `import { counted } from '@kamerton/contract/pulses/rules'`],
    ['server/src/pulses/answers/named-answer.ts', `import { counted } from '@kamerton/contract/pulses/rules'`],
    [
      'server/src/pulses/results/question-result.ts',
      `import { meanInterval } from '@kamerton/contract/analytics/statistics/means'`,
    ],
    ['server/src/privacy/every-number-attack.test.ts', `import { counted } from '@kamerton/contract/pulses/rules'`],
  ],
})

promise('escapes-in-braces', {
  refused: [
    ['web/src/pulses/form/scale-fields.tsx', `const a = <Select hint="не\\u00a0сказано" />`, /letter by letter/],
    ['web/src/feedback/components/stars.tsx', `const a = <p>по\\u00a0делу</p>`, /letter by letter/],
  ],
  fine: [
    ['web/src/pulses/form/scale-fields.tsx', `const a = <Select hint={'не\\u00a0сказано'} />`],
    ['web/src/feedback/components/stars.tsx', `const a = <p>по{'\\u00a0'}делу</p>`],
    ['web/src/feedback/components/stars.tsx', `const a = 'от\\u00a01 до\\u00a05'`],
  ],
})

const doc = (text: string) => `/** ${text} */`
const words = (count: number) => `It ${'is '.repeat(count - 2)}so.`

promise('plain-comments', {
  refused: [
    ['contract/src/pulses/rules.ts', doc('What a round asks.'), /starts with «What»: «What a round asks\.»/],
    ['web/src/ui/table.tsx', `const a = <p>{${doc('Whoever reads it.')}}</p>`, /starts with «Whoever»/],
    ['server/src/pulses/jobs.ts', `// It waits. That helps.`, /starts with «That»/],
    ['server/src/pulses/jobs.ts', ['const a = 1', '// Which is enough.'].join(' '), /starts with «Which»/],
    [
      'server/src/pulses/jobs.ts',
      `// It waits for those\n// of before. Who waits?`,
      /starts with «Who»: «Who waits\?»/,
    ],
    ['server/src/pulses/jobs.ts', `/**\n * It waits.\n *\n * Whose turn it is.\n */`, /starts with «Whose»/],
    ['server/src/pulses/jobs.ts', `/** @param ask What is asked.\n * Whom it asks is said. */`, /starts with «Whom»/],
    ['bench/lib/memory.ts', doc('The same for a team.'), /«The same»\. Say it in full/],
    ['e2e/lib/walk.ts', doc(words(26)), /of 26 words: «It is .*…»\. Split it/],
    ['e2e/lib/walk.ts', `// ${'is '.repeat(20)}\n// ${'is '.repeat(6)}`, /of 26 words/],
    ['tools/rooms.ts', `  // ${'x'.repeat(116)}`, /has 121 columns/],
    ['tools/rooms.ts', `/**\n * ${'x'.repeat(118)}\n */`, /has 121 columns/],
    ['tools/rooms.ts', `// oxlint-disable-next-line x -- y\nf()\n// What it does.`, /starts with «What»/],
  ],
  fine: [
    ['contract/src/pulses/rules.ts', `/** Says what a round asks, and whoever reads it. Whatever comes, it waits. */`],
    ['contract/src/pulses/rules.ts', `const a = '${doc('What a round asks.')}'`],
    ['contract/src/pulses/rules.ts', `/** It gives the same: «что». */`],
    ['e2e/lib/walk.ts', `/**\n * ${words(25)}\n * ${words(25)}\n */`],
    ['e2e/lib/walk.ts', `f() // ${'is '.repeat(20)}\n// ${'is '.repeat(6)}`],
    ['e2e/lib/walk.ts', `// ${'is '.repeat(20)}\n\n// ${'is '.repeat(6)}`],
    ['e2e/lib/walk.ts', `// ${'is '.repeat(20)}\n// oxlint-disable-next-line x -- ${'is '.repeat(26)}`],
    ['e2e/lib/walk.ts', `// biome-ignore x: ${'is '.repeat(50)}`],
    ['e2e/lib/walk.ts', `/* @ts-expect-error ${'is '.repeat(50)} */`],
    ['tools/rooms.ts', `  // ${'x'.repeat(115)}`],
    ['tools/rooms.ts', `const text = '${'x'.repeat(120)}'`],
    ['tools/build-if-stale.js', `// What it does.`],
  ],
})

promise('small-pages', {
  refused: [['web/src/pulses/pages/pulse.tsx', page(201), /at most 200 lines; this one has 201/]],
  fine: [
    ['web/src/pulses/pages/pulse.tsx', page(200)],
    ['web/src/pulses/components/pulse-card.tsx', page(201)],
  ],
})

const props = (count: number) => Array.from({ length: count }, (_, at) => `p${at}: string`).join('; ')
const named = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(', ')

promise('few-props', {
  refused: [
    ['web/src/ui/card.tsx', `function Card(props: { ${props(9)} }) {}`, /«Card» takes 9 props, and at most 8/],
    ['web/src/ui/card.tsx', `const Card = ({ ${named(9)} }: CardProps) => null`, /takes 9 props/],
    ['web/src/ui/card.tsx', `type P = { ${props(8)} }\nfunction Card(props: P & { more: string }) {}`, /takes 9 props/],
    [
      'web/src/ui/card.tsx',
      `export type P = { ${props(8)} }\nconst Card = memo((props: P & { a: 1 }) => null)`,
      /takes 9/,
    ],
    [
      'web/src/ui/card.tsx',
      `type P = { ${props(9)} }\nconst Card = ({ p0, ...rest }: Omit<P, 'x'>) => null`,
      /takes 9/,
    ],
    ['web/src/ui/card.tsx', `const Card = (props: Pick<P, 'a' | 'b'> & { ${props(7)} }) => null`, /takes 9/],
  ],
  fine: [
    ['web/src/ui/card.tsx', `function Card(props: { ${props(8)} }) {}`],
    ['web/src/ui/card.tsx', `type P = { ${props(9)} }\nfunction Card(props: Omit<P, 'p0'>) {}`],
    ['web/src/ui/card.tsx', `type P = { ${props(8)} }\nfunction Card(props: P & Pick<P, 'p1' | 'p2'>) {}`],
    ['web/src/ui/card.tsx', `function useCard(props: { ${props(9)} }) {}`],
    ['web/src/ui/card.test.tsx', `function Card(props: { ${props(9)} }) {}`],
    ['web/src/public-forms/pulse/respond/respond-page.tsx', `function Page(props: { ${props(9)} }) {}`],
  ],
})
