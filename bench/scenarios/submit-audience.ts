import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { v7 } from 'uuid'
import { onEveryNode, openKysely } from '../../server/src/lib/database/connection.ts'
import { type CompanyId, companyIdOf, inTenant, type Scope } from '../../server/src/lib/database/tenant.ts'
import { roundKeysIn } from '../../server/src/lib/round-keys.ts'
import { derivedToken, hashToken } from '../../server/src/lib/tokens.ts'
import { updateQuestions } from '../../server/src/pulses/rows/pulse-queries.ts'
import { insertParticipants } from '../../server/src/pulses/rows/round-queries.ts'
import type { Product } from '../lib/product.ts'

const scale = (id: string, question: string, type: 'enps' | 'rating', min: number, max: number) => ({
  id,
  question,
  type,
  required: true,
  scale: { min, max },
  options: [],
  labels: {},
  placeholder: null,
})
const questions = [
  scale('recommend', 'Насколько вы готовы рекомендовать нас как место работы?', 'enps', 0, 10),
  scale('load', 'Мне хватает времени на мою работу', 'rating', 1, 5),
  {
    id: 'comment',
    question: 'Что стоит изменить в первую очередь?',
    type: 'text' as const,
    required: false,
    scale: null,
    options: [],
    labels: {},
    placeholder: null,
  },
]

/**
 * Settings of a round without names: the key that seals its answers, and whether they come with blindly signed rights.
 */
type Confidential = { sealKey: Buffer; isBlind: boolean }

/** A person's place in a round, and their link. */
export type Place = { companyId: CompanyId; roundId: string; revision: string; token: string }

/**
 * Creates companies with an open eNPS, by name unless it is confidential. Returns the place of each person, in random
 * order.
 */
export async function createAudience(
  product: Product,
  {
    companies,
    people,
    teams = 20,
    isConfidential = false,
    isBlind = false,
  }: { companies: number; people: number; teams?: number; isConfidential?: boolean; isBlind?: boolean },
): Promise<Place[]> {
  const pool = new pg.Pool({ ...onEveryNode(product.database.app), max: 2 })
  const db = openKysely(pool)
  const places: Place[] = []
  for (let company = 0; company < companies; company++) {
    const companyId = companyIdOf(v7())
    await inTenant(db, companyId, 'write', async (scope) => {
      places.push(...(await createCompany(scope, product, { people, teams, isConfidential, isBlind })))
    })
  }
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  // Empty tables are not analyzed, as on a server that has just been set up.
  await owner.query('vacuum analyze companies, users, teams, pulses, pulse_questions, pulse_rounds, pulse_participants')
  await owner.end()
  await pool.end()
  return shuffled(places)
}

async function createCompany(
  scope: Scope,
  product: Product,
  {
    people,
    teams: teamCount,
    isConfidential,
    isBlind,
  }: { people: number; teams: number; isConfidential: boolean; isBlind: boolean },
): Promise<Place[]> {
  const { db, companyId } = scope
  const now = new Date()
  const own = { company_id: companyId }
  await db
    .insertInto('tenants')
    .values({ ...own, created_at: now })
    .execute()
  await db
    .insertInto('companies')
    .values({ ...own, name: 'Северный ветер', created_at: now })
    .execute()
  const teams = Array.from({ length: teamCount }, () => v7())
  await db
    .insertInto('teams')
    .values(teams.map((id, index) => ({ ...own, id, name: `team ${index}`, created_at: now })))
    .execute()
  const users = Array.from({ length: people }, (_, index) => ({
    ...own,
    id: v7(),
    email: `${index}@${companyId}.example`,
    first_name: 'A',
    last_name: 'B',
    role: 'employee' as const,
    created_at: now,
  }))
  await db.insertInto('users').values(users).execute()
  const members = users.map(({ id }, index) => ({ userId: id, teamId: teams[index % teams.length] ?? null }))
  const sealKey = isConfidential ? await roundKeysIn(join(product.dataDir, 'round-keys')).make() : null
  return openRound(scope, product.secret, members, sealKey && { sealKey, isBlind })
}

/** A person who is asked, and the team that they answer in. */
export type Asked = { userId: string; teamId: string | null }

/** Opens an eNPS round for these people, by name unless there is a key to seal to. Returns the place of each. */
export async function openRound(
  scope: Scope,
  secret: Buffer,
  people: readonly Asked[],
  confidential: Confidential | null = null,
): Promise<Place[]> {
  const { db, companyId } = scope
  const own = { company_id: companyId }
  const now = new Date()
  const [pulse, round] = [v7(), v7()]
  await db
    .insertInto('pulses')
    .values({
      ...own,
      id: pulse,
      title: 'Как у нас дела',
      category: 'enps',
      type: 'one_time',
      status: 'active',
      target_type: 'company',
      is_anonymous: confidential !== null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await updateQuestions(scope, pulse, questions)
  await db
    .insertInto('pulse_rounds')
    .values({
      ...own,
      id: round,
      pulse_id: pulse,
      number: 1,
      is_anonymous: confidential !== null,
      is_blind: confidential?.isBlind ?? false,
      seal_key: confidential?.sealKey ?? null,
      anonymity_threshold: 5,
      comment_threshold: 10,
      opened_at: now,
      opened_on: now.toISOString().slice(0, 10),
      invited: people.length,
    })
    .execute()
  const participants = people.map(({ userId: user_id, teamId: team_id }) => {
    const id = v7()
    const token = derivedToken(secret, companyId, 'pulse', id, 1)
    return {
      id,
      user_id,
      team_id,
      is_reader: false,
      token_hash: hashToken(token),
      token,
    }
  })
  await insertParticipants(scope, round, participants)
  return participants.map(({ token }) => ({ companyId, roundId: round, revision: now.toISOString(), token }))
}

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: randomUUID() }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
