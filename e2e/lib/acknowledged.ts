import { createHash } from 'node:crypto'
import { AnswerSheet, BlindAnswer } from '@kamerton/contract/pulses/answer-schemas'
import { expect } from '@playwright/test'
import pg from 'pg'
import { z } from 'zod'
import type { Acknowledged } from '../../server/src/testing/failover-proxy.ts'

type Write = Acknowledged & { path: string; token: string; body: unknown }

function read(acknowledged: Acknowledged): Write {
  const { pathname, searchParams } = new URL(acknowledged.url, 'http://localhost')
  // A photo is no JSON.
  const body: unknown = acknowledged.sent.startsWith('{') ? JSON.parse(acknowledged.sent) : null
  return { ...acknowledged, path: pathname, token: searchParams.get('token') ?? '', body }
}

/** Looks past the product for what its servers have said is done: each answer once, each text as it was last saved. */
export async function expectAcknowledgedStored(ownerUrl: string, writes: readonly Acknowledged[]): Promise<void> {
  const database = new pg.Client(ownerUrl)
  await database.connect()
  try {
    const all = writes.map(read)
    await expectAnswersOnce(database, all)
    await expectBlindAnswersOnce(database, all)
    await expectMeetingsAsSaved(database, all)
    await expectReviewsAsSaved(database, all)
    await expectMadeThings(database, all)
  } finally {
    await database.end()
  }
}

async function expectAnswersOnce(database: pg.Client, writes: readonly Write[]): Promise<void> {
  for (const { token, body } of writes.filter(({ path }) => path === '/api/pulse/submit')) {
    const { rows } = await database.query<{ answered: boolean; answers: Record<string, unknown> | null }>(
      `select p.answered_on is not null as answered, n.answers from pulse_participants p
       left join named_responses n on n.company_id = p.company_id and n.participant_id = p.id where p.token_hash = $1`,
      [createHash('sha256').update(token).digest()],
    )
    expect(rows).toMatchObject([{ answered: true }])
    const { responses } = AnswerSheet.parse(body)
    if (rows[0]?.answers) expect(rows[0].answers).toMatchObject(responses)
  }
}

async function expectBlindAnswersOnce(database: pg.Client, writes: readonly Write[]): Promise<void> {
  const given = writes.filter(({ path }) => path === '/api/pulse/answer').map(({ body }) => BlindAnswer.parse(body))
  const { rows } = await database.query<{ stored: number }>(
    // By what recognises a repetition, which becomes the number of a receipt; the sheets of too few are not kept.
    `select count(*)::int as stored from
       (select attempt_hash from anonymous_attempts union select number from anonymous_receipts) as counted`,
  )
  expect(rows[0]?.stored).toBeGreaterThanOrEqual(new Set(given.map(({ message }) => message)).size)
}

/** The last text of each field, whoever of the two has written it. */
async function expectMeetingsAsSaved(database: pg.Client, writes: readonly Write[]): Promise<void> {
  const Saved = z.object({ form: z.record(z.string(), z.unknown()).default({}) })
  const saved = new Map<string, Record<string, unknown>>()
  for (const { method, path, body } of writes) {
    const [, id] = /^\/api\/one-to-one\/meetings\/([0-9a-f-]{36})$/.exec(path) ?? []
    if (id && method === 'PUT') saved.set(id, { ...saved.get(id), ...Saved.parse(body).form })
  }
  for (const [id, form] of saved) {
    const { rows } = await database.query('select * from one_to_one_meetings where id = $1', [id])
    expect(rows).toMatchObject([form])
  }
}

async function expectReviewsAsSaved(database: pg.Client, writes: readonly Write[]): Promise<void> {
  const Sheet = z.object({
    employee_id: z.string(),
    performance: z.number().nullish(),
    mood: z.string().nullish(),
    concerns: z.string().nullish(),
  })
  const saved = new Map<string, z.infer<typeof Sheet>>()
  for (const { method, path, body } of writes) {
    if (method !== 'PUT' || !/^\/api\/(pulse\/review|pulses\/[^/]+\/manager\/[^/]+)$/.test(path)) continue
    const sheet = Sheet.parse(body)
    saved.set(sheet.employee_id, { ...saved.get(sheet.employee_id), ...sheet })
  }
  for (const [id, sheet] of saved) {
    const { rows } = await database.query('select * from manager_review_sheets where employee_id = $1', [id])
    expect(rows).toMatchObject([{ ...sheet, concerns: sheet.concerns || null }])
  }
}

/** Whatever was made and named by its id is in some table, unless it was taken away again. */
async function expectMadeThings(database: pg.Client, writes: readonly Write[]): Promise<void> {
  const Made = z.object({ id: z.uuid() })
  const gone = new Set(writes.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1)))
  const made = writes
    .filter(({ method, answered }) => method === 'POST' && answered.startsWith('{'))
    .flatMap(({ answered }) => {
      const { data } = Made.safeParse(JSON.parse(answered))
      return data && !gone.has(data.id) ? [data.id] : []
    })
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  const { rows } = await database.query<{ id: string }>(
    tables.map(({ name }) => `select id::text from ${name} where id = any($1)`).join(' union '),
    [made],
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(made))
}
