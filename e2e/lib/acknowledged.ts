import { createHash } from 'node:crypto'
import { AnswerSheet, BlindAnswer } from '@kamerton/contract/pulses/answer-schemas'
import { expect } from '@playwright/test'
import pg from 'pg'
import { z } from 'zod'
import { faultsOfAnswers } from '../../server/src/testing/checks/stored-answers.ts'
import type { Acknowledged, FailoverProxy, Given } from '../../server/src/testing/peers/failover-proxy.ts'

type Read<T extends Given> = T & { path: string; token: string; body: unknown }
type Write = Read<Acknowledged>

function read<T extends Given>(given: T): Read<T> {
  const { pathname, searchParams } = new URL(given.url, 'http://localhost')
  // A photo is no JSON.
  const body: unknown = given.sent.startsWith('{') ? JSON.parse(given.sent) : null
  return { ...given, path: pathname, token: searchParams.get('token') ?? '', body }
}

/** Compares the database itself with all acknowledged writes: each answer once, each text as it was last saved. */
export async function expectAcknowledgedStored(
  ownerUrl: string,
  { acknowledged, given }: Pick<FailoverProxy, 'acknowledged' | 'given'>,
): Promise<void> {
  const database = new pg.Client(ownerUrl)
  await database.connect()
  try {
    const all = acknowledged.map(read)
    const byLink = await expectAnswersOfLinks(database, all)
    expect(
      await faultsOfAnswers(database, {
        sent: given.map(read).flatMap((one) => attemptOf(one) ?? []),
        acknowledged: [...byLink, ...all.filter(({ path }) => path === blindly)].flatMap((one) => attemptOf(one) ?? []),
      }),
    ).toEqual([])
    await expectMeetingsAsSaved(database, all)
    await expectReviewsAsSaved(database, all)
    await expectMadeThings(database, all)
  } finally {
    await database.end()
  }
}

const blindly = '/api/pulse/answer'
const ofLink = '/api/pulse/submit'

/**
 * The value that identifies a repeated confidential answer. A named answer has one too, which is dropped on the server.
 */
function attemptOf({ path, body }: Read<Given>): string | null {
  if (path === blindly) return BlindAnswer.parse(body).message
  return path === ofLink ? (AnswerSheet.parse(body).attempt ?? null) : null
}

/** Named answers are stored as they were sent. Returns the confidential ones, whose link does not lead to them. */
async function expectAnswersOfLinks(database: pg.Client, writes: readonly Write[]): Promise<Write[]> {
  const confidential: Write[] = []
  for (const write of writes.filter(({ path }) => path === ofLink)) {
    const { rows } = await database.query<{ isAnonymous: boolean; answered: boolean; answers: object | null }>(
      `select r.is_anonymous as "isAnonymous", p.answered_on is not null as answered, n.answers from pulse_participants p
       join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id
       left join named_responses n on n.company_id = p.company_id and n.participant_id = p.id where p.token_hash = $1`,
      [createHash('sha256').update(write.token).digest()],
    )
    expect(rows).toMatchObject([{ answered: true }])
    if (rows[0]?.isAnonymous) confidential.push(write)
    else expect(rows[0]?.answers).toMatchObject(AnswerSheet.parse(write.body).responses)
  }
  return confidential
}

/** The last text of each field, by either of the two people. */
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

/** Everything created with an id is in some table, unless it was deleted later. */
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
