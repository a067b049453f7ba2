import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'

test('a call that does not state its facts does not compile', () => {
  const call = { path: '/api/things', access: 'session', input: z.object({}), output: z.string() } as const
  const reading = { ...call, method: 'GET' } as const
  const creating = { ...call, method: 'POST' } as const
  const editing = { ...call, method: 'PUT' } as const
  const versioned = { ...editing, input: z.object({ version: z.int() }) } as const
  expectTypeOf(
    endpoints({
      list: { ...reading, tells: 'nothing' },
      create: { ...creating, once: true },
      check: { ...creating, unkeyed: true },
      choose: { ...editing, unversioned: true },
      update: versioned,
    }),
  ).toHaveProperty('update')
  // @ts-expect-error what it tells of answers is missing
  endpoints({ reading })
  // @ts-expect-error its key is missing
  endpoints({ creating })
  // @ts-expect-error its version is missing
  endpoints({ editing })
  // @ts-expect-error a file is read, whatever its method
  endpoints({ file: { ...creating, once: true, givesFile: true } })
})
