import { SECOND } from '@kamerton/contract/lib/durations'
import pg from 'pg'

export type WatchedConnection = { client: pg.Client; lost: AbortSignal; close(): Promise<void> }

export type Watch = {
  /** The interval of the checks that the other end is there. */
  askedEveryMs?: number
  /** PostgreSQL ends the connection, and releases its locks, when it gets no query for so long. */
  missedAfterMs?: number
}

/**
 * A connection of its own, whose locks show that this process is alive. Both ends notice when the other is gone, also
 * when its machine vanishes without a word. Our end asks regularly, and PostgreSQL's end notices that nobody asks.
 */
export async function watchedConnection(
  config: pg.ClientConfig,
  name: string,
  { askedEveryMs = 10 * SECOND, missedAfterMs = 30 * SECOND }: Watch = {},
): Promise<WatchedConnection> {
  // A connection that swallows data fails its next query, so it is not taken for a live one.
  const client = new pg.Client({
    ...config,
    application_name: `kamerton ${name}`,
    keepAlive: true,
    query_timeout: 10 * SECOND,
  })
  const ended = new AbortController()
  const lose = () => ended.abort()
  client.on('error', lose)
  client.on('end', lose)
  const asking = setInterval(() => void client.query('select 1').catch(lose), askedEveryMs)
  const close = async () => {
    clearInterval(asking)
    await client.end().catch(() => {})
  }
  try {
    await client.connect()
    await client.query(`set idle_session_timeout = ${missedAfterMs}`)
  } catch (error) {
    await close()
    throw error
  }
  return { client, lost: ended.signal, close }
}
