import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from './contract.ts'

/** A status and its reason are one: without a reason the earlier one goes. */
const whole = new Set(['actionItems.changeStatus'])

/** Calls that change a thing of a version: an absent field stays as it is. */
const changes = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { method, input }]): [string, z.ZodObject][] =>
    method === 'PUT' && 'version' in input.shape && !whole.has(`${feature}.${name}`)
      ? [[`${feature}.${name}`, input]]
      : [],
  ),
)

test('there are such calls', () => expect(changes.length).toBeGreaterThan(5))

test.each(changes)(
  '%s fills no absent field with a default, which would overwrite what is there',
  (_call, { shape }) => {
    const fields: [string, z.ZodType][] = Object.entries(shape)
    const filled = fields.flatMap(([field, schema]) => {
      const absent = schema.safeParse(undefined)
      return absent.success && absent.data !== undefined ? [field] : []
    })
    expect(filled).toEqual([])
  },
)
