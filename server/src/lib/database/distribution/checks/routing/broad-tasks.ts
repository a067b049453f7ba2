import pg from 'pg'
import type { TestApp } from '../../../../../testing/test-app.ts'

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'

/**
 * Records the notices of a cluster about statements that it sends to several machines, those inside functions included.
 * It must begin before the product's first call: the setting of a database applies to later connections only.
 */
export async function listenForBroadTasks(test: TestApp): Promise<{ heard: string[]; stop(): void }> {
  await test.owner.query(
    `do $$ begin execute format('alter database %I set citus.multi_task_query_log_level = notice', current_database()); end $$`,
  )
  const heard: string[] = []
  const listened = new WeakSet<object>()
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (!isFunction(query)) throw new Error('a client of the database has query()')
  const listening = function (this: pg.Client, ...asked: unknown[]): unknown {
    if (!listened.has(this)) this.on('notice', ({ message, where }) => hear(message, where))
    listened.add(this)
    return query.apply(this, asked)
  }
  const hear = (message = '', where = '') => {
    if (message.includes('multi-task query')) heard.push(`${message} ${where}`.trim())
  }
  Reflect.set(pg.Client.prototype, 'query', listening)
  return { heard, stop: () => Reflect.set(pg.Client.prototype, 'query', query) }
}
