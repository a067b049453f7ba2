import { recordOf, type Schema } from '../openapi.ts'

/** One field of a request or of an answer: its path, like `questions[].scale.min`, and its type and limits in words. */
export type Field = { name: string; words: string; isRequired: boolean }

/** The type of a schema in words, and the objects in it, each with what stands between the name and their fields. */
type Shape = { words: string; inner: readonly { after: string; schema: Schema }[] }

/** Words for texts of a known form. */
const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'день ГГГГ-ММ-ДД',
  'date-time': 'момент ISO 8601',
  email: 'адрес почты',
  uri: 'адрес страницы',
  binary: 'файл',
}

/** A longer regular expression says nothing to a reader. */
const longestPattern = 40

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.map(recordOf) : [])

/** The limits of a size. The library that prints the schema gives every integer the limits of JavaScript itself. */
function rangeOf(min: unknown, max: unknown): string {
  const from = typeof min === 'number' && min > Number.MIN_SAFE_INTEGER ? min : null
  const to = typeof max === 'number' && max < Number.MAX_SAFE_INTEGER ? max : null
  if (from !== null && to !== null) return from === to ? `ровно ${from}` : `от ${from} до ${to}`
  if (from !== null) return `от ${from}`
  return to === null ? '' : `до ${to}`
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
const named = (name: string, range: string): string => (range === '' ? '' : `${name} ${range}`)

function textWords({ format, contentEncoding, pattern, minLength, maxLength }: Schema): string {
  const form = typeof format === 'string' ? formats[format] : undefined
  const kind = form ?? (contentEncoding === 'base64' ? 'файл' : 'строка')
  const isTold = form === undefined && typeof pattern === 'string' && pattern.length <= longestPattern
  return joined(kind, named('длина', rangeOf(minLength, maxLength)), isTold ? `образец ${pattern}` : '')
}

function listShape({ items, minItems, maxItems }: Schema): Shape {
  const { words, inner } = shapeOf(recordOf(items))
  return {
    words: joined('список', named('длина', rangeOf(minItems, maxItems))) + (words === 'объект' ? '' : ` (${words})`),
    inner: inner.map(({ after, schema }) => ({ after: `[]${after}`, schema })),
  }
}

function objectShape(schema: Schema): Shape {
  if (schema['properties'] !== undefined) return { words: 'объект', inner: [{ after: '', schema }] }
  const { words, inner } = shapeOf(recordOf(schema['additionalProperties']))
  return {
    words: `объект с ключами (${words})`,
    inner: inner.map(({ after, schema: one }) => ({ after: `.*${after}`, schema: one })),
  }
}

function plainShape(type: unknown, schema: Schema): Shape {
  if (type === 'array') return listShape(schema)
  if (type === 'object') return objectShape(schema)
  const range = rangeOf(schema['minimum'], schema['maximum'])
  if (type === 'string') return { words: textWords(schema), inner: [] }
  if (type === 'integer') return { words: joined('целое', range), inner: [] }
  if (type === 'number') return { words: joined('число', range), inner: [] }
  if (type === 'boolean') return { words: 'true или false', inner: [] }
  return { words: type === 'null' ? 'null' : 'любое значение', inner: [] }
}

/** One of several shapes, each named once. */
function anyOf(shapes: readonly Shape[]): Shape {
  return {
    words: [...new Set(shapes.map(({ words }) => words))].join(' или '),
    inner: shapes.flatMap(({ inner }) => inner),
  }
}

function shapeOf(schema: Schema): Shape {
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (choices.length > 0) return anyOf(choices.map(shapeOf))
  if ('const' in schema) return { words: JSON.stringify(schema['const']), inner: [] }
  const { enum: values, type } = schema
  if (Array.isArray(values)) return { words: values.map((value) => JSON.stringify(value)).join(' или '), inner: [] }
  return Array.isArray(type) ? anyOf(type.map((one) => plainShape(one, schema))) : plainShape(type, schema)
}

/** The type of a value with its limits and its default, in words. */
export function wordsOf(schema: Schema): string {
  const { words } = shapeOf(schema)
  return 'default' in schema ? `${words}, по умолчанию ${JSON.stringify(schema['default'])}` : words
}

/** All fields of a value, those of the objects in it after them. A value that is no object has none. */
export function fieldsOf(schema: Schema, before = ''): Field[] {
  const fields = shapeOf(schema).inner.flatMap(({ after, schema: object }) => {
    const required = new Set(Array.isArray(object['required']) ? object['required'] : [])
    const start = before + after
    return Object.entries(recordOf(object['properties'])).flatMap(([key, value]) => {
      const name = start === '' ? key : `${start}.${key}`
      const inside = recordOf(value)
      return [{ name, words: wordsOf(inside), isRequired: required.has(key) }, ...fieldsOf(inside, name)]
    })
  })
  return fields.filter((field, index) => fields.findIndex((other) => isEqual(field, other)) === index)
}

const isEqual = (one: Field, other: Field): boolean => one.name === other.name && one.words === other.words
