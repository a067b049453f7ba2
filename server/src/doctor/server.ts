import { z } from 'zod'
import { askWay, proofOf, Way, wayHeader } from '../health/way-here.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { type Answer, get, type NoAnswer } from './get.ts'
import type { Instruments, Subject } from './subject.ts'

/** The address at which this machine itself reaches the server. */
export function localUrl({ host, port }: Subject['config']): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const Live = z.object({ status: z.literal('live'), way: Way.optional() })

/** An answer to the question which server this is. */
export type Met =
  | { kind: 'ours'; way: Way; answer: Answer }
  /** A server of the product that does not know our secret. */
  | { kind: 'stranger'; answer: Answer }
  | { kind: 'other'; answer: Answer }
  | { kind: 'none'; failed: NoAnswer['failed'] }

/** Asks an address which server answers there. Nobody can answer for ours without its secret. */
export async function meet(url: string, { config: { secret } }: Subject, instruments: Instruments): Promise<Met> {
  const { patienceMs, trusted, newNonce } = instruments
  const nonce = newNonce()
  const answer = await get(`${url}/api/health/live`, {
    patienceMs,
    trusted,
    headers: { [wayHeader]: askWay(secret, nonce) },
  })
  if ('failed' in answer) return { kind: 'none', failed: answer.failed }
  const live = Live.safeParse(asJson(answer.body))
  if (!live.success) return { kind: 'other', answer }
  const { way } = live.data
  return way?.proof === proofOf(secret, nonce) ? { kind: 'ours', way, answer } : { kind: 'stranger', answer }
}

/** A body as JSON; null for any other text. */
export function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The process on this machine: started, ours, ready. */
export async function checkServer(subject: Subject, instruments: Instruments): Promise<Finding[]> {
  const local = localUrl(subject.config)
  const met = await meet(local, subject, instruments)
  if (met.kind === 'none') return [say('server.stopped', { local })]
  if (met.kind === 'other') return [say('server.port_taken', { local })]
  if (met.kind === 'stranger') return [say('server.other_secret', { local })]
  const { patienceMs, trusted } = instruments
  const answer = await get(`${local}/api/health/ready`, { patienceMs, trusted })
  if ('status' in answer && answer.status === 200) return [say('server.answers', { local })]
  return [say('server.not_ready', { local, reason: reasonOf(answer) })]
}

const Ready = z.object({
  phase: z.string(),
  database: z.boolean(),
  migrations: z.boolean(),
  writable: z.boolean(),
  outbox_lag_seconds: z.number().nullable(),
})

function reasonOf(answer: Answer | NoAnswer): string {
  if ('failed' in answer) return 'о готовности не отвечает'
  const ready = Ready.safeParse(asJson(answer.body)).data
  if (!ready) return `ответ ${answer.status}`
  if (ready.phase !== 'ready') return ready.phase === 'starting' ? 'запускается' : 'останавливается'
  if (!ready.database) return 'база не отвечает'
  if (!ready.migrations) return 'миграции применены не все'
  if (!ready.writable) return 'база не принимает записей'
  return `фоновая работа ждёт ${ready.outbox_lag_seconds ?? 0} с`
}
