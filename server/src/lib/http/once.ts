import { createHmac } from 'node:crypto'
import { SECOND } from '@kamerton/contract/lib/durations'
import { type Endpoint, keyHeader } from '@kamerton/contract/lib/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Context, Platform } from '../context.ts'
import {
  deletePublicAct,
  findAct,
  findPublicAct,
  insertAct,
  takePublicAct,
  updateAnswer,
  updatePublicAnswer,
} from '../database/acts.ts'
import { seal, unseal } from '../seal.ts'
import { SlowWork } from './slow-work.ts'

/**
 * An act by its key and the digest of its request. The digest tells a repetition from another request under this key.
 */
export type Act = { key: string; digest: Buffer }

const Key = z.uuid().toLowerCase()
/**
 * No call takes this long, and no client waits longer for one (`endsAfterMs` of the web). If a key is claimed and
 * unanswered for so long, its process has died.
 */
const givenUpAfter = 30 * SECOND

/** The act of a call that creates or sends and whose caller gave a key. */
export function actOf({ secret }: Platform, endpoint: Endpoint, request: FastifyRequest): Act | null {
  const name = request.headers[keyHeader]
  if (!endpoint.once || name === undefined) return null
  const key = Key.safeParse(name)
  if (!key.success)
    throw new AppError('invalid_input', {
      issues: [{ loc: ['header', keyHeader], msg: 'Ожидается UUID', type: 'value_error' }],
    })
  // Keyed with the secret: a body may hold a password, and a plain hash of it could be guessed.
  const digest = createHmac('sha256', secret).update(
    `${request.method} ${request.url}\n${JSON.stringify(request.body)}`,
  )
  return { key: key.data, digest: digest.digest() }
}

/**
 * Acts once for a person and a key, inside the transaction of the act. If the act is refused or fails, its key is
 * rolled back too. A concurrent repetition waits at the key's row for the first.
 */
export async function onceForActor(ctx: Context, { key, digest }: Act, work: () => Promise<unknown>): Promise<unknown> {
  const { userId } = ctx.actor
  if (!(await insertAct(ctx, { user_id: userId, key, digest, done_at: ctx.now }))) {
    const first = await findAct(ctx, userId, key)
    refuseOther(first, digest)
    return opened(ctx.platform, key, first.answer)
  }
  const answer = await work()
  if (answer instanceof SlowWork) throw new Error('what is done once is done in one transaction')
  await updateAnswer(ctx, userId, key, sealed(ctx.platform, key, answer))
  return answer
}

type UnderWay = Map<string, { digest: Buffer; answer: Promise<unknown> }>
const underWay = (): UnderWay => new Map()

/**
 * Like `onceForActor`, for a caller who has not signed in. Such an act takes several transactions and may belong to no
 * company. So the key is claimed before it, and its answer is stored after it. A concurrent repetition in this process
 * waits for the first. If another process is doing the act, the caller is refused.
 */
export async function onceForAnybody(platform: Platform, act: Act, work: () => Promise<unknown>): Promise<unknown> {
  const acts = platform.shared(underWay)
  const first = acts.get(act.key)
  if (first) {
    refuseOther(first, act.digest)
    return first.answer
  }
  const answer = claimed(platform, act, work).finally(() => acts.delete(act.key))
  acts.set(act.key, { digest: act.digest, answer })
  return answer
}

async function claimed(platform: Platform, { key, digest }: Act, work: () => Promise<unknown>): Promise<unknown> {
  const { pool } = platform
  const now = platform.now()
  const givenUpBefore = new Date(now.getTime() - givenUpAfter)
  if (!(await takePublicAct(pool, { key, digest, now, givenUpBefore }))) {
    const first = await findPublicAct(pool, key)
    // Another process is doing the act, or has just been refused.
    if (!first) throw new AppError('being_done')
    refuseOther(first, digest)
    return opened(platform, key, first.answer)
  }
  try {
    const answer = await work()
    await updatePublicAnswer(pool, key, sealed(platform, key, answer))
    return answer
  } catch (error) {
    await deletePublicAct(pool, key)
    throw error
  }
}

const purposeOf = (key: string) => `answer-of-act:${key}`

/** An answer may hold the link of an invitation, and access to the database alone must open nothing. */
const sealed = ({ secret }: Platform, key: string, answer: unknown): Buffer =>
  seal(secret, purposeOf(key), JSON.stringify(answer ?? null))

function opened({ secret }: Platform, key: string, answer: Buffer | null): unknown {
  if (answer === null) throw new AppError('being_done')
  return JSON.parse(unseal(secret, purposeOf(key), answer))
}

function refuseOther(first: { digest: Buffer }, digest: Buffer): void {
  if (!first.digest.equals(digest)) throw new AppError('done_with_other_data')
}
