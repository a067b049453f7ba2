import type { Endpoint } from '@kamerton/contract/lib/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that our contract uses. */
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

export const hostileTexts = [
  "' or 1=1; --",
  `"); drop table users cascade; --`,
  '\\x00',
  '\u0000',
  'до\u0000после',
  '\ud800',
  'текст\udfff\ud800',
  '\u202eтскет',
  '\u2028\ufeff\u0085',
  '\r\nBcc: evil@example.ru',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}%{7*7}',
  '../../../../etc/passwd',
  '%00%ff%ed%a0%80',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e309',
  '9'.repeat(400),
  '0000-13-45T99:99:99Z',
  '٤٢',
  '👨‍👩‍👧‍👦'.repeat(50),
  'İ'.repeat(254),
  `a@${'a.'.repeat(120)}`,
  `a@${'-'.repeat(250)}`,
  `${'a'.repeat(64)}@${`${'a'.repeat(62)}-.`.repeat(3)}ru`,
  ' '.repeat(20_000),
  'я'.repeat(60_000),
  '"'.repeat(30_000),
]
const hostileNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 32_768, 1e21]
const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '',
  '$ne',
  '\u0000',
  '\ud800',
]

const hostileKey = fc.constantFrom(...hostileKeys)
/** A key named `__proto__` is a normal property here, and is sent in the JSON. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): object => {
  const object = {}
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true })
  return object
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { $gt: '' }),
  },
  { weight: 1, arbitrary: fc.constant({ length: 1e9, toString: 'x', valueOf: null }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1000 }, (_, index) => index)) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 40 }).map((depth) => JSON.parse('['.repeat(depth + 1) + ']'.repeat(depth + 1))),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(hostileKey, fc.constantFrom<unknown>({ polluted: true }, 'x', 1)), { minLength: 1, maxLength: 3 })
      .map(objectOf),
  },
)

/** Real things of a company, so that a text in the right place gets past the first refusal. */
export type Things = { ids: readonly string[]; links: readonly string[]; keys: readonly string[] }

/**
 * Generates inputs of a call. Most fields fit their schema, and some are hostile. A schema does not know which values
 * fit together, so right inputs with one or two wrong fields reach further into the code.
 */
export function arbitraryInput(
  { input }: Endpoint,
  things: Things,
  rightInputs: readonly object[],
): fc.Arbitrary<object> {
  // The library's type allows every dialect; ours is the part that our schemas use.
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const whole = objectArbitrary(schema, things)
  const smuggled = fc
    .tuple(whole, hostileKey, hostile)
    .map(([object, key, value]) => objectOf([...Object.entries(object), [key, value]]))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: smuggled },
    { weight: 6, arbitrary: spoilt(rightInputs) },
  )
}

function spoilt(rightInputs: readonly object[]): fc.Arbitrary<object> {
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 20 }))
  const spoiling = fc.record({ field: fc.nat(), value: fc.oneof({ weight: 3, arbitrary: text }, hostile) })
  return fc.tuple(fc.constantFrom(...rightInputs), fc.array(spoiling, { maxLength: 2 })).map(([right, spoilings]) =>
    spoilings.reduce((input, { field, value }) => {
      const places = leavesOf(input)
      const place = places[field % Math.max(1, places.length)]
      // An object with a replaced leaf is still an object.
      return place ? (replaced(input, place, value) as object) : input
    }, right),
  )
}

type Path = readonly string[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** Paths of values that are texts or could be. */
export const textsIn = (value: unknown): Path[] =>
  leavesOf(value).filter((path) => ['string', 'object'].includes(typeof path.reduce<unknown>(inner, value)))

// A step of a path is a key of the value before it.
const inner = (value: unknown, step: string): unknown => Reflect.get(value as object, step)

export function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, key === step ? replaced(inner, rest, by) : inner] as const,
  )
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : objectOf(entries)
}

function valueOf(schema: Schema, things: Things, field = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: right(schema, things, field) }, { weight: 1, arbitrary: hostile })
}

function right(schema: Schema, things: Things, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => right(one, things, field)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => right({ ...schema, type }, things, field)))
  const type = schema.type ?? 'anything'
  switch (type) {
    case 'object':
      return objectArbitrary(schema, things)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, things), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      })
    case 'string':
      return text(schema, things, field)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 10 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostile
  }
}

function text(schema: Schema, { ids, links }: Things, field: string): fc.Arbitrary<unknown> {
  if (field === 'id' || field === 'target_value') return fc.constantFrom(...ids, ...links)
  if (field === 'token' || field === 'refresh_token') return fc.constantFrom(...links)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: '-1' })
  const lengths = { minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) }
  return fc.oneof(fc.string({ unit: 'grapheme', ...lengths }), fc.string({ unit: 'binary', ...lengths }))
}

function objectArbitrary(schema: Schema, things: Things): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    const key = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...things.keys) },
      { weight: 1, arbitrary: hostileKey },
    )
    return fc.array(fc.tuple(key, valueOf(additionalProperties, things)), { maxLength: 6 }).map(objectOf)
  }
  const fields = Object.entries(properties).map(
    ([field, one]): fc.Arbitrary<readonly (readonly [string, unknown])[]> => {
      const present = valueOf(one, things, field).map((value) => [[field, value] as const])
      const absent = fc.constant([])
      return required.includes(field)
        ? fc.oneof({ weight: 30, arbitrary: present }, { weight: 1, arbitrary: absent })
        : fc.oneof(present, absent)
    },
  )
  return fc.tuple(...fields).map((entries) => objectOf(entries.flat()))
}
