import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint, endpoints } from './endpoint.ts'

/** A table of one call, as `endpoints` takes it. */
type TableOf<E extends Endpoint> = Parameters<typeof endpoints<{ call: E }>>[0]

test('a call that does not state its facts does not compile', () => {
  const call = { path: '/api/things', access: 'session', input: z.object({}), output: z.string() } as const
  const reading = { ...call, method: 'GET' } as const
  const stated = { ...reading, tells: 'nothing' } as const
  expectTypeOf({ call: reading }).not.toExtend<TableOf<typeof reading>>()
  expectTypeOf({ call: stated }).toExtend<TableOf<typeof stated>>()

  const creating = { ...call, method: 'POST' } as const
  const keyed = { ...creating, once: true } as const
  const unkeyed = { ...creating, unkeyed: true } as const
  const file = { ...keyed, givesFile: true } as const
  expectTypeOf({ call: creating }).not.toExtend<TableOf<typeof creating>>()
  expectTypeOf({ call: keyed }).toExtend<TableOf<typeof keyed>>()
  expectTypeOf({ call: unkeyed }).toExtend<TableOf<typeof unkeyed>>()
  // A file is read, whatever its method.
  expectTypeOf({ call: file }).not.toExtend<TableOf<typeof file>>()

  const editing = { ...call, method: 'PUT' } as const
  const versioned = { ...editing, input: z.object({ version: z.int() }) } as const
  const unversioned = { ...editing, unversioned: true } as const
  expectTypeOf({ call: editing }).not.toExtend<TableOf<typeof editing>>()
  expectTypeOf({ call: versioned }).toExtend<TableOf<typeof versioned>>()
  expectTypeOf({ call: unversioned }).toExtend<TableOf<typeof unversioned>>()
})
