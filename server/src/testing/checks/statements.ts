import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'

const Statement = z.object({
  text: z.string(),
  values: z
    .array(z.unknown())
    .nullish()
    .transform((values) => values ?? []),
})

/** The statements of one call. Those that begin and commit its transaction are left out, and those of the queue. */
export async function askedBy(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    const asked = query.mock.calls.map(([first, values]: unknown[]) =>
      Statement.parse(typeof first === 'string' ? { text: first, values } : first),
    )
    return asked.filter(({ text }) => !/^(?:begin|commit)\b/.test(text) && !/pgboss|pg_listening_channels/.test(text))
  } finally {
    query.mockRestore()
  }
}

/** The text of a query, given as a string or as the `text` of an object. */
export const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : ''
  return typeof text === 'string' ? text : ''
}

export const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> =>
  (await askedBy(call)).map(({ text }) => text)
