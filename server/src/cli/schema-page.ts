import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withMigratedDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

/** `npm run schema` prints docs/schema.md from the comments of the migrated database. */
export const pageFile = fileURLToPath(new URL('../../../docs/schema.md', import.meta.url))

/** Tables by feature, in the order in which the page is read. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Companies: ['tenants', 'companies', 'ended_companies'],
  'People and teams': ['users', 'photos', 'teams', 'team_members'],
  'Accounts, sessions and links': [
    'account_emails',
    'sessions',
    'access_tokens',
    'refresh_tokens',
    'email_tokens',
    'email_changes',
    'invitations',
    'consents',
    'rate_limits',
    'done_acts',
    'public_acts',
    'contact_requests',
  ],
  'Journal and openings': ['audit_heads', 'audit_events', 'openings'],
  'Letters and Telegram': [
    'letters',
    'telegram_chats',
    'telegram_codes',
    'telegram_connections',
    'telegram_requests',
    'telegram_messages',
    'telegram_updates',
    'telegram_pace',
    'operator_letters',
  ],
  'Pulses and their rounds': [
    'pulse_templates',
    'pulses',
    'pulse_questions',
    'pulse_rounds',
    'skipped_rounds',
    'pulse_participants',
    'silent_launches',
    'round_votes',
    'shared_results',
    'round_comments',
  ],
  'Rollups: what figures are made of': [
    'company_rollups',
    'team_rollups',
    'team_round_sums',
    'company_question_rollups',
    'team_question_rollups',
    'participant_numbers',
    'round_people',
  ],
  'Answers by name': ['named_responses'],
  'Confidential answers': [
    'anonymous_attempts',
    'anonymous_pending',
    'anonymous_sheets',
    'anonymous_choices',
    'anonymous_comments',
    'anonymous_receipts',
    'credential_keys',
    'round_contracts',
    'round_totals',
    'privacy_checks',
  ],
  'Manager reviews and feedback': ['manager_reviews', 'manager_review_sheets', 'feedback', 'deleted_feedback'],
  'One-to-one meetings': [
    'one_to_one_series',
    'one_to_one_meetings',
    'one_to_one_links',
    'one_to_one_points',
    'one_to_one_agreements',
    'one_to_one_notes',
    'one_to_one_told',
    'one_to_one_hand_overs',
    'calendar_feeds',
  ],
  'Development plans': [
    'development_plans',
    'development_plan_goals',
    'development_plan_skills',
    'development_plan_activities',
    'development_plan_milestones',
    'development_plan_events',
    'development_plan_links',
    'development_plan_digests',
    'development_plan_nudges',
  ],
  'Recommendations and actions': [
    'recommendation_rule_settings',
    'recommendation_set_asides',
    'action_items',
    'action_item_notices',
    'action_baselines',
  ],
  'Files and reports': ['exports', 'export_files', 'report_letters'],
  Payments: ['subscriptions', 'payments', 'company_details', 'document_counters', 'document_numbers', 'invoices'],
}

export type CommentedTable = {
  name: string
  comment: string | null
  columns: { name: string; type: string; comment: string | null }[]
}

/**
 * Reads every table of the product with its comments. `schema_migrations` is left out: it belongs to the migration
 * runner, and its comment is the mark of an unfinished distribution (unfinished-mark.ts).
 */
export async function readComments(owner: pg.ClientConfig): Promise<CommentedTable[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<CommentedTable>(
      `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'comment', col_description(c.oid, a.attnum)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
       group by c.oid order by c.relname`,
    )
    return rows
  } finally {
    await client.end()
  }
}

const head = `# The schema

Printed by \`npm run schema\` from the comments of the migrated database; \`server/src/cli/schema-page.test.ts\` compares. A comment is
changed by a migration: \`comment on column …\`.

Here stand all tables, and the columns whose name does not say what they are. Not repeated for each table: \`company_id\` is the company of the
row and the first column of each key; \`id\` is a UUIDv7 from the application, and random where order would betray somebody; \`…_at\` is a
moment, \`…_on\` a day of the company. All columns, keys and indexes: \`server/db/schema.sql\`.`

const shortType = (type: string): string => type.replace(' with time zone', '')

const rowsOf = ({ name, comment, columns }: CommentedTable): string[] => [
  `| **\`${name}\`** | | ${comment} |`,
  ...columns
    .filter((column) => column.comment !== null)
    .map((column) => `| \`${column.name}\` | ${shortType(column.type)} | ${column.comment} |`),
]

const firstWord = (name: string): string => name.split('_')[0] ?? name

/** Every table by its heading. A table that `groups` lacks stands below the tables with its first word, or alone. */
function grouped(tables: readonly string[]): Map<string, string[]> {
  const headings = new Map(Object.entries(groups).map(([heading, names]) => [heading, [...names]]))
  const isPlaced = (table: string) => Object.values(groups).some((names) => names.includes(table))
  for (const table of tables.filter((name) => !isPlaced(name))) {
    const word = firstWord(table)
    const [heading = word] = [...headings].find(([, names]) => names.some((name) => firstWord(name) === word)) ?? []
    headings.set(heading, [...(headings.get(heading) ?? []), table])
  }
  return headings
}

/** Prints the page. Throws where a table has no comment, or where a group names a missing table. */
export function printSchema(tables: readonly CommentedTable[]): string {
  const find = (name: string): CommentedTable => {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`schema-page.ts names a table that is not there: ${name}`)
    if (table.comment === null) throw new Error(`without a comment: ${name}`)
    return table
  }
  const sections = [...grouped(tables.map(({ name }) => name))].map(([heading, names]) =>
    [
      `## ${heading}`,
      '',
      '| Table, column | Type | What and why |',
      '| - | - | - |',
      ...names.flatMap((name) => rowsOf(find(name))),
    ].join('\n'),
  )
  return [head, ...sections, ''].join('\n\n')
}

if (import.meta.main)
  await runCommand(() =>
    withMigratedDatabase(async ({ owner }) => {
      writeFileSync(pageFile, printSchema(await readComments(owner)))
      execFileSync('npx', ['biome', 'format', '--write', pageFile], { stdio: 'ignore' })
    }),
  )
